import type { TextKey } from "@workers/texts/text";

/** The properties of a page that its route module exports as `handle`. */
export interface PageHandle {
  /** The page's name in its title, where it is always the same; a title that varies comes from a `meta`. */
  title?: TextKey;
  /**
   * The page needs scripts, or does at this address and with what its loader says. Pages that do not say so are sent as
   * plain HTML, without the framework.
   */
  hydrate?: boolean | ((search: URLSearchParams, loaded: unknown) => boolean);
  /** Search engines may list the page. Those that do not say so are `noindex`, in their head and their header. */
  indexed?: boolean;
}
