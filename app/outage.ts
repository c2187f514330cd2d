import { createContext as createReactContext } from "react";
import type { LastKnown } from "@workers/http/last-known";
import type { ShownLanguage } from "./ui/texts";

/** What the page says where a database did not answer. */
export interface OutageNotice {
  /** Where the request went. */
  path: string;
  /** What was posted, to be sent again as it is; null where nothing was, or it holds a password or a file. */
  posted: readonly (readonly [name: string, value: string])[] | null;
  /** Whether anything was posted at all. */
  wasPosted: boolean;
  /** What the browser kept of the person's plan; null where it has nothing that may be shown. */
  known: LastKnown | null;
  /** Whether the reader is a visitor: others are not asked to sign in. */
  isVisitor: boolean;
  /** The language that they chose. */
  language: ShownLanguage;
  /** When this page was made. Milliseconds since 1970, UTC. */
  now: number;
}

/** Set while such a page is rendered. It never reaches the browser: the page is sent without scripts. */
export const OutageNoticeContext = createReactContext<OutageNotice | null>(null);
