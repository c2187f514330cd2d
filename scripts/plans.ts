/**
 * `npm run plans -- list`, `show PLAN COUNTRY`, `set PLAN COUNTRY … --note WHY`: what is sold, and its next version;
 * with
 * `--remote` on the deployed database instead of the local one. Pages show a change within a minute, without a deploy.
 */
import { parseArgs } from "node:util";
import {
  currencyOf,
  entitledTo,
  lastBefore,
  offerChanges,
  offerLines,
  willNotBegin,
} from "../workers/modules/billing/offers/rules.ts";
import { offerChange, OfferKey } from "../workers/modules/billing/offers/schema.ts";
import { ENTITLEMENTS, OFFERS_KEY, type Offer } from "../workers/modules/billing/offers/vocabulary.ts";
import { execute, placeArgs, runWrangler } from "./d1-execute.ts";
import { insertVersionSql, listInForce, listVersionsOf, type OfferRow } from "./plans-sql.ts";
import { Stop } from "./staff-sql.ts";

const option = (code: string) => code.replaceAll("_", "-");
const USAGE = `Usage (PLAN: "Free Trial", Basic, Pro, Ultimate, "Job Community"; COUNTRY: IN, US, world):
  npm run plans -- list [--remote]
  npm run plans -- show PLAN COUNTRY [--remote]
  npm run plans -- set PLAN COUNTRY --note WHY [--price 1499] [--credits 125] [--portals LinkedIn,Naukri]
    [--min-portals 9|none] [--highlighted yes|no] ${ENTITLEMENTS.map((code) => `[--${option(code)} 1]`).join(" ")}
    [--begins 2026-12-01T00:00 (India time)] [--remote]`;

function readOptions() {
  const texts = [
    "note",
    "price",
    "credits",
    "portals",
    "min-portals",
    "highlighted",
    "begins",
    ...ENTITLEMENTS.map(option),
  ];
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: "boolean", default: false },
        ...Object.fromEntries(texts.map((name) => [name, { type: "string" as const }])),
      },
    });
    const { remote, ...rest } = values;
    return { positionals, remote: remote === true, given: rest as Record<string, string | undefined> };
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : "Unknown option"}\n${USAGE}`);
  }
}

/** The checked value, or an end that says what is wrong with which option. */
function checked<T>(
  schema: {
    safeParse(
      input: unknown,
    ):
      | { success: true; data: T }
      | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
  },
  input: unknown,
): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw new Stop(result.error.issues.map(({ path, message }) => `${path.join(" ")}: ${message}`).join("\n"));
}

const toOffer = (row: OfferRow): Offer => ({
  ...row,
  highlighted: row.highlighted === 1,
  terms: JSON.parse(row.terms) as Offer["terms"],
});
const day = (ms: number) => (ms === 0 ? "the beginning" : new Date(ms).toISOString().slice(0, 16).replace("T", " "));

function set(key: OfferKey, given: Record<string, string | undefined>, remote: boolean): void {
  const versions = execute<OfferRow>(listVersionsOf(key.product, key.market), remote).map(toOffer);
  const [newest] = versions;
  if (!newest) throw new Stop("There is no such offer.");
  const { terms } = newest;
  const now = Date.now();
  const change = checked(offerChange(now), {
    ...key,
    base: newest.version,
    price: given["price"] ?? String(newest.amount / 100),
    credits: given["credits"] ?? String(newest.credits),
    highlighted: given["highlighted"] === undefined ? newest.highlighted : given["highlighted"] === "yes",
    portals: given["portals"]?.split(",").map((name) => name.trim()) ?? terms.portals,
    minPortals: (given["min-portals"] ?? String(terms.minPortals ?? "")).replace("none", ""),
    entitlements: Object.fromEntries(
      ENTITLEMENTS.map((code) => [code, given[option(code)] ?? String(entitledTo(terms, code))]),
    ),
    note: given["note"] ?? "",
    begins: given["begins"] ?? "",
  });
  const before = versions.find(({ beginsAt }) => beginsAt <= lastBefore(change.begins, now)) ?? newest;
  const changes = offerChanges(before, { ...change, currency: currencyOf(key.market) });
  const passedOver = willNotBegin(newest, change.begins, now);
  if (changes.length === 0 && !passedOver) throw new Stop("Nothing changes.");
  const [saved] = execute<OfferRow>(insertVersionSql(change, now), remote);
  if (!saved) throw new Stop("Somebody saved another version meanwhile: look with show, then set again.");
  for (const { what, from, to } of changes) console.log(`${what}: ${from} → ${to}`);
  if (passedOver) console.log(`Version ${newest.version}, from ${day(newest.beginsAt)} UTC, will not begin.`);
  console.log(`Saved as version ${saved.version}, from ${day(saved.beginsAt)} UTC. Pages show it within a minute.`);
  // Without it the cache is believed for half a minute more.
  const { status, output } = runWrangler([
    "kv",
    "key",
    "delete",
    OFFERS_KEY,
    "--binding",
    "CACHE",
    ...placeArgs(remote),
  ]);
  if (status !== 0) console.warn(`The cache was not dropped; it is renewed by itself. ${output}`);
}

function main(): void {
  const { positionals, remote, given } = readOptions();
  const [verb, product, market, ...more] = positionals;
  if (more.length > 0) throw new Stop(USAGE);
  if (verb === "list" && product === undefined) {
    for (const row of execute<OfferRow>(listInForce(Date.now()), remote)) {
      const lines = offerLines(toOffer(row));
      console.log(
        [
          row.product,
          row.market,
          `version ${row.version}`,
          lines["Price"],
          lines["Applications"],
          lines["Job portals"],
        ].join("\t"),
      );
    }
  } else if ((verb === "show" || verb === "set") && market !== undefined) {
    const key = checked(OfferKey, { product, market });
    if (verb === "set") return set(key, given, remote);
    for (const row of execute<OfferRow>(listVersionsOf(key.product, key.market), remote)) {
      console.log(`Version ${row.version}, from ${day(row.beginsAt)} UTC: ${row.note}`);
      for (const [what, value] of Object.entries(offerLines(toOffer(row)))) console.log(`  ${what}: ${value}`);
    }
  } else {
    throw new Stop(USAGE);
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
