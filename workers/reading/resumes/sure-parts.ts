/** What a resume surely says of its person: what may be told to employers. Pure. */
import { longPattern } from "../../lib/long-pattern";
import { isSure, type ReadResume, type Resume } from "./resume";

const UNFINISHED = longPattern("iu")`
    \b(?:p(?:u|e)rsu?ing|perusing|appear(?:ing|ed)|final\s+(?:year|sem\p{L}*)
    |\d\s?(?:st|nd|rd|th)\s+(?:year|sem\p{L}*)
    |dis-?continued|drop(?:ped)?[\s-]?out|fail(?:ed)?|back[\s-]?logs?
    |(?:not|never)\s+(?:\p{L}+\s+)?(?:complet|pass)\p{L}*
    |incomplete|on-?going|awaited)\b
    |अध्ययनरत|अनुत्तीर्ण|अपूर्ण|अधूर|पढ रह|(?:प्रथम|द्वितीय|तृतीय|अंतिम)\sवर्ष|अनुपूरक`;

/** Whether a study is told of that goes on, or that was left or failed. */
export const isUnfinished = (text: string): boolean => UNFINISHED.test(text.normalize("NFD").replaceAll("\u093c", ""));

/**
 * The parts of a resume without the names and times of jobs and studies that are unsure. A degree whose line says that
 * it goes on, or that has an unsure time, is left out too: it may not be held.
 */
export function sureParts(read: ReadResume): Resume {
  const { resume, sources, lines } = read;
  const sure = (at: string, value: string) => (isSure(read, at) ? value : "");
  const timesOf = <T extends { startDate: string; endDate: string }>(at: string, { startDate, endDate }: T) =>
    isSure(read, `${at}/startDate`) && isSure(read, `${at}/endDate`)
      ? { isTimed: true, startDate, endDate }
      : { isTimed: false, startDate: "", endDate: "" };
  const goesOn = (at: string) =>
    ["studyType", "endDate"].some((field) =>
      (sources[`${at}/${field}`] ?? []).some((line) => isUnfinished(lines[line]?.text ?? "")),
    );
  return {
    ...resume,
    work: resume.work.map((job, n) => {
      const at = `/work/${n}`;
      const { startDate, endDate } = timesOf(at, job);
      const [name, position] = [sure(`${at}/name`, job.name), sure(`${at}/position`, job.position)];
      return { ...job, name, position, startDate, endDate };
    }),
    education: resume.education.map((study, n) => {
      const at = `/education/${n}`;
      const { isTimed, startDate, endDate } = timesOf(at, study);
      const isHeld = isTimed && isSure(read, `${at}/studyType`) && (isUnfinished(study.studyType) || !goesOn(at));
      return {
        ...study,
        institution: sure(`${at}/institution`, study.institution),
        ...(!isHeld && { studyType: "", area: "" }),
        startDate,
        endDate,
      };
    }),
  };
}
