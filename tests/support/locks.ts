/** The verbs that record an outcome or open it again, with what follows from their event: the queue is at once here. */
import { closePosting as close } from "@workers/workflows/outcomes/close-posting";
import { lockEntry as lock } from "@workers/workflows/outcomes/lock-entry";
import { recordConfirmation as confirm } from "@workers/workflows/outcomes/sending";
import { unlockEntry as unlock } from "@workers/workflows/outcomes/unlock-entry";
import { recordOutcome as record } from "@workers/workflows/applying/record-outcome";
import { withEvents } from "./events";

export const lockEntry = withEvents(lock);
export const unlockEntry = withEvents(unlock);
export const closePosting = withEvents(close);
export const recordConfirmation = withEvents(confirm);
export const recordOutcome = withEvents(record);
