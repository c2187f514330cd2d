import { describe, expect, it } from "vitest";
import { checkNote } from "@workers/modules/applications/tailoring/check-note";
import { orderQuestion, parseLineOrder } from "@workers/modules/applications/tailoring/ask-order";
import { compareWords } from "@workers/modules/applications/tailoring/same-words";
import { tailor } from "@workers/modules/applications/tailoring/tailor";
import { readWanted } from "@workers/modules/applications/tailoring/wanted";
import { writeCoverNote } from "@workers/modules/applications/tailoring/write-cover-note";
import { givenFile, readBack } from "../../../support/given-file";
import { pick, samplePerson, samplePosting, seeded } from "../../../support/resume-people";

describe("what a language model is asked", () => {
  it("holds numbered lines and what is asked, and nobody's name, contacts or employers", () => {
    const own = samplePerson(3);
    const [job] = own.work;
    if (!job) throw new Error("No job");
    job.highlights = [
      "Filed GST returns for 40 clients",
      `Was thanked by ${job.name} for it`,
      "Wrote to a.b@sample.test each week",
      "Call me at 98765 43210 about it",
      `${own.basics.name.split(" ")[0] ?? ""} ran the desk`,
      "Closed the books in 4 days",
    ];
    own.projects = [];
    own.work = [job];
    const question = orderQuestion(own, { title: "Accountant", text: "About us\nWe are old.\nRequirements\n- GST\n" });
    const data = JSON.parse(question?.prompt.data ?? "") as { posting: { asks: string }; lines: unknown };
    expect(data.lines).toEqual([
      { n: 0, text: "Filed GST returns for 40 clients" },
      { n: 1, text: "Closed the books in 4 days" },
    ]);
    expect(data.posting.asks).toContain("GST");
    expect(data.posting.asks).not.toContain("We are old");
    expect(question?.pointers).toEqual(["/work/0/highlights/0", "/work/0/highlights/5"]);
    expect(question?.prompt.data).not.toContain(own.basics.name);
    own.work = [{ ...job, highlights: ["One line alone"] }];
    expect(orderQuestion(own, { title: "Accountant", text: "GST" })).toBeNull();
  });

  it.each([
    ['{"order":[1,0]}', ["/b", "/a"]],
    ['Here it is:\n```json\n{"order": [2, 2, 0]}\n```', ["/c", "/a"]],
    ['{"order":[]}', []],
  ])("is read from %s", (answer, pointers) => {
    const order = parseLineOrder(answer, {
      prompt: { instructions: "", data: "", mostTokens: 1 },
      pointers: ["/a", "/b", "/c"],
    });
    expect([...(order?.keys() ?? [])]).toEqual(pointers);
  });

  it.each([
    "",
    "I cannot do that",
    '{"order":[3]}',
    '{"order":[-1]}',
    '{"order":["0"]}',
    '{"lines":[0]}',
    '{"order":[0',
  ])("is nothing where the answer is %j", (answer) => {
    const pointers = ["/a", "/b", "/c"];
    expect(parseLineOrder(answer, { prompt: { instructions: "", data: "", mostTokens: 1 }, pointers })).toBeNull();
  });

  it("changes the order alone: whatever it names, the file says the same", async () => {
    const random = seeded(5);
    let moved = 0;
    for (let n = 0; n < 20; n++) {
      const own = await givenFile(samplePerson(n));
      const posting = samplePosting(n);
      const wanted = readWanted(posting);
      const question = orderQuestion(own.resume, posting);
      if (!question) continue;
      const named = new Map([0, 1, 2].map((place) => [pick(random, question.pointers), place]));
      const { blocks, changes } = tailor(own, wanted, named);
      moved += changes.filter(({ kind }) => kind === "model_first").length;
      expect(compareWords(own.file, await readBack(blocks))).toEqual({ isSame: true, leftOut: [] });
      const note = writeCoverNote(own, wanted, posting, named);
      expect(note && checkNote(own.resume, note, posting)).toBeNull();
    }
    expect(moved).toBeGreaterThan(10);
  });
});
