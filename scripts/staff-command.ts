/** The steps of `npm run staff`, for any way to reach the database. */
import { parseArgs } from "node:util";
import { addStaff, LIST_STAFF, readStaff, removeStaff, resetKey, Stop } from "./staff-sql.ts";

const USAGE = `Usage:
  npm run staff -- add EMAIL --name SLUG [--operations] [--community] [--support] [--coach] [--remote]
  npm run staff -- remove EMAIL [--remote]
  npm run staff -- reset-key EMAIL [--remote]
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

function readOptions(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
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

/** Runs statements on a database and answers the rows of the last one; throws what `refusals` says of a refusal. */
type Execute = (sql: string, remote: boolean, refusals: Readonly<Record<string, string>>) => Row[];

const REFUSALS = { "staff.slug": "That name belongs to somebody else: choose another --name." };

const roles = (row: Omit<Row, "since">) =>
  [
    row.operations ? "operations" : "",
    row.community ? "community" : "",
    row.support ? "support" : "",
    row.coach ? "coach" : "",
  ]
    .filter(Boolean)
    .join(", ") || "none";

/** Does what the arguments ask for and answers the lines to show. @throws Stop with what to say instead. */
export function runStaffCommand(args: readonly string[], run: Execute): string[] {
  const { positionals, name, operations, community, support, coach, remote } = readOptions(args);
  const execute = (sql: string) => run(sql, remote, REFUSALS);
  const [verb, email, ...more] = positionals;
  if (more.length > 0) throw new Stop(USAGE);
  if (verb === "list" && email === undefined) {
    const rows = execute(LIST_STAFF);
    if (rows.length === 0) return ["Nobody is staff."];
    return rows.map(({ since, ...row }) => {
      const day = new Date(since).toISOString().slice(0, 10);
      return `${row.slug}\t${row.email}\t${row.name}\t${roles(row)}\tsince ${day}`;
    });
  }
  if (verb === "add" && email !== undefined) {
    if (name === undefined) throw new Stop(`Give the name that stands in /jobs-{name}.\n${USAGE}`);
    const [row] = execute(addStaff({ email, name, operations, community, support, coach }, Date.now()));
    if (!row) throw new Stop(`There is no account with ${email}: sign up on the site first.`);
    const summary = `${row.email} is staff as "${row.slug}": ${roles(row)}.`;
    if (row.verified !== null) return [summary];
    return [summary, "Mind that this address is not confirmed yet: make sure that the account is theirs."];
  }
  if (verb === "remove" && email !== undefined) {
    const [row] = execute(removeStaff({ email }, Date.now()));
    if (!row)
      throw new Stop(
        execute(readStaff(email)).length === 0 ? `There is no account with ${email}.` : `${email} was not staff.`,
      );
    return [`${email} is staff no longer, and signed out everywhere.`];
  }
  if (verb === "reset-key" && email !== undefined) {
    const [row] = execute(resetKey({ email }, Date.now()));
    if (!row) throw new Stop(`${email} does not work here.`);
    return [`${email} is signed out everywhere and sets up a second factor at the next sign-in.`];
  }
  throw new Stop(USAGE);
}
