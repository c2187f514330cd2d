import { bankQuestion } from "./bank-rules";
import type { Lacking } from "./queries";

/** What somebody read on a form and nothing answers, as it is asked of the person. */
export function lackingOf(label: string, company: string): Lacking {
  const asked = { class: "unknown", params: {}, isSure: false } as const;
  return { question: bankQuestion(asked, { label, company }), mandate: null, label, options: [] };
}
