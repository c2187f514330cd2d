/** The signs of a job as they are kept and shown. Pure. */
import { wordsAt, type Listing } from "../../../reading/postings/listing";
import { historySigns, type Sign } from "../../../reading/postings/signs";
import type { ShownSign } from "./vocabulary";

/** A sign with the words it was seen in, so that the text need not be read again to show them. */
export interface StoredSign extends Sign {
  words: string;
}

const AROUND = 60;
const WORDS_MAX = 200;

/** The signs with their words, each as much of its sentence as is near. */
export function withWords(signs: readonly Sign[], listing: Pick<Listing, "title" | "location" | "text">): StoredSign[] {
  return signs.map((sign) => {
    const { said } = sign;
    if (!said || said.to <= said.from) return { ...sign, words: "" };
    const field = listing[said.field];
    const sentence =
      /(?:[^.!?\n]|\.(?= ?\d))*$/.exec(field.slice(Math.max(0, said.from - AROUND), said.from))?.[0] ?? "";
    const rest = /^(?:[^.!?\n]|\.(?= ?\d))*/.exec(field.slice(said.to, said.to + AROUND))?.[0] ?? "";
    // A word that the window cuts is left out; the dot of "Rs. 500" ends no sentence.
    const before = sentence.length === AROUND ? sentence.replace(/^\S*\s/, "") : sentence;
    const after = rest.length === AROUND ? rest.replace(/\s\S*$/, "") : rest;
    return {
      ...sign,
      words: `${before}${wordsAt(listing, said)}${after}`.replace(/\s+/g, " ").trim().slice(0, WORDS_MAX),
    };
  });
}

/** The signs that are shown of a job: those of its words and those of its history. */
export function shownSigns(
  posting: {
    signs: readonly StoredSign[];
    postedAt: number | null;
    firstSeenAt: number;
    reposts: number;
    sameText: boolean;
  },
  nowMs: number,
): ShownSign[] {
  const { signs, postedAt, firstSeenAt, reposts, sameText } = posting;
  const since = Math.min(postedAt ?? firstSeenAt, firstSeenAt);
  const history = historySigns({ since, now: nowMs, reposts, sameText });
  return [...signs.map(({ code, words }) => ({ code, words })), ...history.map(({ code }) => ({ code, words: "" }))];
}
