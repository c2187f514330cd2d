import { isSampled } from "@workers/modules/fulfilment/operator-queue/rules";
import { sign } from "@workers/core/signatures";
import { OUTCOMES, STATUS_LABELS } from "@workers/modules/applications/records/vocabulary";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newerEntry, STATUS_KEYS, type EntryRow } from "~/staff/operator-queue/entries";
import { LIST_KEYS, NEXT_KEYS } from "~/staff/operator-queue/keys";
import { DayFilterInput, NO_FILTER } from "@workers/modules/fulfilment/operator-queue/day-list-filter";
import { proofLinks } from "@workers/modules/applications/records/proof-links";
import {
  proofFileName,
  readConfirmation,
  readScreenshot,
  SCREENSHOT_MAX,
  webAddress,
} from "@workers/modules/applications/records/proof-rules";
import { LockEntryInput } from "@workers/modules/fulfilment/operator-queue/schema";
import { timeId } from "@workers/core/ids";
import { english } from "../../../support/english";
import { PICTURES } from "../../../support/pictures";

describe("a screenshot", () => {
  it("is a picture by its bytes alone, of five megabytes at most", () => {
    expect(readScreenshot(PICTURES.jpeg)).toMatchObject({ picture: { mediaType: "image/jpeg" } });
    const problem = (bytes: Uint8Array<ArrayBuffer>) => {
      const read = readScreenshot(bytes);
      return "problem" in read ? english(read.problem) : null;
    };
    const padded = new Uint8Array(SCREENSHOT_MAX);
    padded.set(PICTURES.png);
    expect(problem(padded)).toBeNull();
    expect(problem(new Uint8Array([...padded, 0]))).toBe("File size must be less than 5MB");
    expect(problem(new TextEncoder().encode("hello"))).toBe("Upload a PNG, JPEG or WebP picture");
  });
  it("is kept under the reference, with the ending of what it is", () => {
    expect(proofFileName("ABCD-1234", "image/jpeg")).toBe("proof-ABCD-1234.jpg");
  });
});

describe("a confirmation", () => {
  it("is an address of the web, or else a number", () => {
    expect(readConfirmation("  APP-1 ")).toEqual({ number: "APP-1", link: "" });
    expect(readConfirmation("https://jobs.example/done?id=1")).toEqual({
      number: "",
      link: "https://jobs.example/done?id=1",
    });
    expect(readConfirmation("javascript:alert(1)")).toEqual({ number: "javascript:alert(1)", link: "" });
  });
  it("never holds an address that is not http or https, or carries a password", () => {
    for (const bad of [
      "javascript:alert(1)",
      "data:text/html,x",
      "ftp://a.example",
      "//a.example",
      "https://",
      "https://u:p@a.example/",
      "http://a b",
    ])
      expect(webAddress(bad)).toBeNull();
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((rest) => `https://${rest}`),
        ),
        (typed) => {
          const { success, data } = LockEntryInput.safeParse({
            entryId: "E",
            status: "Successful",
            remarks: "",
            confirmationLink: typed,
          });
          if (success && data.confirmationLink !== "")
            expect(new URL(data.confirmationLink).protocol).toMatch(/^https?:$/);
        },
      ),
    );
  });
  it("has no control characters in its number", () => {
    expect(
      LockEntryInput.parse({ entryId: "E", status: "Successful", remarks: "", confirmationNumber: " a\u0000\nb " })
        .confirmationNumber,
    ).toBe("ab");
    expect(
      LockEntryInput.safeParse({ entryId: "E", status: "Successful", remarks: "", confirmationNumber: "x".repeat(101) })
        .success,
    ).toBe(false);
  });
});

describe("a link to a proof", () => {
  const key = "a signing key of some length";
  const id = timeId(1_000_000);
  it("opens its own for an hour and no other", async () => {
    const file = (await proofLinks.make(key, id, 0)).split("/").at(-1)!;
    expect(await proofLinks.read(key, file, 3_599_999)).toBe(id);
    expect(await proofLinks.read(key, file, 3_600_000)).toBeNull();
    expect(await proofLinks.read("another key", file, 0)).toBeNull();
    expect(await proofLinks.read(key, file.replace(id, timeId(2_000_000)), 0)).toBeNull();
  });
});

describe("the filter of a day", () => {
  it("asks for nothing that cannot be read", () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            status: fc.anything(),
            portal: fc.anything(),
            type: fc.anything(),
            person: fc.anything(),
            search: fc.anything(),
            sort: fc.anything(),
          },
          { requiredKeys: [] },
        ),
        (given) => {
          const filter = DayFilterInput.parse(given);
          expect(["", "open", null, ...OUTCOMES]).toContain(filter.outcome);
          expect(["oldest", "newest"]).toContain(filter.sort);
          expect(filter.words.length).toBeLessThanOrEqual(6);
          expect(filter.person.length).toBeLessThanOrEqual(200);
        },
      ),
    );
    expect(DayFilterInput.parse({})).toEqual(NO_FILTER);
  });
  it("reads what an address says", () => {
    expect(
      DayFilterInput.parse({
        status: "none",
        portal: " LinkedIn ",
        type: "easy",
        person: "a@b.example",
        search: " Java  ENGINEER ",
        sort: "newest",
      }),
    ).toEqual({
      outcome: "",
      portal: "LinkedIn",
      easyApply: true,
      person: "a@b.example",
      words: ["java", "engineer"],
      sort: "newest",
    });
  });
});

describe("the keys", () => {
  it("choose each status by one letter, and no two things are done by one", () => {
    expect(Object.values(STATUS_KEYS)).toEqual(STATUS_LABELS);
    for (const sheet of [LIST_KEYS, NEXT_KEYS]) {
      const keys = sheet.flatMap((line) => line.keys);
      expect(new Set([...keys, "j", "k"]).size).toBe(keys.length + 2);
    }
  });
});

it("a row shows what was changed here until what is read has caught up", () => {
  const row = (revision: number, status = ""): EntryRow => ({
    id: "E",
    fit: null,
    note: null,
    person: null,
    position: "P",
    company: "C",
    portal: "L",
    easyApply: false,
    signs: [],
    link: "https://a.example",
    resumeHref: null,
    status,
    remarks: "",
    createdAt: 1,
    lockedAt: null,
    lockedBy: null,
    revision,
    heldBy: null,
    proof: null,
  });
  expect(newerEntry(row(1), row(2, "Successful")).status).toBe("Successful");
  expect(newerEntry(row(2), row(2, "Successful")).status).toBe("");
  expect(newerEntry(row(3), row(2, "Successful")).status).toBe("");
  expect(newerEntry(row(0), undefined).revision).toBe(0);
});

describe("the lot of a second look", () => {
  it("draws about one in fifty, the same ones each time", async () => {
    const lots = await Promise.all(Array.from({ length: 5_000 }, (_, n) => sign("a key", "spot check", `entry${n} 1`)));
    const drawn = lots.filter(isSampled);
    // 5,000 at one in fifty: 100, and six times its deviation on either side. The key is fixed, and so is the count.
    expect(drawn.length).toBeGreaterThan(40);
    expect(drawn.length).toBeLessThan(160);
    expect(lots.filter(isSampled)).toEqual(drawn);
  });
});
