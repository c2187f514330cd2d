import { describe, expect, it } from "vitest";
import { checkNote, checkNoteText } from "@workers/modules/applications/tailoring/check-note";
import { noteText, firstPersonClause, type CoverNote } from "@workers/modules/applications/tailoring/cover-note";
import { readWanted } from "@workers/modules/applications/tailoring/wanted";
import { writeCoverNote } from "@workers/modules/applications/tailoring/write-cover-note";
import type { Resume } from "@workers/reading/resumes/resume";
import { samplePerson, samplePosting } from "../../../support/resume-people";

/** The note that is written for a posting. */
function written(own: Resume, posting: ReturnType<typeof samplePosting>): CoverNote | null {
  return writeCoverNote({ resume: own }, readWanted(posting), posting);
}

const ACCOUNTANT = {
  title: "Accountant",
  company: "Aravalli Samples",
  location: "Pune",
  link: "https://jobs.sample.jobsarthi.test/1",
  text: "Requirements\n- Microsoft Excel\n- TDS\n- Payroll\n",
};

describe("a cover note", () => {
  it("says what is asked and which of the person's own lines answer to it, and nothing else", () => {
    const own = samplePerson(2);
    own.skills = [{ name: "Accounts", level: "", keywords: ["Tally", "MS Excel", "TDS"] }];
    const [job] = own.work;
    if (!job) throw new Error("No job");
    own.projects = [];
    own.work = [{ ...job, highlights: ["Kept the office plants alive", "Handled TDS and payroll of 40 people"] }];
    const note = written(own, ACCOUNTANT);
    expect(note && noteText(note)).toBe(
      [
        "Dear hiring team,",
        `I am applying for the position of Accountant at Aravalli Samples. As ${job.position} at ${job.name}, ` +
          "I handled TDS and payroll of 40 people. Of what you ask for, my resume shows MS Excel and TDS.",
        `Kind regards\n${own.basics.name}`,
      ].join("\n\n"),
    );
    // Where nothing answers to it, nothing is written.
    expect(written(own, { ...ACCOUNTANT, text: "Requirements\n- Kubernetes\n" })).toBeNull();
  });

  it("passes its check as it is written, and never with something made up", () => {
    let refused = 0;
    for (let n = 0; n < 600; n++) {
      const own = samplePerson(n % 100);
      const posting = samplePosting(n);
      const note = written(own, posting);
      if (!note) continue;
      expect(checkNote(own, note, posting)).toBeNull();
      const text = noteText(note);
      expect(checkNoteText(text, note)).toBe(true);
      for (const said of [text.replace(", I ", ", I single-handedly "), text.replace(".\n", ". I speak Sindarin.\n")])
        expect(checkNoteText(said, note)).toBe(false);
      for (const [kind, invented] of Object.entries(inventions(note, own))) {
        if (invented === null) continue;
        expect([kind, checkNote(own, invented, posting)], noteText(invented)).not.toEqual([kind, null]);
        refused++;
      }
    }
    expect(refused).toBeGreaterThan(1_000);
  });

  it.each([
    "Appreciated by client for on-time delivery of the portal",
    "Managed by a team of 5 senior Java engineers",
    "Entrusted with the cash of 4 counters",
    "Tasked with migrating 40 servers to Linux",
    "Rated best performer of the year",
    "Supervised learning models for fraud detection",
    "Embedded C firmware for meters",
    "Deposited cash was reconciled every evening",
    "Managed accounts were checked by the auditors",
    "Spring Boot services for payments in four countries",
    "Worked as a cashier in the evening shift",
    "Reconciled the books of 40 clients. My manager praised it",
  ])("says nothing of a point that is no act of its person: %s", (point) =>
    expect(firstPersonClause(point)).toBeNull(),
  );
});

/** Inventions that would make a note sound better; null where one does not apply. */
function inventions(note: CoverNote, own: Resume): Record<string, CoverNote | null> {
  const [line, ...lines] = note.lines;
  const [skill, ...skills] = note.skills;
  const other = own.work.find(({ name }) => name !== line?.employer);
  const swapped = (text: string) => line && { ...note, lines: [{ ...line, text }, ...lines] };
  return {
    name: { ...note, name: `Dr. ${note.name}` },
    position: { ...note, position: `Head of ${note.position}` },
    company: { ...note, company: `${note.company} Group` },
    number:
      (line && /\d/.test(line.text) && swapped(line.text.replace(/\d/, (d) => String((Number(d) + 1) % 10)))) || null,
    scope: swapped(`Led what ${line?.text ?? ""}`) ?? null,
    cut: (line && line.text.includes(" ") && swapped(line.text.slice(0, line.text.lastIndexOf(" ")))) || null,
    employer: line && other ? { ...note, lines: [{ ...line, employer: other.name }, ...lines] } : null,
    title: line ? { ...note, lines: [{ ...line, position: `Senior ${line.position}` }, ...lines] } : null,
    source: line ? { ...note, lines: [{ ...line, from: "/basics/summary" }, ...lines] } : null,
    twice: line ? { ...note, lines: [line, line, ...lines] } : null,
    skill: skill ? { ...note, skills: [{ ...skill, text: `${skill.text} Architecture` }, ...skills] } : null,
    skillFromNowhere: { ...note, skills: [...note.skills, { text: "Fluent Sindarin", from: "/skills/99/keywords/0" }] },
  };
}
