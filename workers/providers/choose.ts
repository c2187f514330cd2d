import type { Config } from "../config";
import { ConfigError } from "../config";
import type { AppDb } from "../db/client";
import type { Providers } from ".";
import { httpBoards } from "./boards";
import { embeddedBoards } from "./boards/embedded";
import { embeddedMail } from "./mail/embedded";
import { postmarkMail } from "./mail/postmark";
import { choosePayments } from "./payments";

/**
 * One adapter a port, from the configuration alone.
 * @throws ConfigError when a port has no adapter: the sandbox's never stand in for a vendor in production.
 */
export function chooseProviders(config: Config, deps: { db: AppDb; now: () => number }): Providers {
  const mail = config.postmark ? postmarkMail(config.postmark) : config.sandbox ? embeddedMail(deps.db, deps.now) : null;
  if (!mail) throw new ConfigError("Configuration: no mail provider is configured");
  return {
    mail,
    boards: config.sandbox ? embeddedBoards() : httpBoards(fetch),
    payments: choosePayments(config, { ...deps, fetch }),
  };
}
