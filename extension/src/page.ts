/** The code in a page's frame: it fills what the extension gives for this page, and holds nothing longer. */
import { findConfirmation, type Confirmation } from "./engine/confirmation.ts";
import type { AnsweredField } from "./engine/match.ts";
import { readPage } from "./engine/read-page.ts";
import { startFilling } from "./engine/session.ts";
import { isSeen } from "./engine/visible.ts";
import { MAX_FRAMES, type FromPage, type ToPage } from "./messages.ts";

const mark = globalThis as { fillingBegan?: true };

const ask = <K extends keyof ToPage>(message: FromPage & { type: K }) =>
  chrome.runtime.sendMessage(message) as Promise<ToPage[K]>;
const tell = (message: FromPage) => void chrome.runtime.sendMessage(message).catch(() => undefined);
/** Settled once it is noted that the form leaves: a confirmation counts from then on. */
let sending: Promise<unknown> = Promise.resolve();
const confirmed = ({ text, number }: Confirmation) =>
  void sending.then(() => tell({ type: "confirmed", text, number }));

async function begin(): Promise<void> {
  const begun = await ask({ type: "begin" });
  if (!begun) return;
  if (begun.sent) {
    const { fields, roots } = readPage(document);
    const isOpen = fields.some(({ field }) => field.required === true);
    const found = findConfirmation(document, roots, isSeen, isOpen);
    if (found) confirmed(found);
    return;
  }
  if (mark.fillingBegan) return;
  if (window === top) tell({ type: "frames", addresses: framesOf(document) });
  // Only where a field is to be filled: most frames of a page have none.
  if (window !== top && !readPage(document).fields.some(({ isNamed }) => isNamed)) return;
  mark.fillingBegan = true;
  const session = await startFilling(document, {
    answered: [],
    resume: async () => {
      const file = begun.hasResume ? await ask({ type: "resume" }) : null;
      return file && { name: file.name, type: "application/pdf", bytes: toBytes(file.base64) };
    },
    ask: async (unknown): Promise<readonly AnsweredField[]> => (await ask({ type: "answers", fields: unknown })) ?? [],
    submitting: (fills) => {
      sending = chrome.runtime.sendMessage({ type: "sending", fills }).catch(() => undefined);
    },
    confirmed,
    mayHaveLeft: begun.mayHaveLeft,
    record: async (form) => (await ask({ type: "record_form", form }))?.line ?? "It could not be recorded",
  });
  // A form of several pages is sent from its last one.
  window.addEventListener("pagehide", ({ isTrusted }) => {
    const fills = session.fills();
    const mayHaveLeft = session.mayHaveLeft();
    if (isTrusted && (fills.length > 0 || mayHaveLeft)) tell({ type: "filled", fills, mayHaveLeft });
  });
}

/** Where the frames of other hosts lead: an employer's page often holds its system's form in one. */
function framesOf(page: Document): string[] {
  const addresses = [...page.querySelectorAll("iframe")].map((frame) => frame.src);
  return addresses
    .filter((address) => address.startsWith("https://") && new URL(address).host !== location.host)
    .slice(0, MAX_FRAMES);
}

const toBytes = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

// It may be put into one page more than once: it fills once, and looks for the confirmation each time.
void begin();
