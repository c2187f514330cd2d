import { expect, it } from "vitest";
import { embeddedBoards, embeddedForms } from "@workers/sandbox/boards";
import { loadDemoBoards } from "@workers/sandbox/recorded-boards/facts";
import { BoardGone } from "@workers/modules/catalog/sources/port";
import { listAll } from "../support/boards";

it("every demo job has a form, read by its system's own reader, the same at every reading", async () => {
  const forms = embeddedForms();
  const boards = await loadDemoBoards();
  const counts: number[] = [];
  for (const { ats, slug, openings: postings } of boards)
    for (const { id, link } of postings.slice(0, 2)) {
      const place = { system: ats, slug, id: String(id), link };
      const form = await forms.read(place);
      const labels = form.fields.map(({ label }) => label);
      expect(labels).toContain("I have read the privacy notice for applicants.");
      expect(labels.some((label) => label.startsWith("How many years of experience do you have with "))).toBe(true);
      expect(form.fields.some(({ type }) => type === "file")).toBe(true);
      expect(await forms.read(place)).toEqual(form);
      counts.push(form.fields.length);
    }
  expect(new Set(boards.map(({ ats }) => ats))).toEqual(new Set(["greenhouse", "lever", "ashby", "recruitee"]));
  expect(new Set(counts).size).toBeGreaterThan(3);
  const nowhere = {
    system: "greenhouse",
    slug: "nobody",
    id: "1",
    link: "https://job-boards.greenhouse.io/nobody/jobs/1",
  };
  await expect(forms.read(nowhere)).rejects.toBeInstanceOf(BoardGone);
});

it("the demo's list of offers tells the very forms that each offer's own answer has", async () => {
  const board = (await loadDemoBoards()).find(({ ats }) => ats === "recruitee");
  const { postings } = await listAll(embeddedBoards(), "recruitee", board?.slug ?? "");
  expect(postings.length).toBeGreaterThan(0);
  for (const { externalId, form, link } of postings.slice(0, 3))
    expect({ system: "recruitee", fields: form }).toEqual(
      await embeddedForms().read({ system: "recruitee", slug: board?.slug ?? "", id: externalId, link }),
    );
});
