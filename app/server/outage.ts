import { createContext as createReactContext } from "react";
import type { LastKnown } from "@workers/http/last-known";
import type { ShownLanguage } from "../content/i18n";

/** The content of the page that is shown when a database did not answer. */
export interface OutageNotice {
  /** Where the request went. */
  path: string;
  /** The posted fields, to be sent again unchanged; null if there were none, or one is a password or a file. */
  posted: readonly (readonly [name: string, value: string])[] | null;
  /** Whether anything was posted at all. */
  wasPosted: boolean;
  /** The browser's last known state of the person's plan; null if there is none that may be shown. */
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
