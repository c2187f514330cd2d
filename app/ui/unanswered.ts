import type { TextKey } from "@workers/texts/text";

/** Said above a form where no answer of ours came: whether it reached us is open then. */
export const UNANSWERED = "shell.unanswered" satisfies TextKey;

/** Said on a page that could not be read again after its form was answered. */
export const NOT_READ_AGAIN = "frame.notReadAgain" satisfies TextKey;
