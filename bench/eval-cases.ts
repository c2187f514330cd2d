/**
 * How many small inputs after public bug reports the product has right. What is wanted is a sentence of the data set:
 * each kind of input knows the phrases that it is written in, and a sentence with another phrase is not checked.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { board as greenhouse } from "@workers/providers/boards/greenhouse/board";
import { board as remoteOk } from "@workers/providers/boards/remoteok/board";
import { posting, type BoardAdapter } from "@workers/providers/boards/adapter";
import { ALL_OVER_US } from "@workers/reading/people/vocabulary";
import { nameProblem } from "@workers/reading/people/rules";
import { parsePlace } from "@workers/reading/places/parse";
import { payFromIndianText } from "@workers/reading/postings/stated-pay";
import { readResume } from "@workers/reading/resumes/read-resume";
import { yearsOfWords } from "@workers/reading/postings/read-facts";
import { extractSkills } from "@workers/reading/titles/skills";
import type { FieldType } from "@workers/reading/labels/vocabulary";
import { SignUpInput } from "@workers/modules/accounts/sign-in/schema";
import { answerForm } from "@workers/modules/candidates/answers/answer-form";
import { newProfileForm } from "@workers/modules/candidates/profiles/form-rules";
import { fillForm } from "@workers/modules/candidates/resumes/fill-form";
import { readPortalFile } from "@workers/modules/catalog/postings/read-portal-file";
import { AUTHORITY, observe } from "@workers/modules/catalog/postings/rules";
import { answeredBy, type Candidate, type ReadMail } from "@workers/modules/fulfilment/inbound-mail/rules";
import { compileCriteria, readPosting, scoreReady } from "@workers/modules/matching/matching/rules";
import { makePdf } from "../tests/support/pdf";
import { factsOf, NOW, typeOf } from "./forms-answers";
import type { Score } from "./score";

interface Try {
  fn: string;
  args: unknown[];
  want: string | null;
}
interface Case {
  id: number;
  name: string;
  tries: Try[];
}
type Phrase<O> = readonly [phrase: RegExp, holds: (out: O, found: readonly string[]) => boolean];

/** Null where the wanted sentence holds a phrase that is not known. */
type Check = (args: unknown[], want: string) => Promise<boolean | null>;

function check<O>(ask: (...args: never[]) => O | Promise<O>, phrases: readonly Phrase<O>[]): Check {
  return async (args, want) => {
    const found = phrases.flatMap(([phrase, holds]) => {
      const match = phrase.exec(want);
      want = match ? want.replace(match[0], "") : want;
      return match ? [{ holds, match }] : [];
    });
    if (found.length === 0 || /[^\s,;]/.test(want)) return null;
    const out = await ask(...(args as never[]));
    return found.every(({ holds, match }) => holds(out, match));
  };
}

const DAY_MS = 86_400_000;
const digits = (text: string) => text.replace(/\D/g, "").slice(-10);

function parsed(board: BoardAdapter, body: unknown) {
  const answer = { status: 200, headers: new Headers(), url: new URL("https://board.example/"), body };
  return board.parse(answer, { slug: "sample", cursor: "", known: {}, nowMs: NOW }).postings;
}

const lands = (row: ReturnType<typeof posting>) =>
  typeof observe({ ...row, company: "Sample Works", portal: "Board", authority: AUTHORITY.board, sourceKey: null }) !==
  "string";

/** Signs as the font of the sample has them. */
const inWinAnsi = (line: string) => line.replaceAll("•", "\x95").replaceAll("–", "\x96").replaceAll("é", "\xe9");

async function readPages(pages: readonly (readonly string[])[]) {
  const { read } = await readResume(await makePdf({ compress: true, pages: pages.map((page) => page.map(inWinAnsi)) }));
  if (!read) throw new Error("the resume has no words");
  const { basics, work, education } = read.resume;
  return { basics, work, education, form: fillForm(newProfileForm({ country: "IN" }), read, NOW).form };
}

const APPLICATION: Candidate = {
  id: "a",
  attempt: 1,
  position: "Backend Engineer",
  company: "Globex Systems",
  location: "Pune, India",
  link: "https://boards.greenhouse.io/globexsystems/jobs/1",
  at: NOW,
};
const MAIL: ReadMail = {
  domain: "greenhouse-mail.io",
  author: "",
  subject: "Your application",
  text: "",
  sentAt: NOW + 60_000,
};

function checks(dataDir: string): Readonly<Record<string, Check>> {
  const { personas } = JSON.parse(readFileSync(join(dataDir, "forms/personas.json"), "utf8")) as {
    personas: Parameters<typeof factsOf>[0][];
  };
  const facts = personas.map(factsOf).find(({ profile }) => profile.currentCompany !== "");
  if (!facts) throw new Error("no persona has an employer");
  return {
    payText: check(payFromIndianText, [
      [/\[(\d+),(\d+),(\w+)\]/, (pay, [, ...of]) => [pay.payLower, pay.payUpper, pay.payCurrency].join() === of.join()],
    ]),
    yearsInText: check(
      (text: string) => yearsOfWords("Role", text),
      [
        [/\[(\d+),\.\.\] or null/, (years, [, min]) => years === null || years.min === Number(min)],
        [/^null$/, (years) => years === null],
      ],
    ),
    greenhouse: check(
      (row: object) =>
        parsed(greenhouse, { jobs: [{ id: 1, title: "Role", absolute_url: "https://board.example/1", ...row }] }),
      [
        [
          /location names (.+)/,
          ([row], [, names = ""]) => names.split(" and ").every((n) => row?.location.includes(n)),
        ],
      ],
    ),
    remoteok: check(
      (row: object) => ({
        given: parsed(remoteOk, [row]),
        withOwnLink: parsed(remoteOk, [{ ...row, url: "https://remoteok.com/remote-jobs/sample-1" }]),
      }),
      [
        [/title "(.+?)"/, ({ withOwnLink }, [, title]) => withOwnLink[0]?.title === title],
        [/left out, or a link of its own/, ({ given }) => !given.some(lands)],
      ],
    ),
    place: check(parsePlace, [
      [
        /^(.+?) ([A-Z]{2}-\w+) ([A-Z]{2})\b/,
        ({ cities, regions, countries }, [, ...of]) =>
          [cities, regions, countries].every((each, i) => each.join() === of[i]),
      ],
      [
        /nothing of the US/,
        ({ regions, countries }) => ![...regions, ...countries].some((each) => each.startsWith("US")),
      ],
    ]),
    usSees: check(
      (location: string) => {
        const criteria = {
          country: "US" as const,
          titles: ["Accountant"],
          locations: [ALL_OVER_US],
          openToRemote: false,
          experienceYears: 3,
          skills: [],
        };
        const view = readPosting({
          title: "Accountant",
          company: "Sample Works",
          location,
          remote: "unknown",
          skills: [],
          excerpt: "",
          experienceMin: null,
          experienceMax: null,
          payCurrency: null,
          postedAt: null,
        });
        return scoreReady(compileCriteria(criteria), view, NOW).gate;
      },
      [[/^(\w+) gate$/, (gate, [, of]) => gate === of]],
    ),
    file: check(
      (text: string) => readPortalFile(new TextEncoder().encode(text), 100),
      [
        [
          /postedAt of (\d+ \w+ \d+), or the row said/,
          ({ rows, refusals }, [, day]) =>
            refusals.length > 0 ||
            Math.floor((rows[0]?.posting.postedAt ?? 0) / DAY_MS) * DAY_MS === Date.parse(`${day} UTC`),
        ],
        [/postedAt (\d+)/, ({ rows }, [, ms]) => rows[0]?.posting.postedAt === Number(ms)],
      ],
    ),
    skills: check(extractSkills, [[/^\[(.*)\]$/, (skills, [, of]) => skills.join() === of]]),
    resume: check(readPages, [
      [/name ([^,;]+)/, ({ basics }, [, name]) => basics.name === name],
      [
        /no place(?: US-[A-Z]{2})?/,
        ({ basics: { location }, form }) =>
          `${location.city}${location.region}${location.countryCode}${form.currentLocation}` === "",
      ],
      [/no city (\w+)/, ({ basics, form }, [, city]) => basics.location.city !== city && form.currentLocation !== city],
      [
        /first ([^,;]+), last ([^,;]+)/,
        ({ form }, [, first, last]) => form.firstName === first && form.lastName === last,
      ],
      [/(?:one|two) jobs?: ([^;]+)/, ({ work }, [, names]) => work.map(({ name }) => name).join(", ") === names],
      [/both @ ([^;]+)/, ({ work }, [, name]) => work.length === 2 && work.every((job) => job.name === name)],
      [
        /([^;]+) @ ([^;]+) \[(.+?)\] ([\d-]+)\.\.([\d-]+)/,
        ({ work: [job, ...others] }, [, ...of]) =>
          others.length === 0 &&
          [job?.position, job?.name, job?.location, job?.startDate, job?.endDate].every((is, i) => is === of[i]),
      ],
      [/one job/, ({ work }) => work.length === 1],
      [/one school/, ({ education }) => education.length === 1],
      [/years ([\d.]+)/, ({ form }, [, years]) => Number(form.experienceYears) === Number(years)],
      [/phone ([+\d ]+)/, ({ form }, [, phone = ""]) => digits(form.phone) === digits(phone)],
    ]),
    mail: check(
      (mail: Partial<ReadMail>, open: Partial<Candidate>[]) =>
        answeredBy(
          { ...MAIL, ...mail },
          open.map((each) => ({ ...APPLICATION, ...each })),
        ),
      [[/^confirms (\w+)$/, (found, [, id]) => (found?.of.id ?? "none") === id && found?.answer !== "rejected"]],
    ),
    ask: check(
      (label: string, type: FieldType = "text", options: string[] = []) => {
        const field = { key: "k", label, type: typeOf(type), options, required: true, section: "custom" as const };
        const posting = { company: "Sample Works", country: "IN", places: ["Pune"] };
        return answerForm({ system: "other", fields: [field] }, facts, posting, NOW)[0]?.answer;
      },
      [
        [
          /^open(?: \(or .+\))?$/,
          (answer, [want = ""]) =>
            answer?.is === "open" || (want !== "open" && answer?.is === "filled" && answer.source === "resume"),
        ],
      ],
    ),
    nameProblem: check(nameProblem, [[/^null$/, (problem) => problem === null]]),
    signUp: check(
      (typed: object) =>
        SignUpInput.safeParse({ email: "asha@mail.example", password: "sample-words-7-far", ...typed }).success,
      [[/^taken$/, (isTaken) => isTaken]],
    ),
  };
}

export async function main(dataDir: string): Promise<Score[]> {
  const cases = JSON.parse(readFileSync(join(dataDir, "cases/cases.json"), "utf8")) as Case[];
  const known = checks(dataDir);
  let [right, of] = [0, 0];
  for (const { id, name, tries } of cases) {
    if (tries.length === 0) console.log(`not checked ${id} ${name}: it has no input`);
    for (const [i, { fn, args, want }] of tries.entries()) {
      const wanted = want === "as above" ? tries[i - 1]?.want : want;
      const isRight = (await known[fn]?.(args, String(wanted))) ?? null;
      if (isRight === null) console.log(`not checked ${id} ${name}, try ${i + 1}: ${fn} ${want}`);
      else if (!isRight) console.log(`WRONG ${id} ${name}, try ${i + 1}: ${fn} ${want}`);
      if (isRight !== null) of++;
      if (isRight) right++;
    }
  }
  return [{ what: "tries of failing inputs", right, answered: null, of }];
}
