import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { corrected, type Corrected, type Correction, type EntryMark } from "@workers/reading/resumes/corrections";
import { readResume } from "@workers/reading/resumes/read-resume";
import { emptyResume, type ReadResume } from "@workers/reading/resumes/resume";

/** The labelled hard layouts of DATA_DIR. */
const FOLDER = join(process.env["DATA_DIR"] ?? "", "resumes-hard");
const isThere = existsSync(FOLDER);
const MAX_PRESSES = 10;

interface Label {
  basics: { name: string; email: string; phone: string };
  work: { name: string; position: string; startDate: string; endDate: string }[];
  education: { institution: string; studyType: string; area: string; endDate: string }[];
}
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const isLike = (read: string, label: string) =>
  plain(read) === plain(label) || (plain(label) !== "" && plain(read).startsWith(plain(label)));
const digits = (text: string) => text.replace(/\D/g, "").slice(-10);

/** The presses of a person who knows what is right: one form for themselves, and one for each job and study. */
function press(read: ReadResume, label: Label): { presses: number; said: Correction[] } {
  const said: Correction[] = [];
  let presses = 0;
  const form = (entry: EntryMark | null, values: Partial<Record<Corrected, string>>) => {
    const all = Object.entries(values).map(([field, value]) => ({ field: field as Corrected, entry, value, at: null }));
    if (all.length > 0) presses++;
    said.push(...all);
  };
  const { entries } = corrected(read, []);
  const { basics, work, education } = read.resume;
  form(null, {
    ...(!isLike(basics.name, label.basics.name) && { name: label.basics.name }),
    ...(basics.email !== label.basics.email && { email: label.basics.email }),
    ...(digits(basics.phone) !== digits(label.basics.phone) && { phone: label.basics.phone }),
  });
  // An entry that is added comes after those of the lines above it.
  const end = read.lines.length - 1;
  const added = { line: { n: end, text: read.lines[end]?.text ?? "" }, nth: 0 };
  for (let n = 0; n < Math.max(work.length, label.work.length); n++) {
    const [is, of, mark] = [work[n], label.work[n], entries.work[n]];
    if (!of) form(mark ?? null, { work: "" });
    else
      form(mark ?? { ...added, nth: --added.nth }, {
        ...(!isLike(is?.position ?? "", of.position) && { "work.position": of.position }),
        ...(!isLike(is?.name ?? "", of.name) && { "work.name": of.name }),
        ...((is?.startDate !== of.startDate || is.endDate !== of.endDate) && {
          "work.dates": `${of.startDate} to ${of.endDate || "present"}`,
        }),
      });
  }
  added.nth = 0;
  for (let n = 0; n < Math.max(education.length, label.education.length); n++) {
    const [is, of, mark] = [education[n], label.education[n], entries.education[n]];
    if (!of) form(mark ?? null, { education: "" });
    else
      form(mark ?? { ...added, nth: --added.nth }, {
        ...(!isLike(is?.studyType ?? "", of.studyType) && { "education.studyType": of.studyType }),
        ...(!isLike(is?.institution ?? "", of.institution) && { "education.institution": of.institution }),
        ...(is?.endDate !== of.endDate && { "education.dates": of.endDate }),
      });
  }
  return { presses, said };
}

it.skipIf(!isThere)(`a hard layout is right after ${MAX_PRESSES} presses`, { timeout: 120_000 }, async () => {
  let counted = 0;
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith(".pdf"))) {
    const { read } = await readResume(new Uint8Array(readFileSync(join(FOLDER, file))));
    if (!read) continue;
    counted++;
    const label = {
      ...emptyResume(),
      ...(JSON.parse(readFileSync(join(FOLDER, file.replace(/pdf$/, "json")), "utf8")) as Label),
    };
    const { presses, said } = press(read, label);
    const after = corrected(read, said).read;
    expect([file, press(after, label).presses]).toEqual([file, 0]);
    expect([file, presses <= MAX_PRESSES, presses]).toEqual([file, true, presses]);
  }
  expect(counted).toBeGreaterThanOrEqual(10);
});
