/**
 * A worker that does nothing but render with React the tree that it was given: as a stream, as the framework does, and
 * as
 * a string, which is the least that React costs.
 */
import { jsxs } from "react/jsx-runtime";
import { renderToReadableStream, renderToString } from "react-dom/server";

/** An element of a page, or a text in it. */
export type Part =
  | string
  | { tag: string & keyof React.JSX.IntrinsicElements; props: Record<string, unknown>; children: Part[] };

let page: Part = "";
let headers: Record<string, string> = {};

const elementOf = (part: Part): React.ReactNode =>
  typeof part === "string"
    ? part
    : jsxs(
        part.tag,
        part.children.length > 0 ? { ...part.props, children: part.children.map(elementOf) } : { ...part.props },
      );
const Page = () => elementOf(page);

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === "PUT") {
      page = await request.json();
      headers = JSON.parse(request.headers.get("x-headers") ?? "{}") as Record<string, string>;
      return new Response("ok");
    }
    const element = jsxs(Page, {});
    const isStream = new URL(request.url).pathname === "/stream";
    return new Response(
      isStream ? await renderToReadableStream(element) : `<!DOCTYPE html>${renderToString(element)}`,
      {
        headers,
      },
    );
  },
};
