/**
 * `npm run staff -- add EMAIL --name SLUG [--operations] [--community] [--support] [--coach]`, `remove EMAIL`, `list`; with `--remote` on the
 * deployed database instead of the local one. The account must exist. A change counts from the person's next request
 * on.
 */
import { parseArgs } from "node:util";
import { execute as executeSql } from "./d1-execute.ts";
import { addStaff, LIST_STAFF, readStaff, removeStaff, Stop } from "./staff-sql.ts";

const USAGE = `Usage:
  npm run staff -- add EMAIL --name SLUG [--operations] [--community] [--support] [--coach] [--remote]
  npm run staff -- remove EMAIL [--remote]
  npm run staff -- list [--remote]`;

interface Row {
  email: string;
  name: string;
  verified: number | null;
  slug: string | null;
  operations: number | null;
  community: number | null;
  support: number | null;
  coach: number | null;
  since: number;
}

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: "string" },
        operations: { type: "boolean", default: false },
        community: { type: "boolean", default: false },
        support: { type: "boolean", default: false },
        coach: { type: "boolean", default: false },
        remote: { type: "boolean", default: false },
      },
    });
    return { positionals, ...values };
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : "Unknown option"}\n${USAGE}`);
  }
}

const execute = (sql: string, remote: boolean) =>
  executeSql<Row>(sql, remote, { "staff.slug": "That name belongs to somebody else: choose another --name." });

const roles = (row: Row) =>
  [
    row.operations ? "operations" : "",
    row.community ? "community" : "",
    row.support ? "support" : "",
    row.coach ? "coach" : "",
  ]
    .filter(Boolean)
    .join(", ") || "none";

function main(): void {
  const { positionals, name, operations, community, support, coach, remote } = readOptions();
  const [verb, email, ...more] = positionals;
  if (more.length > 0) throw new Stop(USAGE);
  if (verb === "list" && email === undefined) {
    const rows = execute(LIST_STAFF, remote);
    if (rows.length === 0) console.log("Nobody is staff.");
    for (const row of rows)
      console.log(
        `${row.slug}\t${row.email}\t${row.name}\t${roles(row)}\tsince ${new Date(row.since).toISOString().slice(0, 10)}`,
      );
  } else if (verb === "add" && email !== undefined) {
    if (name === undefined) throw new Stop(`Give the name that stands in /jobs-{name}.\n${USAGE}`);
    const [row] = execute(addStaff({ email, name, operations, community, support, coach }, Date.now()), remote);
    if (!row) throw new Stop(`There is no account with ${email}: sign up on the site first.`);
    console.log(`${row.email} is staff as "${row.slug}": ${roles(row)}.`);
    if (row.verified === null)
      console.warn("Mind that this address is not confirmed yet: make sure that the account is theirs.");
  } else if (verb === "remove" && email !== undefined) {
    const [row] = execute(removeStaff({ email }, Date.now()), remote);
    if (!row)
      throw new Stop(
        execute(readStaff(email), remote).length === 0
          ? `There is no account with ${email}.`
          : `${email} was not staff.`,
      );
    console.log(`${email} is staff no longer, from the next request on.`);
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
