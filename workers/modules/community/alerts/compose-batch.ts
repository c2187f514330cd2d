import type { z } from "zod";
import { DAY_MS } from "../../../lib/time";
import type { AppContext } from "../../../core/context";
import { parseInput } from "../../../core/parse";
import { authorize } from "../../../core/policy";
import { employerKey } from "../../../reading/employers/rules";
import { titleQuery } from "../../catalog";
import { searchCatalogue, type Candidates, type CataloguePosting } from "./catalog-queries";
import { messageDigest } from "./make-batch";
import { listPlaces, placeTokens } from "./group-rules";
import { placesOfGroup, readGroupNames, readRepeats, type Repeat } from "./queries";
import { alertMessage, groupKey, MAX_MESSAGE, MAX_POSTINGS, payText, REPEAT_MS } from "./rules";
import { ComposeInput } from "./schema";
import { WITH_SIGNS, wordsOf } from "../../../reading/text/rules";

/** Found postings that are shown. */
const SHOWN = 50;
/** Candidates that a search looks at: a bound on what it reads. */
const LOOK = 200;
const MAX_GROUPS = 50;

export interface ComposedPosting {
  id: string;
  title: string;
  company: string;
  location: string;
  link: string;
  pay: string;
  /** When the board posted it, or we first saw it. Milliseconds since 1970, UTC. */
  at: number;
  closed: boolean;
  /** The chosen group's latest message with this posting; null when it is new to the group. */
  repeat: Pick<Repeat, "state" | "at" | "byName"> | null;
}
export interface Composed {
  search: { title: string; company: string; place: string; days: number };
  /** The group whose places the search began with, and they: until others are typed, those of the next group follow. */
  begun: { group: string; place: string };
  /** Why nothing could be searched; null when it was. */
  problem: string | null;
  found: ComposedPosting[];
  /** More fit than are shown, or were looked at. */
  more: boolean;
  chosen: ComposedPosting[];
  /** More were chosen than fit in a message: the last one was left out. */
  tooMany: boolean;
  groupName: string;
  groups: string[];
  message: string;
  longest: number;
  /** Of the message; `makeBatch` compares it. */
  digest: string;
}

/**
 * All that choosing postings for a message shows: what a search of the catalogue finds, what is chosen and what the
 * group has had of it, and the message as it will be copied. It reads as much as it looks at, however large the
 * catalogue is: the newest 200 that fit the words and the place, the first 200 of a company.
 * @param input as in the page's address; what cannot be read is passed over.
 */
export async function composeBatch(ctx: AppContext, input: ComposeInput): Promise<Composed> {
  authorize(ctx, "alerts.make_batch");
  const parsed = parseInput(ComposeInput, input);
  const { title, company, days, groupName, chosen: given } = parsed;
  const ids = given.slice(0, MAX_POSTINGS);
  const now = ctx.now();
  const { place, begun } = await placeToSearch(ctx, parsed);
  const tokens = listPlaces(place).flatMap(placeTokens);
  const from = candidatesFor(title, company, tokens);
  const problem =
    place !== "" && tokens.length === 0
      ? "We do not know this place. Name a city, a country, or Remote"
      : from === null
        ? "Enter at least two letters of the company"
        : null;
  const sinceMs = days === 0 ? 0 : now - days * DAY_MS;
  const [{ chosen, found }, groups] = await Promise.all([
    searchCatalogue(ctx.catalog, ids, problem === null && from !== null ? from : { by: "nothing" }, sinceMs, LOOK),
    readGroupNames(ctx.db, MAX_GROUPS),
  ]);
  // The index of companies knows neither the other words nor the place.
  const fits =
    from?.by === "company"
      ? found.filter((posting) => fitsWords(posting.title, title) && fitsPlace(posting.reach, tokens))
      : found;
  const shown = fits.toSorted((a, b) => since(b) - since(a)).slice(0, SHOWN);
  const key = groupKey(groupName);
  const onPage = [...new Set([...ids, ...shown.map((posting) => posting.id)])];
  const repeats = key === "" ? [] : await readRepeats(ctx.db, key, onPage, now - REPEAT_MS);
  // The latest comes first, and what waits counts as the latest of all.
  const repeatOf = new Map<string, Repeat>();
  for (const repeat of repeats)
    if (repeat.state === "waiting" || !repeatOf.has(repeat.postingId)) repeatOf.set(repeat.postingId, repeat);
  const byId = new Map(chosen.map((posting) => [posting.id, posting]));
  const picked = ids.flatMap((id) => byId.get(id) ?? []);
  const message = picked.length === 0 ? "" : alertMessage(picked);
  const show = (posting: CataloguePosting): ComposedPosting => {
    const repeat = repeatOf.get(posting.id);
    return {
      id: posting.id,
      title: posting.title,
      company: posting.company,
      location: posting.location,
      link: posting.link,
      pay: payText(posting),
      at: since(posting),
      closed: posting.closedAt !== null,
      repeat: repeat ? { state: repeat.state, at: repeat.at, byName: repeat.byName } : null,
    };
  };
  return {
    search: { title, company, place, days },
    begun,
    problem,
    found: shown.map(show),
    more: fits.length > SHOWN || found.length >= LOOK,
    chosen: picked.map(show),
    tooMany: given.length > MAX_POSTINGS,
    groupName,
    groups,
    message,
    longest: MAX_MESSAGE,
    digest: await messageDigest(message),
  };
}

/** The places that are searched: those that were typed, or of a group that was only just named, its own. */
async function placeToSearch(
  ctx: AppContext,
  { place, groupName, begunFor, begunWith }: z.output<typeof ComposeInput>,
): Promise<Pick<Composed, "begun"> & { place: string }> {
  const key = groupKey(groupName);
  const isTyped = place !== "" && place !== begunWith;
  const own = isTyped || key === "" || key === groupKey(begunFor) ? null : await placesOfGroup(ctx.db, key);
  return own === null
    ? { place, begun: { group: begunFor, place: begunWith } }
    : { place: own, begun: { group: groupName, place: own } };
}

/** Since when it is open, as far as is known. */
function since(posting: CataloguePosting): number {
  return posting.postedAt ?? posting.firstSeenAt;
}

/** Null when the company's name is too short to look for. */
function candidatesFor(title: string, company: string, tokens: readonly string[]): Candidates | null {
  if (company !== "") {
    const prefix = employerKey(company);
    return prefix.length < 2 ? null : { by: "company", prefix };
  }
  const query = [
    titleQuery([title]),
    tokens.length > 0 ? `reach : (${tokens.map((token) => `"${token}"`).join(" OR ")})` : "",
  ].filter((part) => part !== "");
  return query.length > 0 ? { by: "words", ftsQuery: query.join(" AND ") } : { by: "newest" };
}

function fitsWords(title: string, wanted: string): boolean {
  const words = new Set(wordsOf(title, WITH_SIGNS));
  return wordsOf(wanted, WITH_SIGNS).every((word) => words.has(word));
}

function fitsPlace(reach: string, tokens: readonly string[]): boolean {
  return tokens.length === 0 || reach.split(" ").some((token) => tokens.includes(token));
}
