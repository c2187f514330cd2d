import { roleFamilyOf } from "../../../reading/titles/occupations";
import { readTitle } from "../../../reading/titles/read-title";
import type { TextKey } from "../../../texts/text";

/** What interviewers of each kind of work ask, whatever the posting says. */
const BY_FAMILY: ReadonlyMap<string, readonly TextKey[]> = new Map<string, readonly TextKey[]>([
  ["Software", ["coaching.softwareBuilt", "coaching.softwareBug", "coaching.softwareBreaks"]],
  ["Quality", ["coaching.qualityChoose", "coaching.qualityReached", "coaching.qualityDisagree"]],
  ["Infrastructure and security", ["coaching.infraOutage", "coaching.infraChange", "coaching.infraWatch"]],
  ["Data and AI", ["coaching.dataDecision", "coaching.dataMismatch", "coaching.dataExplain"]],
  ["Enterprise systems", ["coaching.systemsPart", "coaching.systemsNotAllowed", "coaching.systemsSignOff"]],
  ["Support", ["coaching.supportAngry", "coaching.supportNotKnown", "coaching.supportMany"]],
  ["Product, design and analysis", ["coaching.productWalk", "coaching.productLeaveOut", "coaching.productFeedback"]],
  ["People", ["coaching.peopleTalk", "coaching.peopleSkipStep", "coaching.peopleFigures"]],
  ["Finance", ["coaching.financeOwn", "coaching.financeMistake", "coaching.financePapers"]],
  ["Sales", ["coaching.salesClosed", "coaching.salesLost", "coaching.salesTarget"]],
  ["Marketing", ["coaching.marketingCampaign", "coaching.marketingWorth", "coaching.marketingFirst"]],
  ["Operations", ["coaching.operationsDelay", "coaching.operationsUrgent", "coaching.operationsFigures"]],
  ["Engineering of things", ["coaching.engineeringOwn", "coaching.engineeringFailure", "coaching.engineeringCheck"]],
  ["Health", ["coaching.healthSafety", "coaching.healthHandOver", "coaching.healthWorried"]],
  ["Law", ["coaching.lawMatter", "coaching.lawComplete", "coaching.lawNotSure"]],
  ["Teaching", ["coaching.teachingWell", "coaching.teachingBehind", "coaching.teachingLevels"]],
  ["Service", ["coaching.serviceBusy", "coaching.serviceComplaint", "coaching.serviceShift"]],
]);

/**
 * The questions for the work that a title names in full; none where the title names no work that we know, or work of
 * two kinds.
 */
export function roleQuestions(title: string): readonly TextKey[] {
  const { families, weights, level } = readTitle(title);
  const kinds = new Set(families.filter((_, n) => weights[n] === 1).map(roleFamilyOf));
  const [kind] = kinds;
  const own = kinds.size === 1 && kind !== undefined ? (BY_FAMILY.get(kind) ?? []) : [];
  return level.manager ? [...own, "coaching.leadsWeak"] : own;
}
