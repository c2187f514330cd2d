/**
 * Staff lists where the network or the server fails them: what was on the screen stays there, with the spec's words
 * (section 8). A page's `clientLoader` is `readAgain`, its component asks `useLastRead`, its `clientAction` is
 * `answerOr`.
 */
import { inEnglish } from "@workers/texts/text";
import { useState } from "react";
import { holdsUnsaved } from "~/server/use-unsaved";
import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "react-router";

/** An answer that is no answer. */
export const FETCH_FAILED = inEnglish("frame.fetchFailed");
const FETCH_ODD = inEnglish("frame.fetchOdd");

/** Where the session ended while something was typed that is not saved: it stays until its person is back. */
export const SIGNED_OUT = inEnglish("frame.signedSignAnotherTab");

/** A person who signed in again in another tab has the second factor still to show there. */
export const UNCONFIRMED = inEnglish("frame.confirmAnotherTabPress");

/** The message for a redirect that only asks to sign in or to confirm the identity; null for any other answer. */
export function asksToSignIn(error: unknown): string | null {
  const asked = error instanceof Response ? (error.headers.get("Location") ?? "") : "";
  return asked.startsWith("/login") ? SIGNED_OUT : asked.startsWith("/confirm") ? UNCONFIRMED : null;
}

/** The pages of the staff. */
const STAFF_PAGE = /^\/(?:admin-|jobs-|job-posting-manager)/;

/**
 * Whether the frame around a page is read again with it. A staff list is read after its rows' actions and every 30
 * seconds. Its frame is not: if the network fails then, the list says so and the page stays. The document's frame and
 * the staff's both ask here.
 */
export function readsFrame({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "defaultShouldRevalidate">): boolean {
  return STAFF_PAGE.test(currentUrl.pathname) && STAFF_PAGE.test(nextUrl.pathname) ? false : defaultShouldRevalidate;
}

/** Why the page could not be read. */
export interface Unread {
  unread: string;
}
interface Loaded {
  error?: string | null;
}

/**
 * Reads the page again; where no answer came, or one that says it failed, why.
 * @param listOf what must be a list where there is one.
 * @param failed what is said where the server answered with a failure, and where no answer came.
 */
export async function readAgain<T extends object>(
  serverLoader: () => Promise<T | Unread>,
  listOf: (loaded: T) => unknown,
  failed = { refused: FETCH_FAILED, lost: FETCH_FAILED },
): Promise<T | Unread> {
  // Saved meanwhile, it was still unsaved when the page was asked for: by then one may be signed in again.
  const held = holdsUnsaved();
  try {
    const loaded = await serverLoader();
    if ("unread" in loaded) return loaded;
    const { error } = loaded as Loaded;
    if (error === FETCH_FAILED) return { unread: FETCH_FAILED };
    // Without a list the page says why.
    const list = listOf(loaded) ?? (error ? [] : null);
    return Array.isArray(list) ? loaded : { unread: FETCH_ODD };
  } catch (error) {
    // A list clears the screen when the session ends, but not of what somebody is typing.
    const atTheDoor = asksToSignIn(error);
    if (atTheDoor && (held || holdsUnsaved())) return { unread: atTheDoor };
    // A redirect: signed out meanwhile, or no staff any more.
    if (error instanceof Response) throw error;
    if (isRouteErrorResponse(error)) return { unread: failed.refused };
    // The network's own failure is a TypeError; anything else came, and is no answer of ours.
    return { unread: error instanceof TypeError ? failed.lost : FETCH_ODD };
  }
}

/**
 * The last data that could be read, with a message if reading it again failed. `read` is null while no read has
 * succeeded.
 */
export function useLastRead<T extends object>(loaded: T | Unread): { read: T | null; unread: string | null } {
  const failed = "unread" in loaded;
  const [last, setLast] = useState<T | null>(failed ? null : loaded);
  if (failed) return { read: last, unread: loaded.unread };
  if (last !== loaded) setLast(loaded);
  return { read: loaded, unread: null };
}

/**
 * Sends a form of the page; where no answer of ours came, `lost` is the answer, and what was typed stays.
 * @param signedOut the answer where the session has ended; without it one is sent to sign in.
 */
export async function answerOr<A, B>(
  serverAction: () => Promise<A>,
  lost: () => Promise<B>,
  signedOut?: (words: string) => B | Promise<B>,
): Promise<A | B> {
  try {
    return await serverAction();
  } catch (error) {
    const atTheDoor = asksToSignIn(error);
    if (signedOut && atTheDoor) return signedOut(atTheDoor);
    if (error instanceof Response) throw error;
    return lost();
  }
}
