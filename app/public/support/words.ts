import type { TextKey } from "@workers/texts/text";
import type { Act, ThreadState } from "@workers/modules/support/rules";

/** The effect of each action, shown before its button is pressed, and the button's label. */
export const ACT_WORDS: Readonly<Record<Act, Record<"name" | "what" | "button", TextKey>>> = {
  send_confirmation: {
    name: "support.sendLinkAgain",
    what: "support.mailNewLinkConfirms",
    button: "support.sendLink",
  },
  ask_person: {
    name: "support.askPerson",
    what: "support.personTeamReadsThread",
    button: "support.askPerson",
  },
};

/** How a thread stands, as the person reads it. */
export function stateWords(state: ThreadState, taken: boolean): TextKey {
  switch (state) {
    case "automatic":
      return "support.automaticAnswersHour";
    case "waiting":
      return taken ? "support.takenThread" : "support.threadWaitsPerson";
    case "answered":
      return "support.personAnsweredWriteAgain";
    case "solved":
      return "support.threadSolvedWriteBegins";
  }
}
