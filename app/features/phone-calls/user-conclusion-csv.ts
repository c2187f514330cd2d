import { callsCsv } from "~/features/phone-calls/calls.server";
import type { Route } from "./+types/user-conclusion-csv";

/** The list as a file, for the operations role. */
export function loader(args: Route.LoaderArgs) {
  return callsCsv(args, "conclusion");
}
