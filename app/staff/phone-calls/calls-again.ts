import { callsAgain } from "~/staff/phone-calls/calls.server";
import type { Route } from "./+types/calls-again";

/** The changes of a list of calls since it was read. */
export function loader(args: Route.LoaderArgs) {
  return callsAgain(args);
}
