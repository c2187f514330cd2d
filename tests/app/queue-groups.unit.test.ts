import { describe, expect, it } from "vitest";
import type { NextShown } from "~/seeker/next-out/next-list";
import { clockParts, dayNamed, foldedAfter, groupsOf, timeLeft } from "~/seeker/next-out/queue-groups";
import { gapOf, kindOfReason, matchesOf } from "~/seeker/next-out/reasons";
import { messageOf } from "@workers/texts/text";
import { HOUR_MS, MINUTE_MS } from "@workers/lib/time";
import { MATCH } from "@workers/texts/en/match";

const ZONE = "Asia/Kolkata";
/** 4:30 pm in India. */
const AT = Date.parse("2026-11-14T11:00:00Z");
const job = (id: string, entersAt: number, state: NextShown["state"] = "standing") =>
  ({ id, entersAt, state }) as NextShown;
const named = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ is, at, isSpan, entries }) => [is, at, isSpan, entries.map(({ id }) => id).join("")]);

describe("the groups of the queue", () => {
  it("are by hour, behind what is being applied to and what staff have", () => {
    const jobs = [
      job("a", AT - HOUR_MS, "in_line"),
      job("b", AT - 1),
      job("c", AT),
      job("d", AT + 20 * MINUTE_MS),
      job("e", AT + HOUR_MS, "claimed"),
      job("f", AT + HOUR_MS),
      job("g", AT + HOUR_MS, "stopping"),
    ];
    expect(named(groupsOf(jobs, false, ZONE))).toEqual([
      ["now", AT + HOUR_MS, false, "eg"],
      ["queue", AT - HOUR_MS, false, "a"],
      // One that was moved to the top is a moment before the others.
      ["hour", AT, true, "bcd"],
      ["hour", AT + HOUR_MS, false, "f"],
    ]);
    expect(named(groupsOf(jobs, true, ZONE)).map(([is, , , ids]) => [is, ids])).toEqual([
      ["now", "eg"],
      ["paused", "abcdf"],
    ]);
  });

  it("are of the hour that the person's own clocks show", () => {
    // Half an hour apart, on two sides of an hour in New York and within one in India.
    const jobs = [job("a", AT - 15 * MINUTE_MS), job("b", AT + 15 * MINUTE_MS)];
    expect([groupsOf(jobs, false, ZONE).length, groupsOf(jobs, false, "America/New_York").length]).toEqual([1, 2]);
  });

  it("are folded after so many jobs, within a group too", () => {
    const groups = groupsOf([job("a", AT), job("b", AT), job("c", AT), job("d", AT + HOUR_MS)], false, ZONE);
    const [first, rest] = foldedAfter(groups, 2);
    expect(named(first).map(([, , , ids]) => ids)).toEqual(["ab"]);
    expect(rest.map(({ isRest, entries }) => [isRest, entries.map(({ id }) => id).join("")])).toEqual([
      [true, "c"],
      [false, "d"],
    ]);
    expect(foldedAfter(groups, 4)[1]).toEqual([]);
  });

  it("say their time as people do", () => {
    expect([0, 240, 719, 720, 990, 1140].map((minutes) => Object.values(clockParts(minutes)).join(" "))).toEqual([
      "12 early",
      "4 morning",
      "11:59 morning",
      "12 noon",
      "4:30 evening",
      "7 night",
    ]);
    expect([AT, AT + 10 * HOUR_MS, AT + 40 * HOUR_MS].map((at) => dayNamed(ZONE, at, AT))).toEqual([
      "today",
      "tomorrow",
      "other",
    ]);
    expect([timeLeft(AT, AT), timeLeft(AT + 130 * MINUTE_MS, AT)]).toEqual([null, { hours: 2, minutes: 10 }]);
  });
});

describe("the reasons of a match", () => {
  const years = (have: number) => messageOf("match.years", { from: 5, to: 8, have });

  it("speak for a job or against it, also behind the words of its post", () => {
    const quoted = messageOf("match.quoted", { reason: { said: years(3) }, quote: "5 to 8 years" });
    expect([years(6), years(3), years(9), quoted].map((said) => kindOfReason(said).is)).toEqual([
      "match",
      "gap",
      "gap",
      "gap",
    ]);
    expect(kindOfReason(quoted).gap).toEqual({ key: "nextOut.gapYears", values: { years: "5–8" } });
    expect(kindOfReason(messageOf("match.yearsOrMore", { from: 5, have: 9 })).is).toBe("match");
    expect(kindOfReason(messageOf("match.place", { n: "Pune" }))).toMatchObject({ part: "place", is: "match" });
    // Stored as a sentence, and a key with what is no value behind it.
    for (const said of ["In Pune, one of your locations", "match.years {", "match.quoted 3"])
      expect(kindOfReason(said)).toEqual({ part: null, is: "neither", gap: null });
  });

  it("name the gap of a part before that of the whole", () => {
    expect(gapOf(["match.stretch", years(3)])?.key).toBe("nextOut.gapYears");
    expect(gapOf(["match.stretch", years(6)])?.key).toBe("nextOut.gapWish");
    expect(gapOf([years(6)])).toBeNull();
  });

  it("name the parts that match once each, in one order, and none that is open or a gap", () => {
    const skills = `match.skills {"list":"Java"}`;
    expect(matchesOf([skills, years(6), "match.place {}", "match.title {}", "match.lastJob {}"])).toEqual([
      "title",
      "city",
      "experience",
      "skills",
    ]);
    expect(matchesOf([years(3), "match.near {}", "match.titleNear {}", "match.stretch"])).toEqual([]);
  });

  it("name a city only where the job is in one that was asked for", () => {
    const wordsOf = (...keys: string[]) => matchesOf(keys.map((key) => `match.${key} {}`));
    for (const key of ["remoteAnywhere", "remoteIn", "remoteHinted"])
      expect([key, wordsOf(key)]).toEqual([key, ["remote"]]);
    for (const key of ["allOfIndia", "placeInIndia"]) expect([key, wordsOf(key)]).toEqual([key, ["allOfIndia"]]);
    for (const key of ["allOfUs", "placeInUs"]) expect([key, wordsOf(key)]).toEqual([key, ["allOfUs"]]);
    expect(wordsOf("remoteIn", "place", "title")).toEqual(["title", "city", "remote"]);
  });
});

it("knows the kind of each reason of a match, except of those that are no part of it", () => {
  const noPart = new Set([
    "quoted",
    "anotherCountry",
    "years",
    "yearsOrMore",
    "yearsUnsaid",
    "chosen",
    "fromAlert",
    "forwarded",
    "saved",
    "savedSite",
    "portalsPage",
    "companyUnsaid",
  ]);
  const isKnown = (key: string) => {
    const { part, is } = kindOfReason(key);
    return part !== null || is !== "neither";
  };
  const keys = Object.keys(MATCH).filter((key) => key.startsWith("match."));
  expect(keys.filter((key) => !isKnown(key) && !noPart.has(key.replace("match.", "")))).toEqual([]);
});
