import { useMessageText } from "./texts";
/** Why a job was chosen: the sentence, and under it the words of the posting it rests on, where it quotes any. */
export function MatchReason({ words: reason }: { words: string }) {
  const words = useMessageText()(reason);
  const at = words.endsWith("”") ? words.lastIndexOf(": “") : -1;
  if (at < 0) return words;
  return (
    <>
      {words.slice(0, at)} <span className="block wrap-anywhere text-ink-soft">{words.slice(at + 2)}</span>
    </>
  );
}
