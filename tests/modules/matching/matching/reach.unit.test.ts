import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { placeFit, reachOf } from "@workers/modules/matching/matching/place-fit";
import {
  readPosting,
  compileCriteria,
  type PostingFields,
  type MatchCriteria,
} from "@workers/modules/matching/matching/rules";
import { readReach, reachTokens, type PlacedPosting } from "@workers/reading/places/reach";
import { searchQuery } from "@workers/modules/catalog/postings/title-query";
import { ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import { TIMES } from "../../../support/times";

const tokens = (location: string, fields: Partial<PlacedPosting> = {}) =>
  reachTokens(readReach({ title: "Engineer", remote: "unknown", ...fields, location }))
    .split(" ")
    .filter(Boolean);
const preferences = (fields: Partial<MatchCriteria>): MatchCriteria => ({
  country: "IN",
  titles: ["Engineer"],
  locations: ["Pune"],
  openToRemote: true,
  experienceYears: 3,
  skills: [],
  ...fields,
});
const asked = (fields: Partial<MatchCriteria>) => reachOf(compileCriteria(preferences(fields)));

describe("what the index holds of a posting's place", () => {
  it.each<[string, Partial<PlacedPosting>, string[]]>([
    ["Bangalore, Karnataka, India", {}, ["citybengaluru", "withinin"]],
    ["India", {}, ["withinin", "somewherein"]],
    ["Smallville, Karnataka", {}, ["withinin", "regioninka"]],
    ["Nelamangala, Karnataka", {}, ["withinin", "nearbengaluru", "cell13x77"]],
    ["Remote - India", {}, ["remotein"]],
    ["Remote, US; Pune", {}, ["citypune", "withinus", "withinin", "remoteus"]],
    ["Remote", {}, ["remoteunsaid"]],
    ["Anywhere", {}, ["remotein", "remoteus"]],
    ["Remote", { title: "Developer (San Francisco, CA)" }, ["remoteus"]],
    ["Pune", { remote: "remote" }, ["citypune", "withinin", "remotein"]],
    ["Remote, Poland", {}, []],
    ["", {}, []],
    ["Cambridge, MA", {}, ["citycambridgema", "withinus"]],
  ])("%s %o", (location, fields, expected) => {
    expect(tokens(location, fields).toSorted()).toEqual(expected.toSorted());
  });
});

describe("what is asked for a person", () => {
  it.each<[string, Partial<MatchCriteria>, string[]]>([
    [
      "a city, and remote work",
      { locations: ["Jaipur"] },
      ["cityjaipur", "nearjaipur", "regioninrj", "somewherein", "remotein", "remoteunsaid"],
    ],
    [
      "a city, on site",
      { locations: ["Jaipur"], openToRemote: false },
      ["cityjaipur", "nearjaipur", "regioninrj", "somewherein"],
    ],
    ["a city and the towns near it", { openToRemote: false }, ["citypune", "nearpune", "regioninmh", "somewherein"]],
    ["remote only", { locations: [REMOTE_PREFERRED] }, ["remotein", "remoteunsaid"]],
    ["all over India", { locations: [ALL_OVER_INDIA], openToRemote: false }, ["withinin"]],
    ["all over US", { locations: [ALL_OVER_US], country: "US" }, ["withinus", "remoteus", "remoteunsaid"]],
    ["nowhere said", { locations: [], openToRemote: false }, ["withinin"]],
  ])("%s", (_name, fields, expected) => expect(asked(fields)).toEqual(expected));

  it("asks the index for title and place together, and for nothing when either is missing", () => {
    expect(searchQuery([["fbackend"], ["wjava", "wclerk"]], ["citypune", "remotein"])).toBe(
      'keys : (("fbackend") OR ("wjava" AND "wclerk")) AND reach : ("citypune" OR "remotein")',
    );
    expect(searchQuery(null, ["citypune"])).toBe('reach : ("citypune")');
    expect(searchQuery([], ["citypune"])).toBe("");
    expect(searchQuery([["wjava"]], [])).toBe("");
  });
});

/** The index may give too much; what it does not give is never looked at. */
function isFound(w: MatchCriteria, posting: PostingFields): boolean {
  const ready = compileCriteria(w);
  if (placeFit(ready, readPosting(posting)).gate !== null) return true;
  const held = new Set(reachTokens(readReach(posting)).split(" "));
  return reachOf(ready).some((token) => held.has(token));
}
const facts = (fields: Partial<PostingFields>): PostingFields => ({
  title: "Engineer",
  company: "Sample Works",
  location: "",
  remote: "unknown",
  skills: [],
  excerpt: "",
  experienceMin: null,
  experienceMax: null,
  payCurrency: null,
  postedAt: null,
  ...fields,
});

const PLACES = [
  "Pune",
  "Bengaluru",
  "Hyderabad",
  "Hyderabad, SD",
  "Delhi NCR",
  "Goa",
  "Karnataka",
  "India",
  "San Francisco",
  "Bay Area",
  "New York, NY",
  "CA",
  "United States",
  "London",
  "Berlin",
  "São Paulo",
  "Kraków",
  "APAC",
  "EMEA",
  "Anywhere",
  "Remote",
  "Hybrid",
  "Smallville",
  "outside the US",
];
const CHOICES = [...PLACES, ALL_OVER_INDIA, ALL_OVER_US, REMOTE_PREFERRED];

it("holds every posting that passes the place gate under a token that is asked for", () => {
  const location = fc
    .array(fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom("; ", ", ", " - ", " (", ") ")), { maxLength: 4 })
    .map((parts) => parts.flat().join(""));
  const remote = fc.constantFrom<PlacedPosting["remote"]>("remote", "hybrid", "onsite", "unknown");
  const title = fc
    .tuple(fc.constantFrom("Engineer", "Engineer, Remote", "Remote Sensing Engineer"), fc.constantFrom("", ...PLACES))
    .map(([name, at]) => (at === "" ? name : `${name} (${at})`));
  fc.assert(
    fc.property(
      fc.record({
        country: fc.constantFrom("IN" as const, "US" as const),
        locations: fc.array(fc.constantFrom(...CHOICES), { maxLength: 4 }),
        openToRemote: fc.constantFrom(true, false, null),
      }),
      fc.record({ title, location, remote }),
      (w, p) => isFound(preferences(w), facts(p)),
    ),
    { numRuns: 1_000 * TIMES },
  );
});

const dataDir = process.env["DATA_DIR"];
const listings = dataDir ? join(dataDir, "postings/greenhouse-titles-112616.json.gz") : "";
const hasListings = listings !== "" && existsSync(listings);

test.skipIf(!hasListings)(
  "so it is for 112,616 real postings and many preferences, and the index gives few that do not pass",
  () => {
    const rows = JSON.parse(new TextDecoder().decode(gunzipSync(readFileSync(listings)))) as {
      location: string | null;
    }[];
    const people = [
      preferences({ locations: ["Bengaluru"] }),
      preferences({ locations: [ALL_OVER_INDIA], openToRemote: false }),
      preferences({ locations: [REMOTE_PREFERRED] }),
      preferences({ locations: ["Delhi", "Gurugram", "London"], openToRemote: null }),
      preferences({ country: "US", locations: ["New York", "Austin"], openToRemote: null }),
      preferences({ country: "US", locations: [ALL_OVER_US] }),
    ].map((w) => compileCriteria(w));
    const tally = people.map(() => ({ passes: 0, given: 0, missed: 0 }));
    // The title says nothing of a place: each text of a place is read once, and counts as often as it stands there.
    const times = new Map<string, number>();
    for (const { location } of rows) times.set(location ?? "", (times.get(location ?? "") ?? 0) + 1);
    for (const [location, many] of times) {
      const posting = facts({ title: "Data Analyst", location });
      const held = new Set(reachTokens(readReach(posting)).split(" "));
      const view = readPosting(posting);
      people.forEach((ready, i) => {
        const t = tally[i]!;
        const passes = placeFit(ready, view).gate === null;
        const given = reachOf(ready).some((token) => held.has(token));
        if (passes) t.passes += many;
        if (given) t.given += many;
        if (passes && !given) t.missed += many;
      });
    }
    console.info("reach, of 112,616:", JSON.stringify(tally));
    for (const t of tally) {
      expect(t.missed).toBe(0);
      expect(t.passes).toBeGreaterThan(100);
      expect(t.given).toBeLessThan(t.passes * 1.01);
    }
  },
);
