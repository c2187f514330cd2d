import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { ROLE_FAMILIES } from "../../../reading/titles/occupations";
import { listPlaces, placeTokens } from "./group-rules";
import { MAX_POSTINGS } from "./rules";
import { DRAFTS, LEVELS, MAX_PLACES } from "./vocabulary";

/** A WhatsApp group's subject holds a hundred characters. */
const groupName = z
  .string({ error: "alerts.chooseGroup" })
  .transform((name) =>
    name
      .normalize("NFC")
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .replace(/[\p{Cf}\p{Cs}]/gu, "")
      .trim(),
  )
  .pipe(
    z
      .string()
      .min(1, "alerts.chooseGroup")
      .max(100, messageOf("errors.tooLong", { n: 100 })),
  );

const ids = z
  .array(z.string().min(1).max(100))
  .max(MAX_POSTINGS, messageOf("alerts.mostPostingsMessage", { mostPostings: MAX_POSTINGS }));
const someIds = ids.min(1, "alerts.chooseLeastPosting").transform((list) => [...new Set(list)]);

export const MakeBatchInput = z.object({
  /** Random, of the form or the run that asks: making the same batch again changes nothing. */
  requestKey: z.string().regex(/^[\w:.-]{10,80}$/, "alerts.formIncompleteOpenAgain"),
  groupName,
  postingIds: someIds,
  /** Those of the postings that the group is to have although it had them. */
  again: ids.default([]),
  /** The digest of the message that the person saw; absent where it was not shown. */
  seen: z.string().max(64).optional(),
});
export type MakeBatchInput = z.input<typeof MakeBatchInput>;

export const MarkSentInput = z.object({ postingIds: someIds, groupName });
export type MarkSentInput = z.input<typeof MarkSentInput>;

export const RemovePostingsInput = z.object({ postingIds: someIds });

// Of any length: it comes out of an address, which may be edited by hand; one that cannot be read means the first page.
export const ListBatchesInput = z.object({ cursor: z.string().optional(), limit: z.int().min(1).max(50).default(25) });

/** How far back a search looks, in days; 0 for as far as there is anything. */
const RECENCIES = [1, 3, 7, 30, 0] as const;

// Search words out of an address are cut to size rather than refused: the page shows what it searched for.
const words = z
  .string()
  .default("")
  .transform((text) => text.trim().slice(0, 100));
/** As long as a group's places may be. */
const placesGiven = z
  .string()
  .default("")
  .transform((text) => text.trim().slice(0, 1_000));
const nameGiven = z
  .string()
  .default("")
  .transform((name) => name.slice(0, 100));
export const ComposeInput = z.object({
  title: words,
  company: words,
  /** One, or several with `;` between them. */
  place: placesGiven,
  /** The group whose places the search began with, and they. */
  begunFor: nameGiven,
  begunWith: placesGiven,
  days: z.coerce
    .number()
    .default(0)
    .transform((days) => RECENCIES.find((known) => known === days) ?? 0)
    .catch(0),
  groupName: nameGiven,
  chosen: z
    .array(z.string().max(100))
    .default([])
    .transform((list) => [...new Set(list)].slice(0, MAX_POSTINGS + 1)),
});
export type ComposeInput = z.input<typeof ComposeInput>;

export const SaveGroupInput = z.object({
  /** Null for a new one. */
  groupId: z.string().min(1).max(100).nullable().default(null),
  groupName,
  drafts: z.enum(DRAFTS, { error: "alerts.chooseHowSoon" }),
  families: z.array(z.enum(ROLE_FAMILIES)).transform((list) => [...new Set(list)]),
  levels: z.array(z.enum(LEVELS)).transform((list) => [...new Set(list)]),
  places: z
    .string()
    .max(1_000, messageOf("errors.tooLong", { n: 1000 }))
    .transform(listPlaces)
    .superRefine((places, check) => {
      if (places.length > MAX_PLACES) check.addIssue(messageOf("alerts.nameMostPlaces", { mostPlaces: MAX_PLACES }));
      const unknown = places.find((place) => placeTokens(place).length === 0);
      if (unknown !== undefined) check.addIssue(messageOf("alerts.notKnowNameCities", { unknown }));
    })
    .transform((places) => places.join("; ")),
});

/** The groups that a member follows. */
export const FollowInput = z.object({ groupIds: z.array(z.string().max(40)).max(200) });
