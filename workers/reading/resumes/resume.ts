/** The contents of a resume, from whichever maker of files. Pure. */

/**
 * A resume in the JSON Resume schema (1.0.0), every part present, dates as YYYY, YYYY-MM or YYYY-MM-DD; "" where not
 * stated. The endDate of a present job is "" while its startDate is set.
 */
export interface Resume {
  basics: {
    name: string;
    label: string;
    email: string;
    phone: string;
    url: string;
    summary: string;
    location: { address: string; postalCode: string; city: string; countryCode: string; region: string };
    profiles: { network: string; username: string; url: string }[];
    /** Further telephone numbers and addresses of mail; the schema has one of each. */
    contacts: string[];
  };
  work: {
    name: string;
    position: string;
    location: string;
    url: string;
    startDate: string;
    endDate: string;
    summary: string;
    highlights: string[];
  }[];
  education: {
    institution: string;
    area: string;
    studyType: string;
    startDate: string;
    endDate: string;
    score: string;
    courses: string[];
    /** Things done there; the schema has no place for them. */
    highlights: string[];
    url: string;
  }[];
  skills: { name: string; level: string; keywords: string[] }[];
  projects: {
    name: string;
    description: string;
    url: string;
    startDate: string;
    endDate: string;
    highlights: string[];
    keywords: string[];
  }[];
  certificates: { name: string; issuer: string; date: string; url: string }[];
  languages: { language: string; fluency: string }[];
  awards: { title: string; date: string; awarder: string; summary: string }[];
  publications: { name: string; publisher: string; releaseDate: string; url: string; summary: string }[];
  /** Sections that the schema has no place for, by their headings, word for word. */
  others: { name: string; lines: string[] }[];
}

/** A line as it stands on its page, in reading order. Lengths in points from the page's upper left corner. */
export interface ResumeLine {
  text: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
  width: number;
  size: number;
  bold: boolean;
  /** From 0, left to right. */
  column: number;
}

/** The layout of the pages, for the review. */
export interface ResumeLayout {
  pages: number;
  width: number;
  height: number;
  columns: number;
  tables: number;
  images: number;
  iconGlyphs: number;
  hasTextLayer: boolean;
  fonts: string[];
}

export interface ReadResume {
  resume: Resume;
  lines: ResumeLine[];
  layout: ResumeLayout;
  /**
   * How likely a value is what it is read as, from 0 to 1, by the same pointers: of jobs and studies alone. Below
   * `SURE` it is asked about or left open.
   */
  confidence?: Record<string, number>;
  /** The numbers of the lines that are headings, and of those that are a page's furniture. */
  headings?: number[];
  furniture?: number[];
  /** The numbers of the lines that their person called headings: each begins a section. */
  saidHeadings?: number[];
  /** The numbers of the lines that their person wants read first. */
  saidHighlights?: number[];
  /** The numbers of the lines that no part of the reading says. */
  notUnderstood?: number[];
  /** For each part of `resume`, by JSON pointer ("/work/0/highlights/2"), the numbers of the lines it was read from. */
  sources: Record<string, number[]>;
  /**
   * The statements that the schema has no place for, "" or null where not stated: years, of which a part is a decimal,
   * pay and notice in their words.
   */
  stated: { years: number | null; currentPay: string; notice: string };
}

/** Values of less confidence are unsure. */
export const SURE = 0.8;

/** Whether a value was read so that it may be used without a question; true of what has no confidence of its own. */
export const isSure = ({ confidence }: Pick<ReadResume, "confidence">, pointer: string): boolean =>
  (confidence?.[pointer] ?? 1) >= SURE;

/** A resume that states nothing yet. */
export function emptyResume(): Resume {
  return {
    basics: {
      name: "",
      label: "",
      email: "",
      phone: "",
      url: "",
      summary: "",
      location: { address: "", postalCode: "", city: "", countryCode: "", region: "" },
      profiles: [],
      contacts: [],
    },
    work: [],
    education: [],
    skills: [],
    projects: [],
    certificates: [],
    languages: [],
    awards: [],
    publications: [],
    others: [],
  };
}

export const emptyJob = (): Resume["work"][number] => ({
  name: "",
  position: "",
  location: "",
  url: "",
  startDate: "",
  endDate: "",
  summary: "",
  highlights: [],
});

export const emptyStudy = (): Resume["education"][number] => ({
  institution: "",
  area: "",
  studyType: "",
  startDate: "",
  endDate: "",
  score: "",
  courses: [],
  highlights: [],
  url: "",
});

/** A reading as it was kept; parts that its reader did not know yet are empty. */
export function storedReading(json: string): ReadResume {
  const read = JSON.parse(json) as ReadResume;
  const empty = emptyResume();
  const { basics, education } = read.resume;
  const resume = {
    ...empty,
    ...read.resume,
    basics: { ...empty.basics, ...basics },
    education: education.map((each) => ({ ...each, highlights: each.highlights ?? [] })),
  };
  return { ...read, resume };
}
