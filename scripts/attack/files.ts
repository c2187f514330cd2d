/**
 * Hostile files at every place that takes one: each gets a typed answer, the server goes on, and nothing is left in
 * what others get.
 */
import { inflateSync } from "node:zlib";
import { CLEAN_PREFIX } from "../../workers/modules/candidates/resumes/vocabulary";
import { longPattern } from "../../workers/lib/long-pattern";
import { hostileFiles, type HostileFile } from "./hostile-files";
import type { Answer, Persona, Site } from "./site";

const PROFILE = {
  firstName: "Sample",
  lastName: "Attacked",
  gender: "preferNotToSay",
  currentLocation: "Pune",
  country: "IN",
  firstJob: "yes",
  expectedCTC: "5",
  forBackend_locations: "Pune",
  forBackend_jobTitles: "Backend Developer",
  interestedInRemoteJobs: "true",
};

interface Upload {
  place: string;
  /** Sends the file to the place: as the file of a form, or its bytes as text in a JSON body. */
  send(file: File, hostile: HostileFile, as: Persona): Promise<Answer>;
  /** The sender; a person of this file alone unless it says. */
  as?: Persona;
}

let phones = 0;
function formOf(fields: Readonly<Record<string, string>>, name: string, file: File): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set(name, file, file.name);
  return form;
}

/** The places, and what is sent there beside the file. */
async function uploadsOf(site: Site): Promise<Upload[]> {
  const { both, operations } = site.personas;
  const to = (place: string, path: string, body: FormData, as: Persona) =>
    site.probe("files", `${place}: ${path}`, path, { as, body });
  const profile = () => ({ ...PROFILE, whatsappContactNumber: String(7_100_000_000 + ++phones) });
  const entry = await site.db.prepare("SELECT id FROM applications WHERE state = 'queued' LIMIT 1").first<string>("id");
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return [
    {
      place: "a resume by the call",
      send: (file, _, as) =>
        to("call", "/api/uploadPersonalDetails.php", formOf({ ...profile(), ...emailOf(as) }, "resume", file), as),
    },
    {
      place: "a resume by the page",
      send: (file, _, as) => to("page", "/profile", formOf(profile(), "resume", file), as),
    },
    {
      place: "a resume read into the form",
      send: (file, _, as) => to("form", "/profile", formOf({ ...profile(), take: "resume" }, "resume", file), as),
    },
    {
      place: "a list of boards by the page",
      as: both,
      send: (file, _, as) =>
        to("boards", "/admin-sources", formOf({ step: "preview", act: "import" }, "file", file), as),
    },
    {
      place: "a portal's file",
      as: both,
      send: (file, _, as) =>
        to("portal", "/admin-sources?upload=portal", formOf({ step: "preview-file" }, "portalFile", file), as),
    },
    {
      place: "a list of boards by the call",
      as: both,
      send: (file, { bytes }, as) =>
        site.probe("files", "boards by the call", "/api/previewSources", {
          as,
          json: { act: "import", file: file.name, text: text(bytes.subarray(0, 900_000)) },
        }),
    },
    {
      place: "postings",
      as: both,
      send: (file, { bytes }, as) =>
        site.probe("files", "postings", "/api/ingestPostings", {
          as,
          json: {
            format: "listing",
            rows: [
              {
                src: "greenhouse:sampleworks",
                id: String(++phones),
                title: text(bytes.subarray(0, 20_000)),
                company: file.name,
                location: "Pune",
                url: `https://boards.greenhouse.io/sampleworks/jobs/${phones}`,
              },
            ],
          },
        }),
    },
    ...(entry === null
      ? []
      : [
          {
            place: "a screenshot",
            as: operations,
            send: (file: File, _: HostileFile, as: Persona) =>
              to(
                "screenshot",
                "/admin-next-entry",
                formOf(
                  { intent: "lock", jobId: entry, applicationStatus: "Successful", remarks: "", confirmation: "" },
                  "screenshot",
                  file,
                ),
                as,
              ),
          },
        ]),
  ];
}

const emailOf = ({ actor }: Persona): Record<string, string> => (actor.kind === "user" ? { email: actor.email } : {});

/** The names of actions in a PDF, as its names are written plainly. */
const ACTS = longPattern("")`
    \/(JavaScript|JS|Launch|EmbeddedFiles?|OpenAction|AA|SubmitForm|XFA|RichMedia|GoToR|FileAttachment)\b
    |\/URI ?\((?!https?:|mailto:|tel:)[^)]*`;

/** The bytes of a PDF with its packed streams opened. */
function opened(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString("latin1");
  const inside = [...text.matchAll(/stream\r?\n(.*?)endstream/gs)].map(([, packed = ""]) => {
    try {
      const inflated = inflateSync(Buffer.from(packed, "latin1"), { maxOutputLength: 20_000_000 });
      return Buffer.from(inflated).toString("latin1");
    } catch {
      return "";
    }
  });
  return [text.replace(/stream\r?\n.*?endstream/gs, ""), ...inside].join("\n");
}

export async function runFiles(site: Site): Promise<string[]> {
  const files = hostileFiles();
  const uploads = await uploadsOf(site);
  const taken = new Map<string, number>();
  for (const { place, send, as } of uploads)
    for (const hostile of files) {
      const what = `${place}: ${hostile.what}`;
      const file = new File([hostile.bytes], hostile.name, { type: hostile.type });
      const answer = await send(file, hostile, as ?? (await site.newPerson()));
      if (answer.status === 200 || answer.status === 302) taken.set(place, (taken.get(place) ?? 0) + 1);
      else if (![400, 404, 409, 413, 422, 429].includes(answer.status))
        site.findings.breach("files", what, `is answered ${answer.status} ${answer.text.slice(0, 100)}`);
      const alive = await site.probe("files", `after ${what}`, "/api/getLocation.php");
      if (alive.status !== 200) site.findings.breach("files", `after ${what}`, `the server answers ${alive.status}`);
    }
  // Each is read and copied by its own job; one that takes its Worker along is tried again, and then no more.
  await site.tick(8);
  const waiting = await site.db
    .prepare("SELECT count(*) AS n FROM jobs WHERE kind = 'parse_resume' AND state IN ('ready', 'running')")
    .first<number>("n");
  let clean = 0;
  for (let cursor: string | undefined; ;) {
    const page = await site.files.list({ prefix: CLEAN_PREFIX, ...(cursor === undefined ? {} : { cursor }) });
    for (const { key } of page.objects) {
      const copy = await site.files.get(key);
      const acts = ACTS.exec(opened(new Uint8Array((await copy?.arrayBuffer()) ?? new ArrayBuffer())))?.[0];
      clean++;
      if (acts !== undefined) site.findings.breach("files", `the copy ${key}`, `holds ${acts}`);
    }
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  if (clean === 0) site.findings.breach("files", "the copies for others", "there is none");
  const counts = [...taken].map(([place, n]) => `${place} ${n}`).join(", ");
  return [
    `${files.length} files at ${uploads.length} places, taken: ${counts}`,
    `${clean} clean copies, none of which acts; ${waiting} resumes still wait to be read`,
  ];
}
