/** Opening a vendor's checkout in the browser. Nothing here knows a vendor. */

/** The browser half of a vendor, for one session: how its checkout opens within our page. */
export type BrowserCheckout = {
  /** The vendor's name, as people who pay know it. */
  label: string;
  /** Its own page, which needs no script of ours or theirs on this one; null where it has none. */
  page: { action: string; fields: Readonly<Record<string, string>> } | null;
} & (
  | {
      /**
       * Opens a modal of its own. What it answers says how it ended, never that it was paid.
       * @param shown called once when the modal can be seen.
       * @throws when it did not open.
       */
      open(shown: () => void): Promise<"finished" | "failed" | "elsewhere">;
    }
  | {
      /**
       * Puts the checkout into our modal. Resolves when it can be seen.
       * @param over takes it away again, whether or not it is there yet.
       * @throws when it did not open.
       */
      mount(within: HTMLElement, over: AbortSignal, onComplete: () => void): Promise<void>;
    }
);

/** A checkout that cannot be seen after this long did not open. For its script and for its frame, each. */
export const OPENING_MS = 20_000;
const LOOK_MS = 200;

/**
 * Loads a gateway's script, once a page.
 * @throws when it does not load: blocked, offline, too slow, or not named by this page's policy.
 */
export function load(src: string): Promise<void> {
  document.querySelector(`script[src="${src}"][data-failed]`)?.remove();
  const known = document.querySelector<HTMLScriptElement>(`script[src="${src}"]`);
  if (known?.dataset["loaded"]) return Promise.resolve();
  const script = known ?? document.createElement("script");
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.dataset["failed"] = "yes";
      reject(new Error(`${src} did not load`));
    };
    const limit = setTimeout(fail, OPENING_MS);
    script.addEventListener("load", () => {
      clearTimeout(limit);
      script.dataset["loaded"] = "yes";
      resolve();
    });
    script.addEventListener("error", fail);
    if (!known) {
      script.src = src;
      script.async = true;
      document.head.appendChild(script);
    }
  });
}

/** Whether a frame has left the blank page that it begins with. Another site's page is hidden from us. */
function showsCheckout(within: Element): boolean {
  return [...within.querySelectorAll("iframe")].some((frame) => {
    const { width, height } = frame.getBoundingClientRect();
    return width > 0 && height > 0 && frame.contentDocument?.URL !== "about:blank";
  });
}

/** The reason that keeps a checkout from opening, where this page's policy refuses it. */
const NEEDED: ReadonlySet<string> = new Set(["form-action", "frame-src", "script-src-elem"]);

/**
 * Resolves when the gateway's page can be seen. No gateway's script tells by itself that it was kept from showing it.
 * @param over ends the waiting; then it never settles.
 * @throws when the page's policy refused a part of it, or after `OPENING_MS`.
 */
export function checkoutShown(within: Element, over: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (end: () => void) => {
      done.abort();
      end();
    };
    const signal = AbortSignal.any([over, done.signal]);
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (!NEEDED.has(effectiveDirective)) return;
      settle(() => reject(new Error(`${effectiveDirective} refused ${blockedURI}`)));
    };
    document.addEventListener("securitypolicyviolation", refused, { signal });
    const limit = setTimeout(() => settle(() => reject(new Error("the checkout did not open"))), OPENING_MS);
    const look = setInterval(() => {
      if (showsCheckout(within)) settle(resolve);
    }, LOOK_MS);
    signal.addEventListener("abort", () => {
      clearTimeout(limit);
      clearInterval(look);
    });
  });
}

/** Takes away the frames that a script left on the page, so that a second try starts clean. */
export function clearAway(before: ReadonlySet<Element>): void {
  const holdsFrame = (part: Element) => part.matches("iframe") || part.querySelector("iframe") !== null;
  const left = [...document.body.children].filter((part) => !before.has(part) && holdsFrame(part));
  for (const part of left) part.remove();
  // The modal stops the page from scrolling while it is there.
  document.body.style.removeProperty("overflow");
}
