import { afterEach } from "vitest";
import { comeFromElsewhere, openPages } from "./support";

comeFromElsewhere();

// A walk that failed says where it stood: the machine that it failed on may be far away.
afterEach(async ({ task }) => {
  if (task.result?.errors?.length) console.log(`${task.name}: the open pages\n${(await openPages()).join("\n")}`);
});
