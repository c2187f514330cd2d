/** The checks before a deployment, without the reading of files. Each refusal says what to do. */
import { refusalsOf } from "../workers/config.ts";
import { faultsOfGst } from "../workers/modules/billing/invoices/rules.ts";
import { INDIAN_STATES } from "../workers/modules/billing/invoices/vocabulary.ts";
import type { BRAND, GstRegistration, LegalAddress } from "../workers/core/brand.ts";

export const ENVIRONMENTS = ["production", "staging"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** The deployer's variables and secrets of an environment, NAME=value a line; git does not see it. */
export const settingsFile = (environment: Environment): string => `deploy.${environment}.env`;

/** The parts read of Wrangler's configuration. */
export interface Resources {
  name?: string | undefined;
  d1_databases: { binding: string; database_name?: string | undefined; database_id?: string | undefined }[];
  kv_namespaces: { binding: string; id?: string | undefined }[];
  r2_buckets: { binding: string; bucket_name?: string | undefined }[];
  queues: {
    producers?: { binding: string; queue: string }[] | undefined;
    consumers?: { queue: string; dead_letter_queue?: string | undefined }[] | undefined;
  };
  limits?: { cpu_ms?: number | undefined } | undefined;
  ai?: { binding: string } | undefined;
  vars: Record<string, unknown>;
}

/** The refusals of the settings: what the Worker itself would refuse, and a mode of another environment. */
export function refusedSettings(
  settings: Readonly<Record<string, string>>,
  resources: Resources,
  environment: Environment,
): string[] {
  const refused: string[] = [];
  const mode = settings["MODE"] || "production";
  if (mode !== environment)
    refused.push(
      `MODE is ${mode}, and this is ${environment}: set MODE=${environment} in ${settingsFile(environment)}`,
    );
  const bound = resources.ai?.binding === "AI" ? { AI: { run: async () => null } } : {};
  return [...refused, ...refusalsOf({ ...bound, ...settings, MODE: environment })];
}

/** The refusals of Wrangler's configuration. `others`: the other environment's, which must share nothing. */
export function refusedResources(resources: Resources, others: Resources, environment: Environment): string[] {
  const setup = environment === "staging" ? "npm run setup -- --staging" : "npm run setup";
  const isUnset = (id: string | undefined) => !id || /^[0-]*[1-9a-f]?$/.test(id);
  const refused = [
    ...resources.d1_databases.filter(({ database_id: id }) => isUnset(id)),
    ...resources.kv_namespaces.filter(({ id }) => isUnset(id)),
  ].map(({ binding }) => `${binding} in wrangler.toml has no id yet: ${setup}`);
  if (!resources.limits?.cpu_ms)
    refused.push("limits.cpu_ms is not set in wrangler.toml: one request that never ends would cost without a limit");
  for (const name of Object.keys(resources.vars))
    refused.push(`${name} stands under [vars] in wrangler.toml: put it into ${settingsFile(environment)}`);
  const bindings = bindingsOf(resources);
  for (const binding of bindingsOf(others))
    if (!bindings.includes(binding)) refused.push(`${binding} is not bound in ${environment}: add it to wrangler.toml`);
  const theirs = new Set(namesOf(others));
  for (const name of namesOf(resources))
    if (theirs.has(name)) refused.push(`${name} is of production and of staging: give each its own in wrangler.toml`);
  return refused;
}

function bindingsOf(resources: Resources): string[] {
  const { d1_databases: databases, kv_namespaces: spaces, r2_buckets: buckets, queues } = resources;
  return [...databases, ...spaces, ...buckets, ...(queues.producers ?? [])].map(({ binding }) => binding);
}

/** The names of everything that an environment has at Cloudflare. */
function namesOf(resources: Resources): string[] {
  return [
    resources.name,
    ...resources.d1_databases.map(({ database_name: name }) => name),
    ...resources.r2_buckets.map(({ bucket_name: name }) => name),
    ...queuesOf(resources),
  ].filter((name) => name !== undefined);
}

/** Every queue that is written, read, or takes what failed, once. */
export function queuesOf({ queues }: Resources): string[] {
  const named = [
    ...(queues.producers ?? []).map(({ queue }) => queue),
    ...(queues.consumers ?? []).flatMap(({ queue, dead_letter_queue: dead }) => (dead ? [queue, dead] : [queue])),
  ];
  return [...new Set(named)];
}

/** The legal details that are still the placeholders that the sources came with, a sentence each. */
export function refusedLegalDetails(
  brand: { readonly [name in keyof typeof BRAND]: string },
  address: LegalAddress,
  gst: GstRegistration | "none" | "undecided",
): string[] {
  const where = "in workers/core/brand.ts";
  const isPlaceholder = (text: string) => /^\s*$|\.example\b|\(sample\)|to be filled|0{5}/i.test(text);
  const placeholders = Object.entries({ ...brand, street: address.street, city: address.city })
    .filter(([, text]) => isPlaceholder(text))
    .map(([name, text]) => `${name} ${where} is a placeholder ("${text}"): put in yours`);
  const refused = [...placeholders];
  if (!/^[1-9]\d{5}$/.test(address.pin)) refused.push(`pin ${where} is no PIN code ("${address.pin}"): 6 digits`);
  if (!Object.values(INDIAN_STATES).includes(address.state))
    refused.push(
      `state ${where} is none of STATES in workers/modules/billing/invoices/vocabulary.ts: "${address.state}"`,
    );
  if (address.pin && !/\b[1-9]\d{2} ?\d{3}\b/.test(brand.operationalAddress))
    refused.push(
      `operationalAddress ${where} has no PIN code ("${brand.operationalAddress}"): put in the whole address`,
    );
  if (!/^[ULF]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$|^[A-Z]{3}-\d{4}$/.test(brand.cin))
    refused.push(`cin ${where} is neither a CIN (21 characters) nor an LLPIN: "${brand.cin}"`);
  if (gst === "undecided") refused.push(`GST ${where} is undecided: put in the registration, or "none"`);
  else if (gst !== "none") refused.push(...faultsOfGst(gst, address).map((fault) => `GST ${where}: ${fault}`));
  return refused;
}

/** Warnings for the deployer, which stop nothing: languages that no native speaker has read. */
export function unreadLanguages(languages: Readonly<Record<string, { isChecked: boolean }>>): string[] {
  return Object.entries(languages)
    .filter(([, { isChecked }]) => !isChecked)
    .map(
      ([name]) =>
        `workers/texts/${name} was read by nobody whose language it is: have it read, then set isChecked in it`,
    );
}
