import type { PlanChoices } from "./modules/billing/rules";
import { ADDRESS, BRAND, GST, sellerOf, type Seller } from "./core/brand.ts";
import { vendorUrl } from "./core/vendor-url.ts";
import { PAYMENT_VARIABLES, PAYMENT_VENDORS, paymentSettings } from "./providers/payments/facts.ts";
import { z } from "zod";

/** The bindings that wrangler.toml names, and the variables and secrets that the deployer sets. */
export interface Env extends Partial<Record<VariableName, string>> {
  DB: D1Database;
  CATALOG: D1Database;
  FILES: R2Bucket;
  /** Backups and what a restore must know: apart from what they are backups of. */
  BACKUPS: R2Bucket;
  CACHE: KVNamespace;
  JOBS: Queue<unknown>;
  /** Mail and money. */
  PROMPT: Queue<unknown>;
  ASSETS: Fetcher;
  /** Workers AI, where the deployer binds it. */
  AI?: { run(model: string, input: Record<string, unknown>): Promise<unknown> };
}

/** The variables and secrets that a deployer sets; docs/configuration.md is written from them. */
export const Variables = z.object({
  // Absent means production: the sandbox is only on where it is configured.
  MODE: z.enum(["production", "staging", "sandbox"]).default("production"),
  ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SIGNING_KEY: z.string().min(32).optional(),
  MAIL_FROM: z.email().optional(),
  TEAM_MAIL: z.email().optional(),
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  HEARTBEAT_URL: z.url({ protocol: /^https$/ }).optional(),
  BACKUP_KEY: z.string().min(32).optional(),
  BACKUP_ACCOUNT_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/, "must be the 32 characters of a Cloudflare account's id")
    .optional(),
  BACKUP_DATABASE_ID: z.guid().optional(),
  BACKUP_TOKEN: z.string().min(1).optional(),
  POSTMARK_TOKEN: z.string().min(1).optional(),
  ...PAYMENT_VARIABLES,
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  POSTMARK_WEBHOOK_USER: z
    .string()
    .min(1)
    .regex(/^[^:]*$/, "must not contain a colon")
    .optional(),
  POSTMARK_WEBHOOK_PASSWORD: z.string().min(16).optional(),
  WHATSAPP_TOKEN: z.string().min(1).optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,25}$/, "must be Meta's id of the number: digits")
    .optional(),
  WHATSAPP_NUMBER: z
    .string()
    .transform((typed) => typed.replace(/[\s+()-]/g, ""))
    .pipe(z.string().regex(/^[1-9]\d{7,14}$/, "must be the number with its country's code"))
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(16).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional(),
  WHATSAPP_API: vendorUrl.optional(),
  MODEL_NAME: z.string().min(1).max(100).optional(),
  MODEL_API: vendorUrl.optional(),
  MODEL_KEY: z.string().min(1).optional(),
  PUBLIC_RECEIPT: z
    .string()
    .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, "must be what stands after /s/ in the address of a shared receipt")
    .optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "must be a domain")
    .optional(),
  STAFF_IDLE_MINUTES: z.coerce.number().int().min(5).max(480).default(30),
  MEETING_HOSTS: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(",")
        .map((host) => host.trim()),
    )
    .pipe(z.array(z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, "must be host names with commas between them")))
    .default(["meet.google.com", "zoom.us", "teams.microsoft.com", "teams.live.com", "whereby.com", "meet.jit.si"]),
});
type Variables = z.output<typeof Variables>;
/** The name of a variable or secret. */
export type VariableName = keyof Variables;

/** Without a payment vendor the sandbox's gateway is used, or payment is not available. */
export interface Config extends ReturnType<typeof paymentSettings> {
  sandbox: boolean;
  /** The initial settings of a person's first plan. */
  choices: PlanChoices;
  /** A deployment to try things on: every page says that nothing there is real. */
  staging: boolean;
  /** Where people reach us, without a trailing slash; links in mails begin with it. */
  origin: string;
  signingKey: string;
  /** Where notices to the team go. */
  teamMail: string;
  /** The contact in security.txt: a mail address or a page; null for the support's. */
  securityContact: string | null;
  /** The address by which each tick tells a watch outside that it came; null without one. */
  heartbeatUrl: string | null;
  /**
   * The key that backups are encrypted with; a null key: none is made. Without an `export` the database is read page by
   * page.
   */
  backup: { key: string | null; export: { accountId: string; databaseId: string; token: string } | null };
  /** `null`: the embedded provider (sandbox) or no mail at all is configured. */
  postmark: { token: string; from: string } | null;
  /** `null`: the embedded telephones (sandbox), or no messages by WhatsApp. */
  whatsapp: {
    token: string;
    phoneId: string;
    number: string;
    appSecret: string;
    verifyToken: string;
    api: string | null;
  } | null;
  /** `null`: the embedded issuer (sandbox), or no sign-in with Google. */
  google: { clientId: string; clientSecret: string } | null;
  /**
   * The language model that may help to arrange resumes; `null`: there is none. Without an `api` it is one of Workers
   * AI, by its binding.
   */
  model: { name: string; api: string; key: string } | { name: string; api: null } | null;
  /** A session of staff ends after this time without a request. */
  staffIdleMinutes: number;
  /** Where the meetings of coaches may be: these hosts, and those below them. */
  meetingHosts: readonly string[];
  /** Where people's mailboxes may forward employers' mails to: in-…@domain; `null`: nowhere. */
  inboundMail: { domain: string } | null;
  /** The seller. Without its `tax` there are receipts and no tax invoices. */
  seller: Seller;
  /** The credentials of Postmark's webhooks; `null`: there is no such call. */
  postmarkWebhook: { user: string; password: string } | null;
  /** The end of the address of the receipt that the home page shows; `null`: a sample. */
  shownReceipt: string | null;
}

export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * Parses the variables once. A vendor is used only when it is fully configured.
 * @throws ConfigError naming everything that `refusalsOf` refuses.
 */
export function parseConfig(env: Partial<Env>): Config {
  const { v, refused } = check(env);
  if (refused.length > 0 || !v?.SIGNING_KEY) throw new ConfigError(`Configuration: ${refused.join("; ")}`);
  const sandbox = v.MODE === "sandbox";
  return {
    sandbox,
    // A person who tries the sandbox is on both sides, and waits for neither.
    choices: sandbox ? { vetoHours: 0, pace: "at_once" } : { vetoHours: 4, pace: "steady" },
    staging: v.MODE === "staging",
    origin: v.ORIGIN?.replace(/\/+$/, "") ?? "http://localhost:8787",
    signingKey: v.SIGNING_KEY,
    teamMail: v.TEAM_MAIL ?? "team@sample.jobsarthi.test",
    securityContact: v.SECURITY_CONTACT ?? null,
    heartbeatUrl: v.HEARTBEAT_URL ?? null,
    backup: backupOf(v, sandbox),
    postmark: v.POSTMARK_TOKEN && v.MAIL_FROM ? { token: v.POSTMARK_TOKEN, from: v.MAIL_FROM } : null,
    staffIdleMinutes: v.STAFF_IDLE_MINUTES,
    meetingHosts: v.MEETING_HOSTS,
    inboundMail: inboundMailOf(v.INBOUND_MAIL_DOMAIN ?? (sandbox ? "in.sample.jobsarthi.test" : undefined)),
    model: modelOf(v),
    whatsapp: whatsappOf(v),
    seller: sellerOf(BRAND.legalEntity, ADDRESS, GST),
    google:
      v.GOOGLE_CLIENT_ID && v.GOOGLE_CLIENT_SECRET
        ? { clientId: v.GOOGLE_CLIENT_ID, clientSecret: v.GOOGLE_CLIENT_SECRET }
        : null,
    postmarkWebhook:
      v.POSTMARK_WEBHOOK_USER && v.POSTMARK_WEBHOOK_PASSWORD
        ? { user: v.POSTMARK_WEBHOOK_USER, password: v.POSTMARK_WEBHOOK_PASSWORD }
        : null,
    shownReceipt: v.PUBLIC_RECEIPT ?? null,
    ...paymentSettings(v),
  };
}

/**
 * Everything that is wrong with the variables, a sentence each; none where the Worker starts with them. What is checked
 * before a deployment asks the same, so that no deployment is made that refuses its first request.
 */
export function refusalsOf(env: Partial<Env>): string[] {
  return check(env).refused;
}

function check(env: Partial<Env>): { v: Variables | null; refused: string[] } {
  const given = Object.fromEntries(
    Object.keys(Variables.shape).map((key) => [key, emptyToUndefined(env[key as keyof Env])]),
  );
  const parsed = Variables.safeParse(given);
  if (!parsed.success) return { v: null, refused: parsed.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`) };
  const v = parsed.data;
  const refused: string[] = [];
  const missing = missingIn(v, env.AI !== undefined);
  if (missing.length > 0) refused.push(`not set: ${missing.join(", ")}`);
  // A sandbox that strangers can reach would hand out staff sign-ins and invented answers.
  if (v.MODE === "sandbox" && v.ORIGIN && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/?$/.test(v.ORIGIN))
    refused.push("MODE=sandbox runs on localhost only");
  if (v.MODE === "production") refused.push(...drillsIn(v));
  if (v.MODE !== "sandbox" && v.SIGNING_KEY) refused.push(...refusedByPublic(v, v.SIGNING_KEY));
  return { v, refused };
}

/** The variables that are not set and must be: always, outside the sandbox, or beside what is set. */
function missingIn(v: Variables, modelIsBound: boolean): string[] {
  const missing: string[] = [];
  if (!v.SIGNING_KEY) missing.push("SIGNING_KEY");
  if (v.MODE !== "sandbox") {
    if (!v.ORIGIN) missing.push("ORIGIN");
    if (!v.TEAM_MAIL) missing.push("TEAM_MAIL");
    if (!v.POSTMARK_TOKEN) missing.push("POSTMARK_TOKEN");
  }
  // By the binding alone, a name is the whole configuration.
  if (v.MODEL_API || v.MODEL_KEY || (v.MODEL_NAME && !modelIsBound)) missing.push(...unset(v, MODEL));
  if (v.POSTMARK_TOKEN && !v.MAIL_FROM) missing.push("MAIL_FROM");
  missing.push(...halfConfigured(v));
  if (v.BACKUP_TOKEN && !v.BACKUP_KEY) missing.push("BACKUP_KEY");
  if (v.GOOGLE_CLIENT_ID && !v.GOOGLE_CLIENT_SECRET) missing.push("GOOGLE_CLIENT_SECRET");
  if (v.GOOGLE_CLIENT_SECRET && !v.GOOGLE_CLIENT_ID) missing.push("GOOGLE_CLIENT_ID");
  if (v.POSTMARK_WEBHOOK_USER && !v.POSTMARK_WEBHOOK_PASSWORD) missing.push("POSTMARK_WEBHOOK_PASSWORD");
  if (v.POSTMARK_WEBHOOK_PASSWORD && !v.POSTMARK_WEBHOOK_USER) missing.push("POSTMARK_WEBHOOK_USER");
  return missing;
}

/**
 * Settings that are refused where people on the internet are served, a sentence each. Staging may use test money, but
 * no key that can be guessed.
 */
function refusedByPublic(v: Variables, signingKey: string): string[] {
  const refused: string[] = [];
  if (isGuessable(signingKey)) refused.push("SIGNING_KEY can be guessed. Make one: openssl rand -hex 32");
  if (v.BACKUP_KEY && isGuessable(v.BACKUP_KEY))
    refused.push("BACKUP_KEY can be guessed. Make one: openssl rand -hex 32");
  if (v.MODE === "staging") return refused;
  const orStaging = "or set MODE to staging";
  const testMoney = "test cards would buy real plans";
  if (v.ORIGIN?.startsWith("http:")) {
    refused.push(`ORIGIN begins with http: links in mails could be read on the way. Begin it with https, ${orStaging}`);
  }
  for (const name of PAYMENT_VENDORS.flatMap(({ realMoney }) => [...realMoney])) {
    if (v[name] === "sandbox") refused.push(`${name} is sandbox: ${testMoney}. Set it to production, ${orStaging}`);
    if (/^[a-z]+_test_/.test(v[name] ?? ""))
      refused.push(`${name} is a test key: ${testMoney}. Set the live one, ${orStaging}`);
  }
  return refused;
}

/** The example's key, one text over and over, or one of few different characters: random hexadecimal has fifteen. */
function isGuessable(key: string): boolean {
  return /replace-me/i.test(key) || /^(.+?)\1+$/s.test(key) || new Set(key).size < 10;
}

/** The variables that belong together: all of a group are set, or none. */
const VENDORS = [
  ...PAYMENT_VENDORS.map(({ together }) => together),
  ["BACKUP_ACCOUNT_ID", "BACKUP_DATABASE_ID", "BACKUP_TOKEN"],
  ["WHATSAPP_TOKEN", "WHATSAPP_PHONE_ID", "WHATSAPP_NUMBER", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"],
] as const;

/** A language model by its address. */
const MODEL = ["MODEL_NAME", "MODEL_API", "MODEL_KEY"] as const;

function backupOf(v: Variables, sandbox: boolean): Config["backup"] {
  const { BACKUP_ACCOUNT_ID: accountId, BACKUP_DATABASE_ID: databaseId, BACKUP_TOKEN: token } = v;
  const key = v.BACKUP_KEY ?? (sandbox ? (v.SIGNING_KEY ?? null) : null);
  return { key, export: accountId && databaseId && token ? { accountId, databaseId, token } : null };
}

const inboundMailOf = (domain: string | undefined) => (domain === undefined ? null : { domain });

function whatsappOf(v: Variables): Config["whatsapp"] {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId, WHATSAPP_NUMBER: number } = v;
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken, WHATSAPP_API: api = null } = v;
  return token && phoneId && number && appSecret && verifyToken
    ? { token, phoneId, number, appSecret, verifyToken, api }
    : null;
}

function modelOf({ MODEL_NAME: name, MODEL_API: api, MODEL_KEY: key }: Variables): Config["model"] {
  if (name === undefined) return null;
  return api !== undefined && key !== undefined ? { name, api, key } : { name, api: null };
}

const unset = (v: Variables, names: readonly (keyof Variables)[]) => names.filter((name) => v[name] === undefined);

function halfConfigured(v: Variables): string[] {
  return VENDORS.flatMap((names) => {
    const missing = unset(v, names);
    return missing.length === names.length ? [] : missing;
  });
}

/** The hosts that a deployment's money and messages may go through. */
const VENDOR_APIS = [
  ...PAYMENT_VENDORS.map(({ api }) => api),
  { variable: "WHATSAPP_API", host: "facebook.com" },
] as const;

/** The vendors' APIs that are anywhere but at the vendor, a sentence each: a drill is for this machine. */
function drillsIn(v: Variables): string[] {
  return VENDOR_APIS.flatMap(({ variable, host }) => {
    const at = v[variable] === undefined ? null : new URL(v[variable]);
    const theirs = at && at.protocol === "https:" && (at.hostname === host || at.hostname.endsWith(`.${host}`));
    return at && !theirs ? [`${variable}: must be https, at ${host}`] : [];
  });
}

function emptyToUndefined(value: unknown): unknown {
  return value === "" ? undefined : value;
}
