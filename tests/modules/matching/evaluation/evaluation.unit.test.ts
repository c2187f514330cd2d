import { wilson } from "@workers/lib/wilson";
import { describe, expect, it } from "vitest";
import { bandOf, chanceOf, drawPairs, weekOf } from "@workers/modules/matching/evaluation/draw-rules";
import {
  evaluate,
  LEAST_LABELS,
  sharePercent,
  shownOccupation,
  weighted,
  type LabelRow,
} from "@workers/modules/matching/evaluation/figure-rules";
import { BANDS, type Band, type Label } from "@workers/modules/matching/evaluation/vocabulary";
import { ASK_FROM, SEND_FROM } from "@workers/modules/matching/matching/calibration-rules";
import { withoutContacts } from "@workers/workflows/matching/shown-rules";

describe("the week of a draw", () => {
  it("is named by its Monday in India", () => {
    expect(weekOf(Date.parse("2026-11-29T18:29:59Z"))).toBe("2026-11-23");
    expect(weekOf(Date.parse("2026-11-29T18:30:00Z"))).toBe("2026-11-30");
    expect(weekOf(Date.parse("2026-12-06T12:00:00Z"))).toBe("2026-11-30");
  });
});

describe("the band of a pair", () => {
  it("follows from what becomes of it", () => {
    const open = (score: number) => ({ score, gate: null });
    expect(bandOf(0.9, open(0.9))).toBe("sent_surely");
    expect(bandOf(SEND_FROM, open(SEND_FROM))).toBe("sent");
    expect(bandOf(ASK_FROM, open(ASK_FROM))).toBe("asked");
    expect(bandOf(0, open(0.3))).toBe("hidden");
    // Above the floor by its score, and still not shown: a condition of stretches refused it.
    expect(bandOf(0, open(0.45))).toBe("hidden");
    expect(bandOf(0, open(0.05))).toBe("refused");
    expect(bandOf(0, { score: 0, gate: "title" })).toBe("refused");
  });
});

let made = 0;
/** Pairs of people and postings that come once each. */
const pairs = (band: Band, n: number, occupation = "software") =>
  Array.from({ length: n }, (_, i) => {
    made += 1;
    return { band, occupation, person: made, posting: made, id: `${band} ${occupation} ${i}` };
  });

describe("a draw", () => {
  const all = [
    ...pairs("sent_surely", 50),
    ...pairs("sent", 5),
    ...pairs("asked", 300),
    ...pairs("hidden", 400),
    ...pairs("refused", 3_000),
  ];

  it("takes as many of each band, all of a small one, and says how many the band has", () => {
    const drawn = drawPairs(all, 100, chanceOf("a"));
    expect(drawn).toHaveLength(100);
    expect(new Set(drawn.map(({ pair }) => pair.id)).size).toBe(100);
    const counts = BANDS.map((band) => drawn.filter(({ pair }) => pair.band === band).length);
    expect(counts).toEqual([23, 5, 24, 24, 24]);
    expect(BANDS.map((band) => drawn.find(({ pair }) => pair.band === band)?.inBand)).toEqual([50, 5, 300, 400, 3_000]);
  });

  it("takes all where there are few, and nothing of nothing", () => {
    expect(drawPairs(pairs("sent", 7), 100, chanceOf("a"))).toHaveLength(7);
    expect(drawPairs([], 100, chanceOf("a"))).toEqual([]);
  });

  it("is the same by the same chance, and another by another", () => {
    const ids = (seed: string) => drawPairs(all, 100, chanceOf(seed)).map(({ pair }) => pair.id);
    expect(ids("a")).toEqual(ids("a"));
    expect(ids("a")).not.toEqual(ids("b"));
  });

  it("takes occupations as often as they are", () => {
    const two = [...pairs("asked", 900, "software"), ...pairs("asked", 100, "nurse")];
    const drawn = drawPairs(two, 100, chanceOf("a"));
    expect(drawn.filter(({ pair }) => pair.occupation === "nurse")).toHaveLength(10);
  });

  it("takes four of a person and two of a posting at most, over all bands", () => {
    const ofFew = BANDS.flatMap((band) =>
      pairs(band, 60).map((pair, at) => ({ ...pair, person: at % 10, posting: Math.floor(at / 3) })),
    );
    const drawn = drawPairs(ofFew, 100, chanceOf("a"));
    const most = (of: "person" | "posting") =>
      Math.max(...[...Map.groupBy(drawn, ({ pair }) => pair[of]).values()].map((own) => own.length));
    expect([most("person"), most("posting")]).toEqual([4, 2]);
    expect(drawn.length).toBeGreaterThan(30);
    expect(new Set(drawn.map(({ pair }) => pair.id)).size).toBe(drawn.length);
    // The size of a band is of all of its pairs.
    expect(new Set(drawn.map(({ inBand }) => inBand))).toEqual(new Set([60]));
  });

  it("takes one of each band also where a single person has them all", () => {
    const ofOne = BANDS.flatMap((band) => pairs(band, 60).map((pair) => ({ ...pair, person: 1, posting: 1 })));
    expect(new Set(drawPairs(ofOne, 100, chanceOf("a")).map(({ pair }) => pair.band)).size).toBe(BANDS.length);
  });

  it("gives each pair of a band the same chance", () => {
    const some = pairs("sent", 10);
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 2_000; draw++)
      for (const { pair } of drawPairs(some, 3, chanceOf(`draw ${draw}`)))
        counts.set(pair.id, (counts.get(pair.id) ?? 0) + 1);
    expect(counts.size).toBe(10);
    for (const n of counts.values()) expect(Math.abs(n - 600)).toBeLessThan(120);
  });
});

const row = (band: Band, label: Label | null, more: Partial<LabelRow> = {}): LabelRow => ({
  week: "2026-11-30",
  band,
  bandSize: 100,
  occupation: "software",
  label,
  undone: 0,
  ...more,
});
const many = (n: number, ...of: Parameters<typeof row>) => Array.from({ length: n }, () => row(...of));

describe("the figures of labels", () => {
  it("are not yet measured before thirty labels that say something", () => {
    const few = [...many(LEAST_LABELS - 1, "sent", "good"), ...many(40, "sent", "unknown"), ...many(40, "sent", null)];
    expect(evaluate(few)).toEqual({ labels: 29, cantTell: 40, figures: null });
    expect(evaluate([...few, row("asked", "good")]).figures).not.toBeNull();
  });

  it("count each label for as many pairs as its band had, by those of the band that were labelled", () => {
    const rows = [
      ...many(30, "sent_surely", "ideal", { bandSize: 900 }),
      ...many(10, "sent", "wrong", { bandSize: 100 }),
      ...many(10, "sent", null, { bandSize: 100 }),
      ...many(10, "sent", "good", { bandSize: 100, undone: 1 }),
    ];
    expect(weighted(rows).map(({ weight }) => weight)).toEqual([
      ...Array.from({ length: 30 }, () => 30),
      ...Array.from({ length: 10 }, () => 10),
    ]);
    const { figures } = evaluate(rows);
    expect(figures?.sentWanted.all).toMatchObject({ labels: 40, share: 0.9 });
    expect(figures?.sentWrong.all).toMatchObject({ labels: 40, share: 0.1 });
    expect(figures?.askedWanted.all).toBeNull();
  });

  it("say which ideal jobs are missed, with the uncertainty of a large band in which none was found", () => {
    const rows = [
      ...many(20, "sent", "ideal", { bandSize: 50 }),
      ...many(20, "asked", "related", { bandSize: 50 }),
      ...many(20, "refused", "wrong", { bandSize: 10_000 }),
    ];
    const none = evaluate(rows).figures?.idealMissed.all;
    expect(none).toMatchObject({ labels: 60, share: 0, low: 0 });
    expect(none?.high).toBeGreaterThan(0.9);
    const one = evaluate([...rows.slice(1), row("refused", "ideal", { bandSize: 10_000 })]).figures?.idealMissed.all;
    expect(one?.share).toBeCloseTo(476.19 / (476.19 + 50), 3);
  });

  it("leave a week out of the missed ones in which a band has no label yet", () => {
    const rows = [
      ...many(30, "sent", "ideal"),
      ...many(30, "refused", "wrong"),
      ...many(5, "sent", "ideal", { week: "2026-12-07" }),
      ...many(5, "refused", null, { week: "2026-12-07" }),
    ];
    const { figures } = evaluate(rows);
    expect(figures?.idealMissed.all?.labels).toBe(60);
    expect(figures?.sentWanted.all?.labels).toBe(35);
    expect(figures?.sentWanted.from).toBe("2026-11-30");
  });

  it("leave a week out of what is sent in which one of its bands has no label yet", () => {
    const rows = [
      ...many(30, "sent_surely", "ideal"),
      ...many(5, "sent", "wrong"),
      ...many(5, "sent_surely", "ideal", { week: "2026-12-07" }),
      ...many(5, "sent", null, { week: "2026-12-07" }),
    ];
    const { figures } = evaluate(rows);
    expect(figures?.sentWanted.all?.labels).toBe(35);
    expect(figures?.sentWrong.all?.labels).toBe(35);
  });

  it("each need thirty labels of their own", () => {
    const { figures } = evaluate([...many(29, "sent", "good"), ...many(40, "refused", "wrong")]);
    expect([figures?.sentWanted.all, figures?.sentWrong.all, figures?.askedWanted.all]).toEqual([null, null, null]);
    expect(evaluate([...many(30, "sent", "good")]).figures?.sentWanted.all?.labels).toBe(30);
  });

  it("count no label that was given after the score was shown", () => {
    const seen = [...many(5, "sent", "wrong", { undone: 1 }), ...many(5, "sent", "unknown", { undone: 2 })];
    const { labels, cantTell, figures } = evaluate([...many(30, "sent", "good"), ...seen]);
    expect([labels, cantTell, figures?.sentWanted.all?.share]).toEqual([30, 0, 1]);
  });

  it("say nothing of an occupation that has no label in a band", () => {
    const nurse = { occupation: "nurse" };
    const rows = [...many(30, "sent", "ideal"), ...many(30, "refused", "wrong"), ...many(40, "sent", "ideal", nurse)];
    const named = () => evaluate(rows).figures?.idealMissed.occupations.map(({ occupation }) => occupation);
    expect(named()).toEqual(["software"]);
    rows.push(row("refused", "wrong", nurse));
    expect(named()?.toSorted()).toEqual(["nurse", "software"]);
  });

  it("tell an occupation apart from thirty labels on", () => {
    const rows = [...many(30, "sent", "good"), ...many(29, "sent", "good", { occupation: "nurse" })];
    const { figures } = evaluate(rows);
    expect(figures?.sentWanted.occupations).toEqual([{ occupation: "software", share: expect.anything() }]);
    expect(figures?.sentWanted.all?.labels).toBe(59);
  });

  it("have Wilson's interval", () => {
    const { low, high } = wilson(0.9, 100);
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(["0.8256", "0.9448"]);
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it("are read as per cent and words", () => {
    expect([0, 0.000_04, 0.004, 0.0312, 0.0999, 0.958].map(sharePercent)).toEqual([
      "0",
      "0.1",
      "0.4",
      "3.1",
      "10",
      "96",
    ]);
    expect([0.992, 0.996, 0.9999, 1].map(sharePercent)).toEqual(["99.2", "99.6", "99.9", "100"]);
    expect(["dataScientist", "uiUX"].map(shownOccupation)).toEqual(["data scientist", "ui ux"]);
  });
});

describe("a text that staff read", () => {
  it.each([
    ["Write to asha.k@works.example or call +91 98123 04567.", "Write to … or call …."],
    ["hr [at] company.com", "…"],
    ["hr(at)acme.in", "…"],
    ["hr at acme dot com", "…"],
    ["mail ravi @ acme . com today", "mail … today"],
    ["hr[at]acme[dot]co[dot]in", "…"],
    ["98765,43210", "…"],
    ["98765 / 43210", "…"],
    ["98765-43210 or 9876543211", "… or …"],
    ["98765 43210/98765 43211", "…/…"],
    ["९८७६५ ४३२१०", "…"],
    ["9 8 7 6 5 4 3 2 1 0", "…"],
    ["09876543210 and 919876543210", "… and …"],
    ["080-41234567", "…"],
    ["(415) 555-2671", "…"],
    ["+44 20 7946 0958", "…"],
    ["Phone no: 4123 4567", "Phone no: …"],
    ["see linkedin.com/in/asha-k or https://t.me/asha", "see … or …"],
    ["https://wa.me/919876543210", "…"],
  ])("is without what a person is reached by: %s", (text, shown) => {
    expect(withoutContacts(text)).toBe(shown);
  });

  it.each([
    "Pay 12,00,000, 3-5 years.",
    "25000-30000 per month",
    "60000-80000 per month",
    "Rs. 80,000 - 90,000 a month",
    "CTC 300000 - 500000",
    "2022-2026 batch",
    "2022-2026 or 2023-2027",
    "Walk-in 05-12-2026 to 09/12/2026, 2026-12-05 - 2026-12-09",
    "ISO 27001 9001 14001",
    "ISO 9001 27001 1 and 45001",
    "Classes 6, 7, 8, 9, 10, 11, 12",
    "Java 8, 11, 17 and 21; PIN 560001",
    "Engineer @ Acme. Great team",
    "We meet at noon. Come",
    "Node.js, socket.io, ASP.NET",
    "linkedin.com/jobs/view/41000",
    "10+2 with 60% in 2024",
  ])("keeps what only looks like that: %s", (text) => {
    expect(withoutContacts(text)).toBe(text);
  });
});
