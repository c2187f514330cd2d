import { env } from "cloudflare:test";
import { expect, it } from "vitest";
import { countSent, listSent } from "@workers/modules/applications";
import { reference } from "@workers/core/reference";
import { as, makeContext, NOON } from "../../../support/context";
import { person, withFound, withPlan, withProfile } from "../../../support/people";
import { openWorker, signedIn } from "../../../support/worker";

const FIRST = { kind: "skills_first", part: "Skills", text: "Java, Kafka", was: "", because: ["Kafka"] };
const WORD = { kind: "word", part: "Skills", text: "Kubernetes", was: "K8s", because: [] };

/** Somebody with so many applications, made a minute apart with their own file. */
async function sent(howMany: number) {
  const owner = await withPlan(await person(), { credits: 60 });
  const { resumeId } = await withProfile(owner);
  const ids = await withFound(owner, howMany);
  await env.DB.batch(
    ids.map((id, at) =>
      env.DB.prepare(
        "UPDATE applications SET state = 'submitted', applied_at = ?, locked_at = ?1, resume_id = ? WHERE id = ?",
      ).bind(NOON + at * 60_000, resumeId, id),
    ),
  );
  return { owner, ids, resumeId };
}

const tailored = (id: string, userId: string, resumeId: string, reason: string, changes: object[]) =>
  env.DB.prepare(
    `INSERT INTO tailored_resumes (application_id, id, user_id, resume_id, rules, reason, object_key, file_name,
       changes, made_at) VALUES (?1, ?1, ?2, ?3, 9, ?4, CASE ?4 WHEN '' THEN ?1 END, ?5, ?6, ?7)`,
  ).bind(id, userId, resumeId, reason, reason === "" ? "asha tailored.pdf" : "", JSON.stringify(changes), NOON);

it("says which file each company got, when, why and with which changes", async () => {
  const { owner, ids, resumeId } = await sent(4);
  const [plain = "", arranged = "", older = "", original = ""] = ids;
  await env.DB.batch([
    tailored(arranged, owner.userId, resumeId, "", [FIRST]),
    tailored(older, owner.userId, resumeId, "", [FIRST, WORD]),
    tailored(original, owner.userId, resumeId, "unchanged", []),
  ]);
  // A match that was never sent, and what went out for somebody else.
  await withFound(owner, 1);
  const other = await sent(1);
  const ctx = as(makeContext(), owner);
  const { rows, next, total } = await listSent(ctx);
  expect([total, next, await countSent(ctx)]).toEqual([4, null, 4]);
  expect(
    rows.map(({ reference: named, appliedAt, file, because, changes, isSameWords }) => ({
      named,
      appliedAt,
      file: [file?.name, file?.isTailored, file?.href.startsWith("/api/cv/tailored/")],
      because,
      changes: changes.length,
      isSameWords,
    })),
  ).toEqual([
    {
      named: reference(original),
      appliedAt: NOON + 180_000,
      file: [expect.any(String), false, false],
      because: "tailoring.fitsPostingNothingChange",
      changes: 0,
      isSameWords: false,
    },
    {
      named: reference(older),
      appliedAt: NOON + 120_000,
      file: ["asha tailored.pdf", true, true],
      because: "",
      changes: 2,
      isSameWords: false,
    },
    {
      named: reference(arranged),
      appliedAt: NOON + 60_000,
      file: ["asha tailored.pdf", true, true],
      because: "",
      changes: 1,
      isSameWords: true,
    },
    {
      named: reference(plain),
      appliedAt: NOON,
      file: [expect.any(String), false, false],
      because: "",
      changes: 0,
      isSameWords: false,
    },
  ]);
  const cookie = await signedIn(owner);
  const html = await (await openWorker().ask("/resume/sent", { cookie })).text();
  expect(html).toContain("1 change, 0 words changed");
  expect(html).toContain(">2 changes<");
  expect(html).not.toContain(reference(other.ids[0] ?? ""));
  for (const path of ["/resume", "/resume/reading"])
    expect(await (await openWorker().ask(path, { cookie })).text()).toMatch(
      /href="\/resume\/sent"[^>]*>[^<]*<span[^>]*>4</,
    );
});

it("says that the words are the same only where every change moves some", async () => {
  const kinds = ["line_first", "model_first", "skills_first", "entry_first", "headline", "highlight", "of_pages"];
  const all = [...kinds, "word", "left_out"];
  const { owner, ids, resumeId } = await sent(all.length);
  await env.DB.batch(
    all.map((kind, n) => tailored(ids[n] ?? "", owner.userId, resumeId, "", [FIRST, { ...WORD, kind }])),
  );
  const { rows } = await listSent(as(makeContext(), owner));
  const same = new Set(rows.filter(({ isSameWords }) => isSameWords).map((row) => row.reference));
  expect(all.filter((_, n) => same.has(reference(ids[n] ?? "")))).toEqual([
    "line_first",
    "model_first",
    "skills_first",
  ]);
});

it("comes by pages, and says what will be there before the first", async () => {
  const { owner, ids } = await sent(23);
  const ctx = as(makeContext(), owner);
  const first = await listSent(ctx);
  const second = await listSent(ctx, { cursor: first.next ?? "" });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 3, null]);
  expect([...first.rows, ...second.rows].map((row) => row.reference)).toEqual(ids.toReversed().map(reference));
  const cookie = await signedIn(await person());
  expect(await (await openWorker().ask("/resume/sent", { cookie })).text()).toContain("see each resume we send here");
});
