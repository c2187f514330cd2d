/** The calls pages where the network fails them: what was on the screen stays there, with the spec's words (section 8). */
import { useState } from "react";
import { FETCH_FAILED, FETCH_ODD, NO_ANSWER, type CallAnswer, type CallsDay } from "./components/calls/rows";

interface Loaded {
  error: string | null;
  fetched: CallsDay | null;
}
/** Why the list could not be read again. */
interface Failed {
  failed: string;
}

/** Reads the list again; where no answer came, why. */
export async function readAgain<T extends Loaded>(serverLoader: () => Promise<T>): Promise<T | Failed> {
  try {
    const loaded = await serverLoader();
    if (loaded.fetched && !Array.isArray(loaded.fetched.entries)) return { failed: FETCH_ODD };
    return loaded;
  } catch (error) {
    // A redirect: signed out meanwhile, or no staff any more.
    if (error instanceof Response) throw error;
    return { failed: FETCH_FAILED };
  }
}

/** Sends a form of the page; without an answer of ours it is told that it failed, and what was typed stays. */
export async function send(request: Request, serverAction: () => Promise<CallAnswer>): Promise<CallAnswer> {
  const intent = (await request.clone().formData()).get("intent");
  const what = intent === "lock" || intent === "unlock" || intent === "complete" ? intent : "save";
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { ok: false, what, error: NO_ANSWER[what], fields: {}, entry: null, refused: false };
  }
}

/** What was read last; where reading it again failed, still that, with the words for it. Null while nothing ever was. */
export function useLastRead<T extends Loaded>(loaded: T | Failed): { read: T | null; error: string | null } {
  const [read, setRead] = useState<T | null>(null);
  if ("failed" in loaded) return { read, error: loaded.failed };
  if (read !== loaded) setRead(loaded);
  return { read: loaded, error: loaded.error };
}
