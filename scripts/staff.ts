/**
 * `npm run staff -- add EMAIL --name SLUG [--operations] [--community] [--support] [--coach]`, `remove EMAIL`,
 * `reset-key EMAIL`, `list`; with `--remote` on the deployed database instead of the local one. The account must exist.
 * A change counts from the person's next request on.
 */
import { execute } from "./d1-execute.ts";
import { runStaffCommand } from "./staff-command.ts";
import { Stop } from "./staff-sql.ts";

try {
  for (const line of runStaffCommand(process.argv.slice(2), execute)) console.log(line);
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exitCode = 1;
}
