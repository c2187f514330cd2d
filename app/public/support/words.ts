import type { Act, ThreadState } from "@workers/modules/support/rules";
import { formatMoment } from "../../ui/format";

/** The effect of each action, shown before its button is pressed, and the button's label. */
export const ACT_WORDS: Readonly<Record<Act, { name: string; what: string; button: string }>> = {
  send_confirmation: {
    name: "Send the link again",
    what: "We mail a new link that confirms your address, to the address of your account.",
    button: "Send the link",
  },
  ask_person: {
    name: "Ask a person",
    what: "A person of our team reads this thread and the facts of your account, and answers here.",
    button: "Ask a person",
  },
};

/** How a thread stands, as the person reads it. */
export function stateWords(state: ThreadState, taken: boolean): string {
  switch (state) {
    case "automatic":
      return "Automatic answers, at any hour.";
    case "waiting":
      return taken ? "One of us has taken up your thread." : "Your thread waits for a person.";
    case "answered":
      return "A person has answered. Write again if anything is left.";
    case "solved":
      return "This thread is solved. What you write begins a new one.";
  }
}

/** When people answer next, where they do not now. */
export function closedWords(opensAt: number | null): string | null {
  return opensAt === null ? null : `Nobody is here now: people answer from ${formatMoment(opensAt)} India time.`;
}
