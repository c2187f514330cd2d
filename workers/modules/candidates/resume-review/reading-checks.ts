/** Whether a program can read the file: what employers' systems do before a person looks at it. Pure. */
import { messageOf } from "../../../texts/text";
import type { ResumeLine } from "../../../reading/resumes/resume";
import { fine, linesWhere, mend, unasked, type Check, type ReviewSubject } from "./check";
import { WITH_AND, wordsOf } from "../../../reading/text/rules";

const MAX_BYTES = 2 * 1024 * 1024;
const SMALLEST = 8.5;
const MAX_FONTS = 3;

export const READING_CHECKS: readonly Check[] = [
  {
    id: "text-layer",
    group: "reading",
    weight: 2,
    title: "review.fileHoldsWordsNot",
    advice: "review.makePdfDocumentItself",
    example: { before: "review.photographedScannedPage", after: "review.samePageSavedPdf" },
    rule: ({ layout }) =>
      layout.hasTextLayer ? fine("review.everyWordTakenFile") : mend(0, "review.filePictureProgramFinds"),
  },
  {
    id: "columns",
    group: "reading",
    weight: 4,
    title: "review.column",
    advice: "review.putEverythingUnderAnother",
    example: {
      before: "review.skillsContactsBesideJobs",
      after: "review.contactsTopSkillsJobs",
    },
    rule: ({ layout, lines }) => {
      if (layout.columns <= 1) return fine("review.standsColumn");
      const beside = lines.findIndex(({ column }) => column > 0);
      return mend(
        layout.columns === 2 ? 0.25 : 0,
        messageOf("review.pageColumnsSecondBegins", { columns: layout.columns, isShown: String(beside >= 0) }),
        beside < 0 ? [] : [beside],
      );
    },
  },
  {
    id: "tables",
    group: "reading",
    weight: 3,
    title: "review.noTables",
    advice: "review.writeCellsLinesComma",
    example: { before: "Degree | College | Year | Marks", after: "B.Com, Sample College, 2019, 72%" },
    rule: ({ layout }) =>
      layout.tables === 0
        ? fine("review.nothingSetTable")
        : mend(layout.tables === 1 ? 0.34 : 0, messageOf("review.tables", { n: layout.tables })),
  },
  {
    id: "images",
    group: "reading",
    weight: 2,
    title: "review.noPhotoNoPictures",
    advice: "review.leavePhotosLogosBars",
    example: { before: "Excel ●●●●○", after: "Excel: pivot tables, lookups and macros" },
    rule: ({ layout }) =>
      layout.images === 0
        ? fine("review.noPictures")
        : mend(layout.images === 1 ? 0.5 : 0, messageOf("review.pictures", { n: layout.images })),
  },
  {
    id: "icons",
    group: "reading",
    weight: 2,
    title: "review.wordsInsteadIcons",
    advice: "review.writeIconStandsProgram",
    example: { before: "☎ 98450 00000", after: "Phone: +91 98450 00000" },
    rule: ({ layout }) =>
      layout.iconGlyphs === 0
        ? fine("review.noIconStandsWord")
        : mend(layout.iconGlyphs > 8 ? 0 : 0.5, messageOf("review.icons", { n: layout.iconGlyphs })),
  },
  {
    id: "headings",
    group: "reading",
    weight: 3,
    title: "review.headingsProgramKnows",
    advice: "review.callPartsExperience",
    example: { before: "My journey so far", after: "Experience" },
    rule: headings,
  },
  {
    id: "name-first",
    group: "reading",
    weight: 1,
    title: "review.nameFirstThingPage",
    advice: "review.beginNameLineOwn",
    example: { before: "Curriculum Vitae of: Asha Sample (Accountant)", after: "Asha Sample" },
    rule: ({ resume, sources }) => {
      if (resume.basics.name === "") return mend(0, "review.programFindsNoName");
      const at = sources["/basics/name"]?.[0];
      return at === undefined || at <= 1 ? fine("review.beginsName") : mend(0, "review.nameComesOnly", [at]);
    },
  },
  {
    id: "contact-first",
    group: "reading",
    weight: 1,
    title: "review.contactsStandFirstPage",
    advice: "review.putPhoneMailUnder",
    example: { before: "review.contactsEndPage2", after: "review.ashaSamplePhoneMail" },
    rule: ({ sources, lines }) => {
      const contacts = ["/basics/email", "/basics/phone"].flatMap((part) => sources[part]?.slice(0, 1) ?? []);
      if (contacts.length === 0) return unasked("review.noContactsFound");
      const late = contacts.filter((n) => (lines[n]?.page ?? 1) > 1);
      return late.length === 0 ? fine("review.theyDo") : mend(0, "review.comeLaterPage", late);
    },
  },
  {
    id: "fonts",
    group: "reading",
    weight: 1,
    title: "review.fewTypefaces",
    advice: "review.useTypefaceHeadingsText",
    example: { before: "review.headingsDatesTextEach", after: "review.typefaceHeadingsBold" },
    rule: ({ layout }) => {
      const families = new Set(layout.fonts.map(familyOf).filter((family) => !SYMBOLS.test(family)));
      return families.size <= MAX_FONTS
        ? fine(messageOf("review.typeface", { n: families.size }))
        : mend(0, messageOf("review.manyFonts", { n: families.size, names: [...families].slice(0, 6).join(", ") }));
    },
  },
  {
    id: "small-type",
    group: "reading",
    weight: 1,
    title: "review.largeEnoughRead",
    advice: "review.setText1011",
    example: { before: "review.text8Points", after: "review.text105Points" },
    rule: (looked) => {
      const isSmall = ({ size }: ResumeLine) => size > 0 && size < SMALLEST;
      const all = looked.lines.reduce((sum, { text }) => sum + text.length, 0);
      const small = linesWhere(looked, isSmall);
      const characters = small.reduce((sum, n) => sum + (looked.lines[n]?.text.length ?? 0), 0);
      return characters <= all * 0.2
        ? fine("review.textLargeEnough")
        : mend(
            0,
            messageOf("review.smallText", { percent: Math.round((characters / all) * 100), size: SMALLEST }),
            small,
          );
    },
  },
  {
    id: "pages",
    group: "reading",
    weight: 2,
    title: "review.noLongerNeeds",
    advice: "review.pageFiveYearsWork",
    example: { before: "review.sixPointsJob2012", after: "review.titleCompanyYearsResult" },
    rule: ({ layout: { pages }, years }) => {
      const most = years !== null && years < 5 ? 2 : 3;
      return pages <= most
        ? fine(messageOf("review.pages", { pages }))
        : mend(pages === most + 1 ? 0.5 : 0, messageOf("review.manyPages", { pages, most }));
    },
  },
  {
    id: "file-size",
    group: "reading",
    weight: 1,
    title: "review.fileEveryFormTakes",
    advice: "review.exportWithoutPicturesLower",
    example: { before: "review.file6MbPhoto", after: "review.file120KbWithout" },
    rule: ({ sizeBytes }) => {
      const kilobytes = Math.max(1, Math.round(sizeBytes / 1024)).toLocaleString("en-IN");
      const says = messageOf("review.fileSize", { kilobytes });
      return sizeBytes <= MAX_BYTES ? fine(says) : mend(0, says);
    },
  },
];

const oneOf = (...patterns: string[]) => new RegExp(`^(?:${patterns.join("|")})$`);
const KNOWN = {
  work: oneOf(
    "(?:(?:work|professional|employment|job|relevant|career|industry|internship|teaching|clinical|sales) )?" +
      "(?:experiences?|history|internships?|employment)(?: details| history| summary)?",
  ),
  education: oneOf(
    "(?:academic|education(?:al)?)(?: (?:background|qualifications?|details|profile|history|credentials))?",
    "education(?: and| &) (?:training|certifications?)",
    "academics|qualifications?|academia",
  ),
  skills: oneOf(
    "(?:(?:technical|key|core|professional|it|computer|soft|additional|other|relevant|tools?(?: and| &)) )*" +
      "(?:skills?|competenc(?:y|ies)|expertise|proficienc(?:y|ies)|technologies)(?: set| summary|sets?)?" +
      "(?: (?:and|&) (?:tools|technologies|expertise|abilities|competencies))?",
    "areas? of expertise",
  ),
};
const PART_WORDS = { work: "Experience", education: "Education", skills: "Skills" };

function headings(looked: ReviewSubject) {
  const { resume, lines } = looked;
  const parts = (["work", "education", "skills"] as const).filter((part) => resume[part].length > 0);
  if (parts.length === 0) return unasked("review.noPartsFoundHeading");
  const texts = lines.map(({ text }) => headingWords(text));
  const missing = parts.filter((part) => !texts.some((text) => KNOWN[part].test(text)));
  if (missing.length === 0) return fine("review.eachPartStandsUnder");
  const names = missing.map((part) => PART_WORDS[part]).join(", ");
  return mend(
    1 - missing.length / parts.length,
    messageOf("review.noLineCalledThough", { n: missing.length, names }),
    ownHeadings(looked),
  );
}

const headingWords = (text: string) => wordsOf(text.replaceAll(/(?<=\b\p{Lu}) (?=\p{Lu}\b)/gu, ""), WITH_AND).join(" ");

/** Lines that look like headings and say nothing of the person. */
function ownHeadings(looked: ReviewSubject): number[] {
  const sourceLines = new Set(Object.values(looked.sources).flat());
  return linesWhere(looked, (line) => {
    const words = line.text.trim().split(/\s+/).length;
    const isSet = line.bold || line.size > looked.bodySize * 1.1 || line.text === line.text.toUpperCase();
    return isSet && words <= 5 && !/[\d@.,]/.test(line.text) && /\p{L}{3}/u.test(line.text);
  }).filter(
    (n) => n > 1 && !sourceLines.has(n) && !Object.values(KNOWN).some((is) => is.test(headingWords(textOf(looked, n)))),
  );
}

const textOf = ({ lines }: ReviewSubject, n: number) => lines[n]?.text ?? "";

/** Fonts of icons and signs. */
const SYMBOLS = /awesome|icon|symbol|dingbat|wingding|math|academicons/;

/** A font's family, without the mark of a subset and the names of its styles. */
const familyOf = (font: string) =>
  font
    .replace(/^[A-Z]{6}\+/, "")
    .replace(/[-,].*$/, "")
    .replace(/(?:PS)?MT$/, "")
    .replace(/(?:Bold|Italic|Regular|Medium|Light|Semibold|Black)+$/i, "")
    .toLowerCase();
