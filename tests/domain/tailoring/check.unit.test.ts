import { describe, expect, it } from "vitest";
import { checkTailored } from "@workers/domain/tailoring/check";
import { tailor, type Tailored } from "@workers/domain/tailoring/tailor";
import { readWanted } from "@workers/domain/tailoring/wanted";
import type { Resume } from "@workers/domain/resumes/resume";
import { INVENTIONS } from "../../support/resume-inventions";
import { pick, samplePerson, samplePosting, seeded } from "../../support/resume-people";

const tailored = (own: Resume, n: number): Tailored => tailor(own, readWanted(samplePosting(n)));

describe("the checker of tailored resumes", () => {
  it("refuses a thousand inventions, of every kind", () => {
    const random = seeded(1);
    const kinds = Object.entries(INVENTIONS);
    const made = new Map<string, number>();
    const passed: string[] = [];
    const isEnough = () =>
      made.size === kinds.length && [...made.values()].reduce((sum, each) => sum + each, 0) >= 1_000;
    for (let n = 0; n < 10_000 && !isEnough(); n++) {
      const [kind, mutate] = kinds[n % kinds.length] ?? pick(random, kinds);
      const own = samplePerson(n % 100);
      const { resume, sources } = tailored(own, n);
      const draft = structuredClone({ resume, sources });
      if (!mutate(draft, random, own)) continue;
      made.set(kind, (made.get(kind) ?? 0) + 1);
      if (checkTailored(own, draft.resume, draft.sources) === null)
        passed.push(`${kind}: ${JSON.stringify(draft.resume.work.map(({ highlights }) => highlights))}`);
    }
    expect(passed).toEqual([]);
    expect([...made.keys()].toSorted()).toEqual(kinds.map(([kind]) => kind).toSorted());
  });

  it("takes what the writer makes, and refuses none of a thousand honest orders", () => {
    const random = seeded(2);
    const refused: string[] = [];
    for (let n = 0; n < 1_000; n++) {
      const own = samplePerson(n % 100);
      const made = tailored(own, n);
      expect(checkTailored(own, made.resume, made.sources)).toBeNull();
      const { resume, sources } = honest(made, random);
      const refusal = checkTailored(own, resume, sources);
      if (refusal) {
        const [, , job = "0", , line = "0"] = refusal.at.split("/");
        refused.push(`${refusal.because} ${resume.work[Number(job)]?.highlights[Number(line)] ?? ""}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it("knows a skill by either spelling, and in a sentence only where it means nothing else", () => {
    const own = samplePerson(0);
    own.skills = [{ name: "", level: "", keywords: ["JS", "TS", "Golang"] }];
    own.work[0]?.highlights.splice(0, 9, "Deployed K8s jobs", "Took the shop to market in TS Road");
    const draft = structuredClone(own);
    draft.skills[0]?.keywords.splice(0, 3, "JavaScript", "TypeScript", "Go");
    draft.work[0]?.highlights.splice(0, 1, "Deployed Kubernetes jobs");
    const sources = pointers(own);
    expect(checkTailored(own, draft, sources)).toBeNull();
    draft.work[0]?.highlights.splice(1, 1, "Took the shop to market in TypeScript Road");
    expect(checkTailored(own, draft, sources)).toEqual({ at: "/work/0/highlights/1", because: "invented" });
    draft.work[0]?.highlights.splice(1, 1);
    draft.skills[0]?.keywords.splice(0, 1, "Java");
    expect(checkTailored(own, draft, sources)).toEqual({ at: "/skills/0/keywords/0", because: "invented" });
  });

  it("knows a short form with two meanings by the trade that the resume shows", () => {
    const own = samplePerson(0);
    own.skills = [{ name: "", level: "", keywords: ["GCP", "AWS"] }];
    const draft = structuredClone(own);
    draft.skills[0]?.keywords.splice(0, 1, "Google Cloud Platform");
    expect(checkTailored(own, draft, pointers(own))).toBeNull();
  });
});

/** Each text as its own source. */
function pointers(value: unknown, at = ""): Record<string, string> {
  if (typeof value === "string") return value === "" ? {} : { [at]: at };
  return Object.assign({}, ...Object.entries(value ?? {}).map(([key, part]) => pointers(part, `${at}/${key}`)));
}

/** What somebody might do who only arranges: other orders, fewer lines. Knows nothing of the checker. */
function honest(made: Tailored, random: () => number): { resume: Resume; sources: Record<string, string> } {
  const resume = structuredClone(made.resume);
  const sources = { ...made.sources };
  const arrange = <T>(list: T[], at: string, fields: readonly string[] | null) => {
    const read = (n: number) =>
      fields ? fields.map((field) => sources[`${at}/${n}/${field}`]) : [sources[`${at}/${n}`]];
    const kept = list.map((item, n) => ({ item, from: read(n), at: random() })).toSorted((a, b) => a.at - b.at);
    if (kept.length > 2 && random() < 0.5) kept.pop();
    list.splice(0, list.length, ...kept.map(({ item }) => item));
    kept.forEach(({ from }, n) =>
      from.forEach((source, f) => {
        const pointer = fields ? `${at}/${n}/${fields[f] ?? ""}` : `${at}/${n}`;
        if (source === undefined) delete sources[pointer];
        else sources[pointer] = source;
      }),
    );
  };
  resume.work.forEach(({ highlights }, n) => {
    arrange(highlights, `/work/${n}/highlights`, null);
  });
  resume.skills.forEach(({ keywords }, n) => arrange(keywords, `/skills/${n}/keywords`, null));
  arrange(resume.languages, "/languages", ["language", "fluency"]);
  return { resume, sources };
}
