/** The page about variables and secrets. What needs what, and the defaults, are asked of the Worker's own check. */
import { refusalsOf, Variables, type Env, type VariableName } from "../workers/config.ts";
import { PAYMENT_VENDORS } from "../workers/providers/payments/facts.ts";
import type { Described, VendorSheet } from "../workers/providers/payments/vendor.ts";

const KEY = "0f1e2d3c4b5a69788796a5b4c3d2e1f0";
const SECRET = "a-long-random-secret";

/** Each vendor's `configuration.ts`. */
const vendors = await Promise.all(
  PAYMENT_VENDORS.map(async ({ name }) => {
    const file: { sheet: VendorSheet } = await import(`../workers/providers/payments/${name}/configuration.ts`);
    return file.sheet;
  }),
);

/** The sections of the page, and in each its variables. */
const SECTIONS: Readonly<Record<string, readonly VariableName[]>> = {
  "The site": ["ORIGIN", "SIGNING_KEY", "MODE", "TEAM_MAIL", "SECURITY_CONTACT", "HEARTBEAT_URL", "PUBLIC_RECEIPT"],
  Email: ["POSTMARK_TOKEN", "MAIL_FROM", "POSTMARK_WEBHOOK_USER", "POSTMARK_WEBHOOK_PASSWORD", "INBOUND_MAIL_DOMAIN"],
  Backups: ["BACKUP_KEY", "BACKUP_ACCOUNT_ID", "BACKUP_DATABASE_ID", "BACKUP_TOKEN"],
  ...Object.fromEntries(
    vendors.map(({ title, variables }) => [`Payments: ${title}`, Object.keys(variables) as VariableName[]]),
  ),
  "Sign in with Google": ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  WhatsApp: ["WHATSAPP_PHONE_ID", "WHATSAPP_NUMBER", "WHATSAPP_TOKEN", "WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"],
  "A language model": ["MODEL_NAME", "MODEL_API", "MODEL_KEY"],
  Staff: ["STAFF_IDLE_MINUTES", "MEETING_HOSTS"],
  "For drills only": [...PAYMENT_VENDORS.map(({ api }) => api.variable), "WHATSAPP_API"],
};

const drill = (example: string): Described => ({
  example,
  says: "The vendor's API elsewhere, such as a simulator on localhost. Production takes only the vendor's",
});

export const DESCRIBED: Readonly<Record<VariableName, Described>> = {
  ORIGIN: {
    example: "https://jobs.example.com",
    says: "The site's address, without a trailing slash. Links in emails start with it. Production refuses `http://`",
  },
  SIGNING_KEY: {
    example: KEY,
    isSecret: true,
    says:
      "At least 32 random characters: `openssl rand -hex 32`. Signs links, order references and known devices, and " +
      "encrypts the secrets of staff's code apps. A key that can be guessed is refused. A new key ends mailed links, " +
      "and all staff set up two-step verification again",
  },
  MODE: {
    example: "staging",
    says:
      "Leave it out in production. `staging` accepts test gateways, and every page says that nothing is real. " +
      "`sandbox` is for this machine: it answers localhost only, and a deployed build has none of it",
  },
  TEAM_MAIL: { example: "team@example.com", says: "Receives notices to the team: purchases, alarms, and their end" },
  SECURITY_CONTACT: {
    example: "security@example.com",
    says: "An email or https page for `/.well-known/security.txt`. Without it the support address is shown",
  },
  HEARTBEAT_URL: {
    example: "https://watch.example.com/jobs",
    isSecret: true,
    says:
      "An outside watchdog. Each recorded tick sends it a POST. Set it to alert after five minutes without one: a " +
      "service that has stopped can't email you",
  },
  PUBLIC_RECEIPT: {
    example: "0123456789ABCDEFGHJKMNPQRS",
    says:
      "What follows `/s/` in the address of a shared receipt. The home page shows it instead of a sample until its " +
      "owner withdraws it. Ask them first",
  },
  POSTMARK_TOKEN: { example: SECRET, isSecret: true, says: "Postmark's server token" },
  MAIL_FROM: { example: "hello@example.com", says: "The confirmed sender address" },
  POSTMARK_WEBHOOK_USER: {
    example: "postmark",
    isSecret: true,
    says:
      "With the password: what Postmark's webhooks for bounces and complaints sign in with, at " +
      "`https://USER:PASSWORD@your.site/api/webhooks/postmark`",
  },
  POSTMARK_WEBHOOK_PASSWORD: { example: KEY, isSecret: true, says: "At least 16 characters" },
  INBOUND_MAIL_DOMAIN: {
    example: "in.example.com",
    says:
      "The domain for job alerts and employers' confirmations that people forward. A catch-all rule of Cloudflare " +
      "Email Routing sends its mail to the Worker, or Postmark's inbound stream posts it with its raw content to " +
      "`https://USER:PASSWORD@your.site/api/webhooks/postmark-inbound`. Without it forwarding isn't offered",
  },
  BACKUP_KEY: {
    example: KEY,
    isSecret: true,
    says:
      "At least 32 random characters. Encrypts the daily backup. Keep a copy outside the Cloudflare account: without " +
      "the key no backup can be read. Without a key none is made, and `/admin-health` says so",
  },
  BACKUP_ACCOUNT_ID: {
    example: KEY,
    says:
      "Cloudflare's account id. With the two below, a backup is D1's own export at one instant. Without them the " +
      "tables are read page by page",
  },
  BACKUP_DATABASE_ID: { example: "11111111-2222-3333-4444-555555555555", says: "The id of the database `DB`" },
  BACKUP_TOKEN: { example: SECRET, isSecret: true, says: "An API token that may edit D1 and nothing else" },
  ...Object.assign({}, ...vendors.map(({ variables }) => variables)),
  GOOGLE_CLIENT_ID: {
    example: "id.apps.googleusercontent.com",
    says: "An OAuth client that redirects to `ORIGIN/auth/google/callback`. Without it there is no button",
  },
  GOOGLE_CLIENT_SECRET: { example: SECRET, isSecret: true, says: "The client's secret" },
  WHATSAPP_PHONE_ID: { example: "123456789012345", says: "Meta's id of the number that sends" },
  WHATSAPP_NUMBER: { example: "+91 98765 43210", says: "The number, with its country code" },
  WHATSAPP_TOKEN: {
    example: SECRET,
    isSecret: true,
    says: "The token of a system user with `whatsapp_business_messaging`",
  },
  WHATSAPP_APP_SECRET: { example: KEY, isSecret: true, says: "The app's secret, which signs its webhooks" },
  WHATSAPP_VERIFY_TOKEN: {
    example: KEY,
    isSecret: true,
    says:
      "At least 16 characters of your choice. Meta sends them when it verifies the webhook " +
      "`ORIGIN/api/webhooks/whatsapp`, field `messages`",
  },
  MODEL_NAME: {
    example: "some-model",
    says:
      "Which model orders the lines of tailored resumes, for people with a paid plan who agreed to it on " +
      '`/next-out`. With `[ai]` `binding = "AI"` in `wrangler.toml` it is a model of Workers AI (`@cf/…`) and needs ' +
      "nothing else. Without a model, rules do it and no page calls it AI",
  },
  MODEL_API: {
    example: "https://api.example.com/v1",
    says:
      "An endpoint with OpenAI's chat completions. It gets lines of jobs and projects without names, contacts or " +
      "employers, up to 40 times a day for a person and 1,000 in all. The privacy page names its host",
  },
  MODEL_KEY: { example: SECRET, isSecret: true, says: "The endpoint's key" },
  STAFF_IDLE_MINUTES: {
    example: "60",
    says: "A staff session ends after so many minutes without a request: 5 to 480",
  },
  MEETING_HOSTS: {
    example: "meet.google.com,zoom.us",
    says: "Hosts where coaches may hold meetings, separated by commas. Each includes the hosts below it",
  },
  ...Object.fromEntries(PAYMENT_VENDORS.map(({ api }, i) => [api.variable, drill(vendors[i]?.api ?? "")])),
  WHATSAPP_API: drill("https://graph.facebook.com"),
};

const NAMES = Object.keys(Variables.shape) as VariableName[];
type Settings = Partial<Record<VariableName, string>>;

/** The variables that the check asks for, beside those given. */
function missing(settings: Settings): VariableName[] {
  const asked = refusalsOf(settings satisfies Partial<Env>).find((line) => line.startsWith("not set: "));
  return (asked?.slice("not set: ".length).split(", ") ?? []) as VariableName[];
}

const ALWAYS = missing({ MODE: "sandbox" });
/** The settings of the smallest deployment: all that the check asks for. */
function smallest(): Settings {
  const settings: Settings = {};
  for (let names = missing(settings); names.length > 0; names = missing(settings))
    for (const name of names) settings[name] = DESCRIBED[name].example;
  return settings;
}
const SMALLEST = smallest();

function needed(name: VariableName): string {
  if (ALWAYS.includes(name)) return "always";
  if (name in SMALLEST) return "in a deployment";
  const others = missing({ ...SMALLEST, [name]: DESCRIBED[name].example });
  return others.length === 0 ? "optional" : `with ${others.map((other) => `\`${other}\``).join(", ")}`;
}

function row(name: VariableName): string {
  const { says, example, isSecret } = DESCRIBED[name];
  const otherwise: unknown = Variables.shape[name].safeParse(undefined).data;
  const told = otherwise === undefined ? "" : ` Default: \`${String(otherwise).replaceAll(",", "`, `")}\`.`;
  const shown = isSecret ? "" : ` Example: \`${example}\`.`;
  return `| \`${name}\` | ${isSecret ? "secret" : "variable"} | ${needed(name)} | ${says}.${told}${shown} |`;
}

/**
 * The page, with every variable of `workers/config.ts` once.
 * @throws Error for a variable that has no section, or more than one.
 */
export function configurationSheet(): string {
  const placed = Object.values(SECTIONS).flat();
  const misplaced = NAMES.filter((name) => placed.filter((each) => each === name).length !== 1);
  if (misplaced.length > 0) throw new Error(`Give each one section: ${misplaced.join(", ")}`);
  const sections = Object.entries(SECTIONS).map(([title, names]) =>
    [`## ${title}`, "", "| name | kind | needed | what |", "|---|---|---|---|", ...names.map(row), ""].join("\n"),
  );
  return [
    "# Configuration",
    "",
    "Written by `npm run configuration` from `workers/config.ts`. A test fails when it is out of date.",
    "",
    "In a deployment they all go into `deploy.production.env` (or `deploy.staging.env`), a `NAME=value` a line.",
    "Git ignores these files. `npm run deploy` uploads every line as a secret. On your machine they are in",
    "`.dev.vars`, which `npm start` creates from `.dev.vars.example`. `[vars]` in `wrangler.toml` stays empty.",
    "",
    "The Worker refuses to serve with settings that are incomplete or too weak, and `npm run preflight` lists the same",
    "faults before you deploy. A vendor without settings is off: without a gateway for a visitor's currency the plan",
    "cards say that payment isn't available. In the sandbox our own stand-ins take the place of every vendor.",
    "",
    "The databases' region and their copies aren't settings: `npm run setup` asks for the region once",
    "([deploy.md](deploy.md#first-deployment)).",
    "",
    ...sections,
  ]
    .join("\n")
    .trimEnd()
    .concat("\n");
}
