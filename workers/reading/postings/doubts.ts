/** Doubts of a posting as the catalogue keeps them, and the line by which a person reads of one. Pure. */
import { messageOf, type Message } from "../../texts/text";
import { payRangeWords } from "./pay-words";
import type { Claim, ClaimFrom, Doubt } from "./claims";
import { wordsAt, type Listing } from "./listing";

/** A claim with the words that make it, so that the text need not be read again; '' for a field of the board. */
export type KeptClaim<Value> = Pick<Claim<Value>, "value" | "from"> & { words: string };
type Kept<One> = One extends { fact: infer Fact; claims: Claim<infer Value>[] }
  ? { fact: Fact; claims: KeptClaim<Value>[] }
  : never;
export type KeptDoubt = Kept<Doubt>;

const WORDS_MAX = 120;

/** The doubts with their words; null where there are none. */
export function keepDoubts(
  doubts: readonly Doubt[],
  listing: Pick<Listing, "title" | "location" | "text">,
): KeptDoubt[] | null {
  if (doubts.length === 0) return null;
  return doubts.map(({ fact, claims }) => ({
    fact,
    claims: claims.map(({ value, from, span }) => ({
      value,
      from,
      words: span === null ? "" : wordsAt(listing, span).replace(/\s+/g, " ").trim().slice(0, WORDS_MAX),
    })),
  })) as KeptDoubt[];
}

/** One line for each fact of which a posting says two things: 'Location says remote; the text says on-site.' */
export function doubtLines(doubts: readonly KeptDoubt[] | null | undefined): Message[] {
  return (doubts ?? []).flatMap((doubt) => lineOf(doubt) ?? []);
}

function lineOf(doubt: KeptDoubt): Message | null {
  switch (doubt.fact) {
    case "workplace":
      return line(doubt.claims, (kind) => messageOf("terms.workplace", { kind }));
    case "city":
      return line(doubt.claims, ([city = "", ...more]) =>
        more.length > 0 ? [city, ...more].join(", ") : messageOf("places.name", { name: city }),
      );
    case "years":
      return line(doubt.claims, yearsWords);
    case "pay":
      return line(doubt.claims, ({ lower, upper, currency }) => payRangeWords(lower, upper, currency));
    case "employment":
      return line(doubt.claims, (kind) => messageOf("terms.employment", { kind }));
  }
}

function line<Value>(claims: readonly KeptClaim<Value>[], inWords: (value: Value) => string): Message | null {
  const [one, other] = claims;
  if (!one || !other) return null;
  const says = ({ from, value }: KeptClaim<Value>): [ClaimFrom, { said: string }] => [from, { said: inWords(value) }];
  const [[from, first], [otherFrom, second]] = [says(one), says(other)];
  return messageOf("terms.disagree", { from, first, other: otherFrom, second });
}

function yearsWords({ min, max }: { min: number; max: number | null }): Message {
  if (max === null) return messageOf("terms.yearsOrMore", { n: min });
  return min === max ? messageOf("terms.years", { n: min }) : messageOf("terms.yearsRange", { n: min, m: max });
}
