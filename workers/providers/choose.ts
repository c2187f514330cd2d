import { type Config, ConfigError } from "../config";
import type { AppDb } from "../db/client";
import type { Providers } from "./";
import { SANDBOX } from "../sandbox";
import { d1Export } from "./backup/d1-export";
import { dumpSource } from "./backup/dump-queries";
import { httpBoards } from "./boards";
import { httpForms } from "./forms";
import { cloudflareDns } from "./dns/cloudflare";
import { googleIdentity } from "./identity/google";
import type { IdentityProvider } from "../modules/accounts";
import { postmarkMail } from "./mail/postmark";
import { openAiCompatible } from "./model/openai-compatible";
import { workersAi, type WorkersAi } from "./model/workers-ai";
import { choosePayments } from "./payments";
import { cloudApi } from "./whatsapp/cloud-api";
import type { WhatsappProvider } from "../modules/messaging";
import type { LanguageModel } from "../modules/applications";

const NO_SANDBOX =
  "MODE=sandbox, and this build has no sandbox. Unset MODE, or build for this machine: npm run build:local";

interface Deps {
  db: AppDb;
  /** The same database, as the platform gives it. */
  d1: D1Database;
  cache: KVNamespace;
  now: () => number;
}

/**
 * One adapter a port, from the configuration alone.
 * @throws ConfigError when a port has no adapter: the sandbox's never stand in for a vendor in production.
 */
export function chooseProviders(config: Config, deps: Deps & { ai?: WorkersAi | undefined }): Providers {
  if (config.sandbox && !SANDBOX) throw new ConfigError(`Configuration: ${NO_SANDBOX}`);
  const sandbox = config.sandbox ? SANDBOX : null;
  const mail = config.postmark ? postmarkMail(config.postmark) : (sandbox?.mail(deps.db, deps.now) ?? null);
  if (!mail) throw new ConfigError("Configuration: no mail provider is configured");
  const visiting = { origin: config.origin, cache: deps.cache, now: deps.now };
  return {
    mail,
    identity: chooseIdentity(config, sandbox, deps),
    boards: sandbox?.boards() ?? httpBoards(fetch, visiting),
    forms: sandbox?.forms() ?? httpForms(fetch, visiting),
    backup: config.backup.export
      ? d1Export(config.backup.export, { fetch: (url, init) => fetch(url, init) })
      : dumpSource(deps.d1),
    dns: sandbox?.dns() ?? cloudflareDns((url, init) => fetch(url, init)),
    payments: choosePayments(config, { ...deps, fetch }),
    whatsapp: chooseWhatsapp(config, sandbox, deps),
    model: chooseModel(config, deps.ai),
  };
}

function chooseModel({ model }: Config, ai: WorkersAi | undefined): LanguageModel | null {
  if (model === null) return null;
  if (model.api !== null)
    return openAiCompatible({ ...model, model: model.name, fetch: (url, init) => fetch(url, init) });
  return ai ? workersAi({ ai, model: model.name }) : null;
}

function chooseWhatsapp(config: Config, sandbox: typeof SANDBOX, deps: Deps): WhatsappProvider | null {
  if (config.whatsapp) return cloudApi({ ...config.whatsapp, fetch: (url, init) => fetch(url, init) });
  return sandbox?.whatsapp(deps.db, { ...config, ...deps }) ?? null;
}

function chooseIdentity(config: Config, sandbox: typeof SANDBOX, deps: Deps): IdentityProvider | null {
  if (config.google)
    return googleIdentity(
      { ...config.google, origin: config.origin },
      { ...deps, fetch: (url, init) => fetch(url, init) },
    );
  return sandbox?.identity({ ...deps, origin: config.origin }, deps) ?? null;
}
