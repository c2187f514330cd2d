import { inEnglish } from "@workers/texts/text";
import type { Act, ThreadState } from "@workers/modules/support/rules";
import { formatMoment } from "../../ui/format";

/** The effect of each action, shown before its button is pressed, and the button's label. */
export const ACT_WORDS: Readonly<Record<Act, { name: string; what: string; button: string }>> = {
  send_confirmation: {
    name: inEnglish("support.sendLinkAgain"),
    what: inEnglish("support.mailNewLinkConfirms"),
    button: inEnglish("support.sendLink"),
  },
  ask_person: {
    name: inEnglish("support.askPerson"),
    what: inEnglish("support.personTeamReadsThread"),
    button: inEnglish("support.askPerson"),
  },
};

/** How a thread stands, as the person reads it. */
export function stateWords(state: ThreadState, taken: boolean): string {
  switch (state) {
    case "automatic":
      return inEnglish("support.automaticAnswersHour");
    case "waiting":
      return taken ? inEnglish("support.takenThread") : inEnglish("support.threadWaitsPerson");
    case "answered":
      return inEnglish("support.personAnsweredWriteAgain");
    case "solved":
      return inEnglish("support.threadSolvedWriteBegins");
  }
}

/** When people answer next, where they do not now. */
export function closedWords(opensAt: number | null): string | null {
  return opensAt === null ? null : inEnglish("support.nobodyNowPeopleAnswer", { opensAt: formatMoment(opensAt) });
}
