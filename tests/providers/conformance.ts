/** The rules that every board adapter must keep, over a wire of our own making in its system's shape. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { observeBoard } from "@workers/modules/catalog/postings/formats/polled";
import { ADAPTERS } from "@workers/providers/boards";
import type { BoardRequest } from "@workers/providers/boards/adapter";
import type { Fact, Wire } from "@workers/providers/boards/test-data";
import { BoardGone, BoardUnavailable, type BoardPosting } from "@workers/modules/catalog/sources/port";
import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import { answerOf, boardsOver, listAll, pageAt } from "../support/boards";

const BAD_SLUGS = [
  "../x",
  "",
  ".",
  "..",
  "a?b=c",
  "a#b",
  "a%2f",
  "a\\b",
  "a@b.example",
  "x".repeat(400),
  "a\r\nHost: b",
];

export function conform(ats: Ats, wire: Wire): void {
  const adapter = ADAPTERS[ats];
  const first = () => adapter.request(pageAt(wire.slug));

  it("reads what the system writes: every fact comes through", async () => {
    const facts = factsOf(wire, 3);
    const { postings, unreadable } = await listAll(boardsOf(wire, facts), ats, wire.slug);
    expect(unreadable).toEqual([]);
    expect(postings.map(({ externalId, title, link }) => ({ externalId, title, link }))).toEqual(
      facts.map(({ id, title, link }) => ({ externalId: id, title, link })),
    );
    for (const [i, posting] of postings.entries()) {
      expectWellFormed(ats, wire.slug, posting);
      expect(posting).toMatchObject(wire.says);
      expect(posting.text).toContain(`Role: ${facts[i]?.title}`);
    }
  });

  it("reads a board of 250, page by page where there are pages, and an empty one", async () => {
    const calls: string[] = [];
    const { detail } = adapter;
    const facts = factsOf(wire, 250);
    const { postings } = await listAll(
      boardsOf(wire, facts, (url) => calls.push(url)),
      ats,
      wire.slug,
      1_000,
    );
    expect(new Set(postings.map((p) => p.externalId)).size).toBe(250);
    expect(calls).toHaveLength(wire.requests + (detail ? 250 : 0));
    expect(await listAll(boardsOf(wire, []), ats, wire.slug)).toEqual({ postings: [], unreadable: [] });
  });

  it.each(wire.noBoards.map((body) => [body]))("says that %j is no board", (body) => {
    expect(() => adapter.parse(answerOf(body), pageAt(wire.slug))).toThrow(BoardUnavailable);
  });

  for (const body of wire.gone ?? [])
    it(`says that there is no board of ${JSON.stringify(body)?.slice(0, 60)}`, () => {
      expect(() => adapter.parse(answerOf(body), pageAt(wire.slug))).toThrow(BoardGone);
    });

  it.each([...BAD_SLUGS, ...(wire.badSlugs ?? [])])("makes no address of the slug %j", (slug) => {
    expect(() => adapter.request(pageAt(slug))).toThrow(BoardUnavailable);
  });

  it("keeps every slug it takes on its own host, whatever the slug and the cursor are", () => {
    const parts = wire.slug.split("/");
    const near = fc
      .tuple(fc.nat(parts.length - 1), fc.string({ maxLength: 40 }))
      .map(([i, text]) => parts.map((part, n) => (n === i ? text : part)).join("/"));
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 100 }), near), fc.string({ maxLength: 40 }), (slug, cursor) => {
        let request: BoardRequest;
        try {
          request = adapter.request(pageAt(slug, cursor));
        } catch (error) {
          expect(error).toBeInstanceOf(BoardUnavailable);
          return;
        }
        const { url } = request;
        expect([url.protocol, url.port, url.username, url.password]).toEqual(["https:", "", "", ""]);
        expect(adapter.hosts(slug)).toContain(url.hostname);
        expect(url.pathname.split("/")).toHaveLength(first().url.pathname.split("/").length);
      }),
    );
  });

  it("bears any JSON, and any text", () => {
    const names = Object.keys(wire.entries?.of(sampleBody(wire, 1))[0] ?? { id: 1, title: 1, url: 1 });
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 })),
        fc.string({ maxLength: 200 }),
        (any, entry, text) => {
          const full = sampleBody(wire, 2);
          const planted = wire.entries ? [structuredClone(full)] : [];
          for (const body of planted) Object.assign(wire.entries?.of(body)[0] ?? {}, entry);
          const cut =
            typeof full === "string" ? [full.slice(0, text.length * 9) + text + full.slice(text.length * 5)] : [];
          for (const body of [any, [entry], text, ...planted, ...cut]) {
            try {
              for (const one of adapter.parse(answerOf(body), pageAt(wire.slug)).postings)
                expectWellFormed(ats, wire.slug, one);
            } catch (error) {
              if (!(error instanceof BoardUnavailable || error instanceof BoardGone)) throw error;
            }
          }
        },
      ),
    );
  });

  const { entries } = wire;
  if (!entries) return;
  it("sets aside what it cannot read and keeps the rest", () => {
    const body = sampleBody(wire, 4);
    const list = entries.of(body);
    const ids = factsOf(wire, 2).map((fact) => fact.id);
    Object.assign(list[0] ?? {}, entries.link ? { [entries.link]: "javascript:alert(1)" } : { [entries.title]: " " });
    Object.assign(list[1] ?? {}, { [entries.title]: { no: "text" } });
    Object.assign(list[2] ?? {}, { [entries.id]: { deep: true } });
    (list as unknown[]).push(null, "text", []);
    const { postings, unreadable } = adapter.parse(answerOf(body), pageAt(wire.slug));
    expect(postings.map((p) => p.title)).toEqual([titleOf(3)]);
    expect(unreadable.toSorted()).toEqual([...ids, null, null, null, null].toSorted());
  });
}

/** A network that serves one board of these facts. */
function boardsOf(wire: Wire, facts: readonly Fact[], called: (url: string) => void = () => {}) {
  return boardsOver(async (address, init) => {
    called(address);
    const body = wire.answer(facts, { url: new URL(address), body: await bodyOf(init) });
    if (body instanceof Response) return body;
    return typeof body === "string" ? new Response(body) : Response.json(body);
  });
}

/** The body of a request as a wire gets it: parsed JSON or form fields; null when there is none. */
export async function bodyOf(init: RequestInit): Promise<Record<string, unknown> | null> {
  if (init.body === undefined || init.body === null) return null;
  if (typeof init.body === "string") return JSON.parse(init.body) as Record<string, unknown>;
  return Object.fromEntries(
    await new Request("https://sample.example", { method: "POST", body: init.body }).formData(),
  );
}

/** The first answer of a board of `count`, for a system that is asked without steps before it. */
function sampleBody(wire: Wire, count: number): unknown {
  const facts = factsOf(wire, count);
  return wire.answer(facts, { url: new URL("https://sample.example/"), body: null });
}

const titleOf = (i: number) => `Engineer "C++" & <R&D> ${i}`;

export function factsOf(wire: Wire, count: number): Fact[] {
  return Array.from({ length: count }, (_, i) => ({
    i,
    id: wire.id(i),
    title: titleOf(i),
    link: wire.link(wire.id(i)),
  }));
}

export function expectWellFormed(ats: Ats, slug: string, posting: BoardPosting): void {
  expect(posting.externalId).not.toBe("");
  expect(posting.title.trim()).not.toBe("");
  expect(["https:", "http:"]).toContain(new URL(posting.link).protocol);
  expect(posting.text).not.toMatch(/<\/?(?:p|div|li|ul|strong|span|br|a)\b[^>]*>|&(?:lt|gt|amp|nbsp|quot|#39);/i);
  if (posting.payCurrency === null) expect([posting.payLower, posting.payUpper]).toEqual([null, null]);
  else {
    expect(posting.payCurrency).toMatch(/^[A-Z]{3}$/);
    expect(posting.payUpper ?? posting.payLower ?? 0).toBeGreaterThan(0);
    if (posting.payLower !== null && posting.payUpper !== null)
      expect(posting.payUpper).toBeGreaterThanOrEqual(posting.payLower);
  }
  if (posting.postedAt !== null) expect(new Date(posting.postedAt).getUTCFullYear()).toBeGreaterThan(1969);
  const seen = observeBoard({ ats, slug, company: "Sample" }, posting);
  expect(seen?.keys ?? [`${ats}:${slug.toLowerCase()}:${posting.externalId.toLowerCase()}`]).toContain(
    `${ats}:${slug.toLowerCase()}:${posting.externalId.toLowerCase()}`,
  );
}
