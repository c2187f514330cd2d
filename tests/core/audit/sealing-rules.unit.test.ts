import { describe, expect, it } from "vitest";
import {
  CHAIN_START,
  checkLines,
  ERASED,
  sealLines,
  windowOf,
  type LogLine,
  type SealedLine,
} from "@workers/core/audit/sealing-rules";

const LINES: LogLine[] = Array.from({ length: 5 }, (_, i) => ({
  id: `line-${i}`,
  at: 1_000 + i,
  actorId: i === 3 ? null : `staff-${i % 2}`,
  action: "resumes.download",
  subjectId: "person",
  objectId: i === 2 ? null : `resume-${i}`,
  detail: i === 4 ? "job titles" : "",
}));

let salts = 0;
const sealed = () => sealLines(CHAIN_START, LINES, () => `salt-${++salts}`);
const without = (lines: SealedLine[], place: number) => lines.filter(({ seq }) => seq !== place);

describe("the chain of the access log", () => {
  it("is good as it was sealed, in one piece or by batches", async () => {
    const [two] = [await sealLines(CHAIN_START, LINES.slice(0, 2), () => "a salt")];
    const rest = await sealLines(two.at(-1) ?? CHAIN_START, LINES.slice(2), () => "another");
    expect(rest.map(({ seq }) => seq)).toEqual([3, 4, 5]);
    expect(await checkLines(CHAIN_START, [...two, ...rest])).toBeNull();
    expect(await checkLines(two[1] ?? CHAIN_START, rest)).toBeNull();
    expect(await checkLines(CHAIN_START, await sealed())).toBeNull();
  });

  it("shows a change of any column of any line", async () => {
    const lines = await sealed();
    const columns = Object.keys(lines[0] ?? {}) as (keyof SealedLine)[];
    expect(columns).toHaveLength(13);
    for (const column of columns)
      for (const [i, line] of lines.entries())
        for (const value of [typeof line[column] === "number" ? 99 : "changed", null, ERASED]) {
          if (value === line[column]) continue;
          const changed = lines.with(i, { ...line, [column]: value } as SealedLine);
          expect([column, i, value, await checkLines(CHAIN_START, changed)]).not.toEqual([column, i, value, null]);
        }
  });

  it("shows a line that was taken out, put in or moved", async () => {
    const lines = await sealed();
    const [first, second, third] = lines as [SealedLine, SealedLine, SealedLine];
    expect(await checkLines(CHAIN_START, without(lines, 1))).toBe("line 1 is missing");
    expect(await checkLines(CHAIN_START, without(lines, 3))).toBe("line 3 is missing");
    // One that was taken out and the others moved up.
    const closed = without(lines, 3).map((line, i) => ({ ...line, seq: i + 1 }));
    expect(await checkLines(CHAIN_START, closed)).toBe("line 3 was changed");
    const [forged] = await sealLines(first, [{ ...second, id: "forged" }], () => "salt");
    const put = [first, ...(forged ? [forged] : []), ...lines.slice(1).map((line) => ({ ...line, seq: line.seq + 1 }))];
    expect(await checkLines(CHAIN_START, put)).toBe("line 3 was changed");
    const moved = lines.with(1, { ...third, seq: 2 }).with(2, { ...second, seq: 3 });
    expect(await checkLines(CHAIN_START, moved)).toBe("line 2 was changed");
  });

  it("stays good without who was erased, and takes nothing else for an erasure", async () => {
    const lines = await sealed();
    const gone = lines.map((line) => ({ ...line, subjectId: ERASED, objectId: null, detail: "", subjectSalt: null }));
    expect(await checkLines(CHAIN_START, gone)).toBeNull();
    const alone = gone.map((line) => ({ ...line, actorId: ERASED, actorSalt: null }));
    expect(await checkLines(CHAIN_START, alone)).toBeNull();
    for (const half of [{ subjectSalt: null }, { actorSalt: null }, { subjectSalt: null, subjectId: ERASED }])
      expect(await checkLines(CHAIN_START, [{ ...(lines[0] as SealedLine), ...half }])).not.toBeNull();
  });

  it("is looked at as a whole in turn", () => {
    for (const seq of [0, 1, 299, 300, 301, 1_000]) {
      const seen = new Set<number>();
      for (let minute = 0; minute < 4; minute++) {
        const { from, to } = windowOf(seq, 1_790_000_000_000 + minute * 60_000, 300);
        for (let place = from + 1; place <= to; place++) seen.add(place);
      }
      expect([seq, seen.size]).toEqual([seq, seq]);
    }
  });
});
