import { understandMessage } from "@workers/modules/support/chat/understand-rules";

/** How the rules do with phrasings: a question is right when it is sure and the one that is meant. */
export function measure(phrasings: readonly (readonly [question: string, text: string])[]) {
  let right = 0;
  let wrong = 0;
  const missed: { text: string; meant: string; understood: string | null }[] = [];
  for (const [meant, text] of phrasings) {
    const { question } = understandMessage(text);
    if ((question ?? "none") === meant) right++;
    else {
      if (question !== null) wrong++;
      missed.push({ text, meant, understood: question });
    }
  }
  return { asked: phrasings.length, right, wrong, missed };
}
