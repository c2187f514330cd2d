import type { Config } from "../config";
import { ConfigError } from "../config";
import type { AppDb } from "../db/client";
import type { Providers } from ".";
import { httpBoards } from "./boards";
import { embeddedBoards } from "./boards/embedded";
import { embeddedIdentity } from "./identity/embedded";
import { googleIdentity } from "./identity/google";
import type { IdentityProvider } from "./identity/port";
import { embeddedMail } from "./mail/embedded";
import { postmarkMail } from "./mail/postmark";
import { choosePayments } from "./payments";

/**
 * One adapter a port, from the configuration alone.
 * @throws ConfigError when a port has no adapter: the sandbox's never stand in for a vendor in production.
 */
export function chooseProviders(config: Config, deps: { db: AppDb; cache: KVNamespace; now: () => number }): Providers {
  const mail = config.postmark ? postmarkMail(config.postmark) : config.sandbox ? embeddedMail(deps.db, deps.now) : null;
  if (!mail) throw new ConfigError("Configuration: no mail provider is configured");
  return {
    mail,
    identity: chooseIdentity(config, deps),
    boards: config.sandbox ? embeddedBoards() : httpBoards(fetch),
    payments: choosePayments(config, { ...deps, fetch }),
  };
}

function chooseIdentity(config: Config, deps: { db: AppDb; cache: KVNamespace; now: () => number }): IdentityProvider | null {
  if (config.google) return googleIdentity({ ...config.google, origin: config.origin }, { ...deps, fetch: (url, init) => fetch(url, init) });
  return config.sandbox ? embeddedIdentity({ ...deps, origin: config.origin }, deps) : null;
}
