/**
 * Lists that are read again every 30 seconds by everybody who looks at them: only what changed of one is sent. The page
 * carries `marks` of what it shows, its `clientLoader` asks `<its address>/again` with them by `readChanged`, and that
 * route answers by `changesAnswer`.
 */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** A page with what tells whether it changed: first of what stands around the rows, then of each, dots between. */
interface Page {
  marks: string;
}

/** How the lists of a page are taken out of it, and put back. */
export interface Lists<P extends Page, Row> {
  /** Null where the page could not be read, and says why. */
  of: (page: P) => readonly (readonly Row[])[] | null;
  put: (page: P, lists: readonly Row[][]) => P;
}

/** The changes of a page: the page without its rows, and its lists, where an unchanged row is its earlier index. */
interface Changed<P, Row> {
  page: P;
  lists: (Row | number)[][];
}

/**
 * The page with its marks.
 * @param essenceOf what of a row counts, where it holds what is made anew each time.
 */
export function marked<P extends Page, Row>(
  page: P,
  lists: Lists<P, Row>,
  essenceOf: (row: Row) => unknown = (row) => row,
): P {
  const rows = lists.of(page)?.flat() ?? [];
  return { ...page, marks: [bare(page, lists), ...rows.map(essenceOf)].map(markOf).join(".") };
}

/** Answers what changed since the marks that the request has: 204 where nothing did, 409 where it cannot be read. */
export function changesAnswer<P extends Page, Row>(request: Request, page: P, lists: Lists<P, Row>): Response {
  const now = lists.of(page);
  if (!now) return new Response(null, { status: 409 });
  const seen = new URL(request.url).searchParams.get("seen") ?? "";
  if (page.marks === seen) return new Response(null, { status: 204 });
  const [, ...before] = seen.split(".");
  const placeOf = new Map(before.map((mark, at) => [mark, at]));
  const marks = page.marks.split(".");
  let at = 0;
  const changed: Changed<P, Row> = {
    page: bare(page, lists),
    lists: now.map((list) => list.map((row) => placeOf.get(marks[++at] ?? "") ?? row)),
  };
  return Response.json(changed);
}

/** The page that this browser shows, and its address. */
let latest: { address: string; page: Page } | null = null;

/** Keeps what the page shows, so that reading it again asks for what changed. */
export function useShown(page: Page | null): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    latest = page && { address: pathname + search, page };
  }, [page, pathname, search]);
}

/** The page as it is by now, with the rows that did not change; null where it is to be read as a whole. */
export async function readChanged<P extends Page, Row>(
  { url, signal }: Request,
  lists: Lists<P, Row>,
): Promise<P | null> {
  const { pathname, search, searchParams: params } = new URL(url);
  if (latest?.address !== pathname + search) return null;
  const before = latest.page as P;
  const shown = lists.of(before);
  if (!shown) return null;
  params.set("seen", before.marks);
  try {
    const answer = await fetch(`${pathname}/again?${params}`, { signal });
    // The rows stay the same objects, in lists of their own: it was read again, which more than the rows may ask.
    if (answer.status === 204)
      return lists.put(
        before,
        shown.map((list) => [...list]),
      );
    if (!answer.ok || answer.redirected) return null;
    const changed: Changed<P, Row> = await answer.json();
    const rows = shown.flat();
    return lists.put(
      changed.page,
      changed.lists.map((list) => list.flatMap((row) => (typeof row === "number" ? (rows[row] ?? []) : row))),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

/** The page without its rows. */
function bare<P extends Page, Row>(page: P, lists: Lists<P, Row>): P {
  const now = lists.of(page);
  return now
    ? lists.put(
        page,
        now.map(() => []),
      )
    : page;
}

/** FNV-1a over what it holds, in 64 bits as two halves: it tells texts apart, and hides nothing. */
function markOf(value: unknown): string {
  let [one, other] = [0x811c9dc5, 0x9747b28c];
  const text = JSON.stringify(value);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
  }
  return (one >>> 0).toString(36) + (other >>> 0).toString(36);
}
