/** Emails of Monster: opaque links. A job is told by the cells below its title: company, "-", city, "-", state. */
import { isButtonText } from "../buttons";
import { isPay, jobOf, readingOf, readPage, withoutRepeats, type Block } from "../kit";
import { isWithin, opaqueLink } from "../links";
import type { AlertJob, AlertReader } from "../vocabulary";

const PORTAL = "monster";

export const reader: AlertReader = {
  portal: PORTAL,
  senders: ["monster@notifications.monster.com"],
  signers: ["monster.com", "notifications.monster.com"],
  read({ html }) {
    const { blocks } = readPage(html);
    const rows = blocks.map((block) => rowOf(block, blocks));
    const end = rows.findLastIndex((row) => row !== undefined && row !== null);
    // Links between cards with nothing below them are jobs that were cut off; those after the last are the foot's.
    const read = rows.slice(0, end + 1).flatMap((row) => (row === undefined ? [] : [row]));
    return withoutRepeats(readingOf(PORTAL, read.length, read));
  },
};

/** Lines between a job's title and the next link: its cells, and what else it states. */
const CELLS_MAX = 16;
const SEPARATOR = /^[-–—·|]$/;

/** The job that a block is the title of; null where nothing is below it, undefined where it is no title. */
function rowOf({ anchor, text, index }: Block, blocks: readonly Block[]): AlertJob | null | undefined {
  const target = anchor?.target;
  if (!target || !isWithin(target.url.hostname, "monster.com") || isButtonText(text)) return undefined;
  const near = blocks.slice(index + 1, index + 1 + CELLS_MAX);
  const next = near.findIndex((block) => block.anchor !== null);
  const below = next === -1 ? near : near.slice(0, next);
  const cells = below.flatMap(({ text: line, parts }) => (parts.length > 1 ? parts : cellsOf(line)));
  const [company, ...rest] = cells;
  const place: string[] = [];
  for (let i = 0; SEPARATOR.test(rest[i] ?? "") && rest[i + 1] !== undefined; i += 2) place.push(rest[i + 1] ?? "");
  if (company === undefined || SEPARATOR.test(company) || place.length === 0) return null;
  return jobOf(text, { company, place: place.join(", "), pay: cells.find(isPay) ?? null, link: opaqueLink(target) });
}

/** "Company · Place" and "Company - City - ST" in one cell; any other line is one cell. */
function cellsOf(line: string): string[] {
  const parts = [line.split(" · "), line.split(" - ")].find(({ length }, i) => length === i + 2) ?? [line];
  return parts.flatMap((part, i) => (i === 0 ? [part] : ["-", part]));
}
