import { callsCsv } from "~/staff/phone-calls/calls.server";
import type { Route } from "./+types/calls-csv";

/** A list of calls as a file, for the operations role. */
export function loader(args: Route.LoaderArgs) {
  return callsCsv(args);
}
