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

  it("takes what the writer makes, and refuses none of a thousand honest orders and trims", () => {
    const random = seeded(2);
    const refused: string[] = [];
    let trimmed = 0;
    for (let n = 0; n < 1_000; n++) {
      const own = samplePerson(n % 100);
      const made = tailored(own, n);
      expect(checkTailored(own, made.resume, made.sources)).toBeNull();
      const { resume, sources } = honest(made, random);
      const lines = ({ work }: Resume) => work.flatMap(({ highlights }) => highlights).length;
      if (lines(resume) < lines(made.resume)) trimmed++;
      const refusal = checkTailored(own, resume, sources);
      if (refusal) {
        const [, , job = "0", , line = "0"] = refusal.at.split("/");
        refused.push(`${refusal.because} ${resume.work[Number(job)]?.highlights[Number(line)] ?? ""}`);
      }
    }
    expect(refused).toEqual([]);
    expect(trimmed).toBeGreaterThan(500);
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

/** The work of somebody who only arranges and trims: other orders, lines and entries left out. No checker's words. */
function honest(made: Tailored, random: () => number): { resume: Resume; sources: Record<string, string> } {
  const resume = structuredClone(made.resume);
  const sources = { ...made.sources };
  /** Moves what stands under `at`, item by item, with all that is said of where it came from. */
  const arrange = (list: unknown[], at: string, most = list.length) => {
    const kept = list
      .map((item, n) => ({ item, from: `${at}/${n}`, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, most - Math.floor(random() * most));
    const said = Object.entries(sources).filter(([pointer]) => pointer.startsWith(`${at}/`));
    for (const [pointer] of said) delete sources[pointer];
    for (const [n, { from }] of kept.entries())
      for (const [pointer, source] of said)
        if (pointer === from || pointer.startsWith(`${from}/`))
          sources[`${at}/${n}${pointer.slice(from.length)}`] = source;
    list.splice(0, list.length, ...kept.map(({ item }) => item));
  };
  for (const part of ["work", "projects"] as const)
    resume[part].forEach(({ highlights }, n) => arrange(highlights, `/${part}/${n}/highlights`));
  resume.skills.forEach(({ keywords }, n) => arrange(keywords, `/skills/${n}/keywords`));
  for (const part of ["skills", "projects", "certificates", "languages", "awards", "publications"] as const)
    arrange(resume[part], `/${part}`);
  return { resume, sources };
}
