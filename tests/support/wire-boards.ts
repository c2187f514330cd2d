/** Many boards of every system on one network, each in its system's own shape. */
import type { Fetch } from "@workers/lib/fetch";
import type { Ats } from "@workers/modules/catalog/sources/vocabulary";
import type { Fact } from "@workers/providers/boards/test-data";
import { bodyOf } from "../providers/conformance";
import { WIRES } from "../providers/wires";

export interface WireBoard {
  ats: Ats;
  slug: string;
  /** The part of its addresses that tells it from other boards. */
  token: string;
  openings: Fact[];
}

/** The name in a wire's slug that each board has one of its own for. */
const NAME = /sample-?works|sample|abcd/gi;

/** The board `n` of a system, without jobs. */
export function wireBoard(ats: Ats, n: number): WireBoard {
  const token = `day${n}x`;
  return { ats, token, slug: WIRES[ats].slug.replaceAll(NAME, token), openings: [] };
}

/** A job that no other board has. */
export function wireOpening({ ats, token }: WireBoard, i: number, title: string): Fact {
  const id = WIRES[ats].id(i);
  return { i, id, title, link: WIRES[ats].link(id).replaceAll(NAME, token) };
}

/** The network of these boards: a request is answered by the board that its address or body names. */
export function wireFetch(boards: readonly WireBoard[]): Fetch {
  const byToken = new Map(boards.map((board) => [board.token, board]));
  return async (address, init) => {
    const body = await bodyOf(init);
    const requestText = JSON.stringify(body);
    const token = /day\d+x/i.exec(address)?.[0] ?? /day\d+x/i.exec(requestText)?.[0] ?? "";
    const board = byToken.get(token.toLowerCase());
    if (!board) return new Response("", { status: 404 });
    const wire = WIRES[board.ats];
    const name = NAME_IN(wire.slug);
    const own = (text: string) => text.replaceAll(new RegExp(token, "gi"), name);
    const facts = board.openings.map((one) => ({ ...one, link: own(one.link) }));
    const url = new URL(own(address));
    const answer = wire.answer(facts, { url, body: body && (JSON.parse(own(requestText)) as Record<string, unknown>) });
    if (answer instanceof Response) return answer;
    const text = typeof answer === "string" ? answer : JSON.stringify(answer);
    const type = typeof answer === "string" ? "text/html" : "application/json";
    return new Response(text.replaceAll(NAME, board.token), { headers: { "Content-Type": type } });
  };
}

const NAME_IN = (slug: string): string => slug.match(NAME)?.[0] ?? "";
