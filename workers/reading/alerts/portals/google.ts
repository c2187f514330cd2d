/** Job alerts of Google: they lead to a search of Google, and name the site that has the opening. */
import { clean, isPay, jobOf, readingOf, readPage, textLines, type Anchor } from "../kit";
import type { AlertJob, AlertReader } from "../vocabulary";

const PORTAL = "google";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["notify-noreply@google.com"],
  signers: ["google.com"],
  read({ html, text }) {
    const jobs = new Map<string, Anchor>();
    for (const anchor of readPage(html).anchors) {
      const id = idOf(anchor);
      if (id !== null && !jobs.has(id) && anchor.blocks.length > 0) jobs.set(id, anchor);
    }
    const rows = jobs.size > 0 ? [...jobs.values()].map(rowOf) : textRows(text);
    return readingOf(PORTAL, rows.length, rows);
  },
};

/** Google's own id of the opening, which a search of Google shows beside others. */
function idOf({ target }: Anchor): string | null {
  if (target?.host !== "notifications.googleapis.com") return null;
  if (!/^(?:www\.)?google\.(?:[a-z]{2,3}|com?\.[a-z]{2})$/.test(target.url.hostname)) return null;
  return new URLSearchParams(target.url.hash.slice(1)).get("htidocid") ?? target.url.searchParams.get("htidocid");
}

const VIA = /^(?:via|über|through|par|por|tramite|door|przez|través de)\s+\S/i;
const LOGO = /^(?:\p{L}|logo)$/iu;

function rowOf({ blocks, target }: Anchor): AlertJob | null {
  const [head = [], foot = []] = splitAt(blocks.map(({ text }) => text));
  const last = blocks.at(-1)?.parts ?? [];
  const link = target && { canonical: null, key: null, host: target.host };
  return jobIn(head, {
    age: foot.length > 0 ? last.find((part) => /\d/.test(part) && !isPay(part)) : null,
    pay: last.find(isPay),
    link,
  });
}

/** The lines before the one that names the site, and those after it. */
function splitAt(lines: readonly string[]): [string[], string[]] {
  const via = lines.findLastIndex((line) => VIA.test(line));
  const end = via === -1 ? Math.min(lines.length, LOGO.test(lines[0] ?? "") ? 4 : 3) : via;
  return [lines.slice(0, end), lines.slice(via === -1 ? end : end + 1)];
}

function jobIn(head: readonly string[], of: Partial<AlertJob>): AlertJob | null {
  const [title, company, place] = head.slice(LOGO.test(head[0] ?? "") && head.length > 1 ? 1 : 0);
  if (title === undefined || company === undefined) return null;
  // Some titles end in a list as Python prints one.
  const list = title.lastIndexOf(" - ['");
  return jobOf(list > 0 && title.endsWith("]") ? title.slice(0, list) : title, { company, place, ...of });
}

/** The text part names jobs without links. */
function textRows(text: string): (AlertJob | null)[] {
  const lines = textLines(text).filter((line) => line !== "");
  return lines.flatMap((line, i): (AlertJob | null)[] => {
    if (!VIA.test(line)) return [];
    const icons = lines[i + 1] ?? "";
    const age = icons.startsWith("Time icon ") ? clean(icons.slice(10).split("Work icon", 1)[0] ?? "") : null;
    return [i < 3 ? null : jobIn(lines.slice(i - 3, i), { age })];
  });
}
