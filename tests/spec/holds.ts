import { it } from "vitest";
import { STATEMENTS } from "./table.ts";

/** A test of the statement with this id; it is called as the statement says. */
export function holds(id: string, check: () => Promise<void> | void): void {
  const statement = STATEMENTS.find((one) => one.id === id);
  if (!statement) throw new Error(`No statement is called ${id}`);
  const { says, departs } = statement;
  it(departs ? `${id} ${says} (instead: ${departs.instead})` : `${id} ${says}`, check);
}
