/** The occupations that a title names, each with its weight. */
import { affinity } from "./nearness";
import { familyOfTechnology, type TitleTechnologies } from "./technologies";
import { ALSO_AS, UNDER_ITS_HEAD, WEAK_HEADS, type Head } from "./title-words";
import {
  BESIDE_PRODUCT,
  ENGINEERING,
  FOR_ANY_EXPERT,
  GENERIC,
  LASTING,
  LOW,
  OF_THINGS,
  PHYSICAL,
  RUN_BY_OTHERS,
  STAFFING,
  SERVING,
  TAKEN_BY_PRODUCT,
} from "./occupation-groups";
import { roleFamilyOf, type Family } from "./occupations";
import { lexicon } from "./title-lexicon";
import { type Mark, type Segment, type Group, isContent, headIn, isNoise } from "./title-groups";
import fieldWords from "../lexicons/title-fields.json";
import { termsOf } from "../text/lexicon";

/**
 * Heads whose work a technology alone may name ('Java Lead', 'SAP Consultant'); a 'Java Trainer' does not write Java.
 */
const PROGRAMMING_HEADS: ReadonlySet<Head> = new Set<Head>([
  "engineer",
  "consultant",
  "manager",
  "worker",
  "hand",
  "architect",
  "administrator",
  "analyst",
]);

const BUILDING_HEADS: ReadonlySet<Head> = new Set<Head>(["engineer", "consultant", "architect", "administrator"]);

/** Words after a field that change nothing: 'Manager, Marketing Services'. */
const TRAILING = termsOf(fieldWords, "trailing");

interface Occupations {
  families: Family[];
  weights: number[];
}
interface Role extends Occupations {
  head: Head | null;
  byTechnology?: boolean;
  /** Its own words name work that we do not know. */
  other?: boolean;
}

/**
 * The weight of an occupation beside the main work, as a share of it: the kind of work in general, another name for it
 * in parentheses, a mention; and the main one where the title has words that we do not know and no head.
 */
const BESIDE = { generic: 0.8, aside: 0.85, mention: 0.5, unsure: 0.72 };

/**
 * An occupation so near to the main one that its mention makes it part of the work: 'Electrical Engineer, Power
 * Electronics'.
 */
const KIN = 0.4;

/** Families with their weights, each once, at its first place. */
function weighed(...lists: readonly (readonly [readonly Family[], number])[]): Occupations {
  const families: Family[] = [];
  const weights: number[] = [];
  for (const [list, weight] of lists) {
    for (const family of list) {
      if (families.includes(family)) continue;
      families.push(family);
      weights.push(families.length === 1 ? weight : besideWeight(family, weight, families[0] ?? family));
    }
  }
  return { families, weights };
}

function besideWeight(family: Family, weight: number, main: Family): number {
  // A 'Project Manager, Software' writes none.
  if (GENERIC.has(family)) return ENGINEERING.has(main) || weight > BESIDE.mention ? BESIDE.generic : weight;
  const kin = weight === BESIDE.mention && affinity(main, family) >= KIN;
  const wide = LASTING.has(family) && (ENGINEERING.has(main) || !ENGINEERING.has(family));
  return wide || kin ? Math.max(BESIDE.generic, weight) : weight;
}

/**
 * The occupations: those of the first group that has a head or a name; a head that stands alone is told by what else
 * the title says.
 */
export function occupationsOf(main: readonly Group[], asides: readonly Group[], leading: readonly string[]): Role {
  const groups = [...main, ...asides];
  // Work for which people of every occupation are hired as experts: 'Chemistry Specialist - Freelance AI Trainer'.
  const families = groups.flatMap((g) => g.flatMap((s) => s.marks.flatMap((m) => m.entry.name ?? [])));
  const expert = families.find((f) => FOR_ANY_EXPERT.has(f));
  if (expert) return { families: [expert], weights: [1], head: null };
  const at = groups.findIndex((g) => g.some((s) => s.role));
  const own = groups[at];
  if (!own) return headless(groups, leading);
  const role = own.find((s) => s.role)?.role ?? null;
  const head = role ? headIn(role) : null;
  let occupations = side(own);
  let named: Family[] | null = null;
  let share = 1;
  if (occupations.length === 0) {
    const bare = own.every((s) => s.bare);
    const programs = head !== null && PROGRAMMING_HEADS.has(head);
    const byTechnology = programs ? leading.flatMap((t) => familyOfTechnology(t)?.family ?? []) : [];
    const from = head === null || (!bare && WEAK_HEADS.has(head)) ? [] : fromOthers(groups, at, head, bare);
    named = byTechnology.slice(0, 1);
    occupations = named.length > 0 ? named : from;
    // 'Performance Architect, AI': beside words of its own that we do not know, the field is less sure.
    if (occupations === from && !bare && head === "architect") share = BESIDE.aside;
    if (occupations.length === 0 && (head === "engineer" || head === "analyst")) {
      // 'Service Delivery Engineer, SRE': a name of engineers tells which engineer.
      const names = groups.slice(at + 1).flatMap((g) => g.flatMap((s) => s.role?.entry.name ?? []));
      occupations = names.filter((f) => ENGINEERING.has(f)).slice(0, 1);
      if (head === "engineer") share = BESIDE.aside;
    }
    // 'Digital Process Manager - Data Scientist': a whole name behind a grade that says nothing may be the work.
    if (occupations.length === 0 && head !== null && WEAK_HEADS.has(head) && !bare) {
      const whole = groups.slice(at + 1, main.length).find((g) => g.some((s) => namesCraft(s.role)));
      occupations = whole ? side(whole) : [];
      share = BESIDE.aside;
    }
    // A title's own head that names no occupation of ours: an occupation mentioned later is not its occupation.
    if (occupations.length === 0)
      return { families: [], weights: [], head, other: head !== null && WEAK_HEADS.has(head) && !bare };
  }
  const isNamed = (group: Group) => group.some((s) => s.role);
  const another = (group: Group) =>
    isNamed(group) ? side(group) : group.flatMap((s) => s.marks.flatMap((m) => m.entry.alone ?? []));
  const others = asides.filter((group) => group !== own);
  const aside = others.flatMap(another);
  // 'Data Scientist (HR)': a field alone says for whom a craft works.
  const customers =
    head !== null && !WEAK_HEADS.has(head) ? others.filter((group) => !isNamed(group)).flatMap(another) : [];
  const told = (m: Mark): Family | undefined => m.entry.name ?? (head ? fieldFor(m, head) : undefined);
  const mentioned = groups.flatMap((g) => g.flatMap((s) => s.marks.flatMap((m) => told(m) ?? [])));
  // A leader of programmers is told by what they write; an analyst of data by the occupation whose data it is.
  const led = occupations[0] === "engineeringManager" ? "engineer" : occupations[0] === "dataAnalyst" ? head : null;
  // Reading the figures of buyers makes no buyer: the field is part of the work only of near occupations.
  const served = led ? fieldsUnder(own, led).filter((f) => led === "engineer" || affinity("dataAnalyst", f) > 0) : [];
  const begun = head === null ? [] : beginnings(own, head, occupations);
  // After 'Software Engineer' what follows is the kind of engineering, or only the customer ('…, Supply Chain').
  const first = occupations[0];
  const kinds = first && GENERIC.has(first) ? [...occupations, ...aside, ...mentioned] : [];
  const kind = kinds.filter((f) => !GENERIC.has(f) && ENGINEERING.has(f)).slice(0, 1);
  // A tester whose name is one of programs tests programs, on whatever thing. A project is of what its engineers would
  // build.
  const about = (t: Family) =>
    t === "project" ? [...mentioned, ...groups.flatMap((g) => fieldsUnder(g, "engineer"))] : mentioned;
  const meant = occupations.map((t) => (t === "qa" && role?.entry.name ? t : (ofThings(t, about(t)) ?? t)));
  const beside = mentioned.filter((f) => meant.includes(f) || !occupations.includes(f));
  const all = weighed(
    [kind, 1],
    [meant, share],
    [[...aside.filter((f) => !customers.includes(f)), ...served, ...begun], BESIDE.aside],
    [[...beside, ...customers], BESIDE.mention],
  );
  return { ...all, head, byTechnology: occupations === named };
}

/** Whether a role says by itself what is done: an engineer, an analyst, a designer. */
function namesCraft(role: Mark | null): boolean {
  const head = role && headIn(role);
  return head !== null && !WEAK_HEADS.has(head);
}

/** The occupation that a word of software means beside things: a 'Battery Test Engineer' tests no program. */
function ofThings(main: Family, mentioned: readonly Family[]): Family | undefined {
  if (main === "automation" && mentioned.includes("qa")) return "qa";
  const thing = mentioned.find((f) => PHYSICAL.has(f));
  // A 'Quality Engineer (ServiceNow)' tests programs.
  if (main === "qualityEngineer" && !thing && mentioned.some(isOfPrograms)) return "qa";
  if (
    !thing ||
    mentioned.some((f) => GENERIC.has(f) || (ENGINEERING.has(f) && f !== main && !PHYSICAL.has(f) && !LOW.has(f)))
  )
    return undefined;
  const meant = OF_THINGS.get(main);
  return meant === "thing" ? thing : meant;
}

const isOfPrograms = (occupation: Family): boolean =>
  (ENGINEERING.has(occupation) && occupation !== "qa" && occupation !== "engineeringManager") ||
  occupation === "automation" ||
  roleFamilyOf(occupation) === "Enterprise systems";

const fieldsUnder = (group: Group, head: Head): Family[] =>
  group.flatMap((s) => s.marks.flatMap((m) => fieldFor(m, head) ?? []));

/** Heads whose field names the work when no head is said; 'Java' alone names no teacher and no architect. */
const TOLD_BY_FIELD: readonly Head[] = [
  "worker",
  "engineer",
  "analyst",
  "scientist",
  "designer",
  "technician",
  "operator",
];

/** Fields that say something only beside a head: 'General Application', 'Enterprise Marketing'. */
const ONLY_BESIDE_A_HEAD = termsOf(fieldWords, "only beside a head");

/** An agent noun that we do not know is a head all the same: a 'Quantum Networking Physicist' runs no network. */
const UNKNOWN_HEAD = /(?:[^e]er|or|ist|(?<!clinic)ian|man|woman)$/;

/** A title of fields alone ('Frontend / React', 'International Voice Process'). */
function headless(groups: readonly Group[], leading: readonly string[]): Role {
  const { words } = lexicon();
  // A first part of one unknown word, as 'Capgemini - Power BI', is a name.
  const tells = (g: Group) => g.some((s) => s.marks.length > 0 || s.words.filter((w) => !isNoise(w)).length > 1);
  const own = groups.find(tells) ?? [];
  const lastOf = (g: Group | undefined) => g?.at(-1)?.words.findLast((w) => !isNoise(w)) ?? "";
  const unknownHead = (w: string) => UNKNOWN_HEAD.test(w) && !words.has(w);
  if ([lastOf(own), lastOf(groups[0])].some(unknownHead)) return { families: [], weights: [], head: null };
  const first = (m: Mark): Family | undefined =>
    m.entry.alone ??
    (ONLY_BESIDE_A_HEAD.has(m.phrase) || UNDER_ITS_HEAD.has(m.phrase)
      ? undefined
      : TOLD_BY_FIELD.map((h) => m.entry.fields?.get(h)).find((f) => f !== undefined));
  const fieldsIn = (some: readonly Group[]) =>
    some.flatMap((g) => g.flatMap((s) => s.marks.flatMap((m) => first(m) ?? [])));
  const told = [...fieldsIn([own]), ...leading.flatMap((t) => familyOfTechnology(t)?.family ?? [])];
  const [main, ...rest] = [...told, ...(told.length > 0 ? fieldsIn(groups.filter((g) => g !== own)) : [])];
  const byTechnology = main !== undefined && fieldsIn([own]).length === 0;
  // Where a word is not known the role may be another.
  const share = own.some(hasUnknownWord) ? BESIDE.unsure : 1;
  return { ...weighed([main ? [main] : [], share], [rest, BESIDE.mention]), head: null, byTechnology };
}

/** Whether a part of a title has a word that no phrase of ours holds. */
function hasUnknownWord({ words, marks }: Segment): boolean {
  return words.some((word, at) => !isNoise(word) && !marks.some((mark) => mark.at <= at && at < mark.end));
}

/** Of works on things, the craft that a longer phrase begins with: electrical, of an 'Electrical Maintenance'. */
function beginnings(group: Group, head: Head, occupations: readonly Family[]): Family[] {
  if (!occupations.some((occupation) => PHYSICAL.has(occupation))) return [];
  return group
    .flatMap((s) => s.marks.flatMap((m) => (m.entry.beginning && fieldFor(m.entry.beginning, head)) ?? []))
    .filter((f) => PHYSICAL.has(f) && !occupations.includes(f));
}

/**
 * The occupations that the segments of a group name; one without a head takes the next one's ('Sales & Marketing
 * Executive').
 */
function side(group: Group): Family[] {
  const families: Family[] = [];
  group.forEach((segment, i) => {
    const role = segment.role ?? group.slice(i + 1).find((s) => s.role)?.role ?? null;
    if (segment.role) families.push(...namesOf(segment, segment.role));
    else if (role) families.push(...fieldsOf(segment, headIn(role)));
  });
  return [...new Set(families)];
}

function fieldFor(mark: Pick<Mark, "entry" | "phrase">, head: Head): Family | undefined {
  const fields = mark.entry.fields;
  if (!fields) return undefined;
  const own = fields.get(head);
  if (own || UNDER_ITS_HEAD.has(mark.phrase)) return own;
  for (const also of ALSO_AS[head]) {
    const family = fields.get(also);
    // A field too wide for an occupation of its own tells nothing under a head that is not its own.
    if (family && (!LOW.has(family) || (head === "hand" && also === "worker"))) return family;
  }
  return mark.entry.ending && fieldFor(mark.entry.ending, head);
}

/**
 * The occupations that a segment without a head names under another's: its nearest field, when it ends the segment
 * ('Sales' & 'Marketing Executive').
 */
function fieldsOf(segment: Segment, head: Head | null): Family[] {
  if (head === null) return [];
  // Under a weak head a field must end its part of the title: 'Associate, Cleaning Validation' cleans nothing.
  const last = segment.marks.at(-1);
  const ends = last && segment.words.slice(last.end).every((w) => isNoise(w) || TRAILING.has(w));
  if (!last || (WEAK_HEADS.has(head) && !ends)) return [];
  const field = specific(segment.marks.toReversed().flatMap((m) => fieldFor(m, head) ?? []));
  return field ? [field] : [];
}

/** The occupations that a segment names under a head: with the nearest field before it, else the first after it. */
function namesOf(segment: Segment, role: Mark): Family[] {
  const before = segment.marks.filter((m) => m.at < role.at).toReversed();
  const after = segment.marks.filter((m) => m.at > role.at);
  const name = role.entry.name;
  if (name === "engineeringManager") {
    // A leader of engineers of things is one of them; a leader of programmers may be sought as either.
    const led = specific(before.flatMap((m) => fieldFor(m, "engineer") ?? []));
    return led && !ENGINEERING.has(led) ? [led] : [name];
  }
  if (name && !role.entry.head) return [name];
  const head = role.entry.head;
  // 'Crypto Operations Associate' is of operations: what an associate does comes before what an engineer would.
  const ownFields =
    head === "worker" || head === "hand" ? before.flatMap((m) => m.entry.fields?.get("worker") ?? []) : [];
  const around = head ? fieldsAround(segment, [...before, ...after], role, head) : [];
  const found = specific(ownFields.length > 0 ? ownFields : around);
  // 'SRE Engineer' and 'Mechanical Designer Engineer' say it twice; a 'Chef Engineer' cooks nothing.
  const beside = before[0]?.end === role.at ? before[0].entry : undefined;
  const adjacent = beside?.name && (ENGINEERING.has(beside.name) || beside.endsIn) ? beside.name : undefined;
  const family = found ?? name ?? adjacent;
  return family ? [family] : [];
}

/**
 * The occupations that the marks around a role name under its head. Under a weak head a field of other heads must touch
 * it ('Mechanical Intern', not 'Game Production Coordinator'), and beside a desk that serves others it names the people
 * served.
 */
function fieldsAround(segment: Segment, marks: readonly Mark[], role: Mark, head: Head): Family[] {
  const own = (m: Mark) => m.entry.fields?.get(head);
  if (!WEAK_HEADS.has(head)) return marks.flatMap((m) => fieldFor(m, head) ?? []);
  const serving = marks.some((m) => SERVING.has(own(m) ?? "software"));
  const empty = (w: string) => isNoise(w) || TRAILING.has(w) || w === "development" || !isContent(w);
  const touches = (m: Mark) => segment.words.slice(Math.min(m.end, role.end), Math.max(m.at, role.at)).every(empty);
  const named = (m: Mark) => own(m) ?? (!serving && touches(m) ? fieldFor(m, head) : undefined);
  // A 'Finance Systems Manager' manages systems, of which no occupation is known.
  const nearest = marks[0];
  const closed =
    nearest && nearest.end === role.at && UNDER_ITS_HEAD.has(nearest.phrase) && nearest.phrase !== "business";
  return closed && !named(nearest) ? [] : marks.flatMap((m) => named(m) ?? []);
}

/** Of several, the nearest that says something; a software engineer for networks is a software engineer. */
function specific(found: readonly Family[]): Family | null {
  const software = found.some((f) => GENERIC.has(f));
  const telling = found.filter((f) => !GENERIC.has(f) && (!software || ENGINEERING.has(f)));
  return telling.find((f) => !LOW.has(f)) ?? telling[0] ?? found[0] ?? null;
}

/**
 * The occupations that the other parts of the title give a head that stands alone: a field, and for a weak one a whole
 * name.
 */
function fromOthers(groups: readonly Group[], at: number, head: Head, bare: boolean): Family[] {
  for (const group of [...groups.slice(at + 1), ...groups.slice(0, at).toReversed()]) {
    const other = group.find((s) => s.role)?.role ?? null;
    if (bare && other && (WEAK_HEADS.has(head) || other.entry.name || other.entry.head === head)) {
      const named = side(group);
      if (named.length > 0) return named;
      // 'Manager, Engineering' and 'Director - Software Engineering' lead programmers.
      if (head === "manager" && other.entry.head === "engineer" && group.every((s) => s.bare))
        return ["engineeringManager"];
    }
    const fields = group.flatMap((s) => fieldsOf(s, head));
    if (fields.length > 0) return [...new Set(fields)];
  }
  return [];
}

/**
 * A technology names the occupation where the words do not ('Java Lead'), or only the kind of help ('SAP Functional
 * Consultant').
 */
export function withTechnology(role: Role, technologies: TitleTechnologies): Occupations {
  const { families, weights, head } = role;
  const main = families[0];
  if (head !== null && !PROGRAMMING_HEADS.has(head)) return role;
  const telling = technologies.all.flatMap((t) => familyOfTechnology(t) ?? []);
  // Beside 'Software Engineer' a language tells more than the cloud it runs in, and a system that others run nothing.
  const used = main && GENERIC.has(main) ? telling.filter((f) => !RUN_BY_OTHERS.has(f.family)) : telling;
  const implied = used.find((f) => f.product) ?? used.find((f) => f.family !== "cloud") ?? used[0];
  if (!implied || (families.includes(implied.family) && weights[families.indexOf(implied.family)] === 1)) return role;
  // An 'Alliance Manager, AWS' runs no cloud.
  if (main === undefined) return role.other && !implied.product ? role : { families: [implied.family], weights: [1] };
  const builds =
    head !== null &&
    BUILDING_HEADS.has(head) &&
    (!BESIDE_PRODUCT.has(main) || (head === "consultant" && STAFFING.has(main)));
  const taken = implied.product && (builds || TAKEN_BY_PRODUCT.has(main));
  const isGeneric =
    (GENERIC.has(main) || main === "developmentEngineer" || (main === "automation" && implied.family === "qa")) &&
    families.every((f) => GENERIC.has(f) || !ENGINEERING.has(f));
  if (!taken && !isGeneric) return role;
  const rest = families.map((f, i) => [[f], weights[i] ?? 1] as const);
  // 'Software Engineer (Java/React)' is sought for both ends.
  const others = isGeneric ? technologies.named.flatMap((t) => familyOfTechnology(t)?.family ?? []) : [];
  return weighed([[implied.family], 1], [others, BESIDE.aside], ...rest);
}
