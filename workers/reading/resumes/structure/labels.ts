/** Labels in the rows of a job: "Designation : Accountant", "Period – Jan 2019 to Mar 2021". Pure. */
import { longPattern } from "../../../lib/long-pattern";
import { trimmed } from "./dates";
import type { Row } from "./rows";

export type LabelSlot = "name" | "position" | "location" | "date";
export interface LabelledText {
  slot: LabelSlot;
  /** Without the label; its dates still in it. */
  value: string;
  line: number;
}

const END = String.raw`\s*(?:[:=]+\s*-?|[–—-]+\s)\s*`;
const named = (words: string) => new RegExp(`^(?:${words})${END}`, "i");
const LABELS: readonly (readonly [LabelSlot, RegExp])[] = [
  [
    "name",
    named(
      "(?:name of (?:the )?|current |present |previous |last |my )?(?:company|organi[sz]ation|employer|firm|hospital|" +
        "school|institution|institute|concern|college)(?:['’]?s)?(?: ?/ ?(?:company|organi[sz]ation|employer))?" +
        "(?: name)?" +
        "(?: &(?:amp;)? (?:address|location|place))?|(?:worked|working) (?:at|with|in)",
    ),
  ],
  [
    "position",
    named(
      "(?:current |present |last |job )?(?:designation|position(?: held)?|roles?|title|post(?: held)?|rank)|" +
        "(?:worked|working|work|designated) as|working position|job position",
    ),
  ],
  ["location", named("(?:work |job |current )?(?:location|place|city|site|posting)(?: of (?:work|posting))?")],
  [
    "date",
    named(
      "(?:work(?:ing|ed)? |job |total |service |employment |project )?(?:duration|period|tenure|time|dates?|years?)" +
        "(?: (?:period|of (?:work|service|employment|working|joining)))?|from|since|time period|doj|w\\.?e\\.?f\\.?|" +
        "experience|work experience",
    ),
  ],
];
/** A second label within a line. */
const WITHIN = longPattern("i")`
    [\s,;|]+(?=(?:designation|position(?: held)?|role|duration|period|tenure|location|company|organi[sz]ation|employer
    |project|client|department)\s*:)`;
const LABEL_ALONE = longPattern("i")`
    ^(?:(?:name of (?:the )?)?(?:company|organi[sz]ation|employer)(?: name)?|designation|position(?: held)?|role
    |duration|period|tenure|location|job title)\s*:?-?$`;

/** The label that a text begins with. */
export function leadingLabelOf(text: string): { slot: LabelSlot; value: string } | null {
  // Nearly every text ends here.
  if (!/^.{2,60}?[:=–-]/.test(text)) return null;
  for (const [slot, pattern] of LABELS) {
    const label = pattern.exec(text)?.[0];
    if (label !== undefined) return { slot, value: text.slice(label.length).trim() };
  }
  return null;
}

/** The labelled parts of a row, cell by cell; `rest` is what stands in it without a label. */
export function labelsIn(row: Row): { labelled: LabelledText[]; rest: Row["cells"] } {
  const labelled: LabelledText[] = [];
  const rest: Row["cells"] = [];
  const { cells } = row;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i];
    if (!cell) continue;
    const next = cells[i + 1];
    if (next && LABEL_ALONE.test(cell.text)) {
      const slot = leadingLabelOf(`${cell.text.replace(/\s*:?-?$/, "")}: `)?.slot;
      if (slot) {
        labelled.push({ slot, value: next.text.replace(/^[\s:–-]+/, ""), line: next.line });
        i++;
        continue;
      }
    }
    for (const text of cell.text.includes(":") ? cell.text.split(WITHIN) : [cell.text]) {
      const label = leadingLabelOf(text);
      if (label) labelled.push({ ...label, line: cell.line });
      else if (trimmed(text) !== "") rest.push({ ...cell, text });
    }
  }
  return { labelled, rest };
}

/** A row of a project within a job, which names no employer of its own. */
export const PROJECT = longPattern("i")`
    ^(?:(?:major |key |current |recent |academic )?projects?(?:\s+(?:title|name|details?|handled))?
    |(?:end\s)?(?:client|customer)s?(?:\s+name)?)\s*(?:no\.?\s*)?(?:[#(]?\s?\d{1,2}\)?|[ivx]{1,3})?\s*[:.–—-]
    |^projects?\s*[#-]?\s*\d{1,2}\b`;
