import { DAY_MS } from "../../../lib/time";
import { isSigned, sign } from "../../../core/signatures";

const PURPOSE = "question";
const KEY = /^([0-9A-Z]{26})\.([0-9A-Z]{26})\.(\d{13})\.([A-Za-z0-9_-]{43})$/;
/** How long a mailed question can be answered by its link. */
export const QUESTION_LINK_MS = 7 * DAY_MS;

/** The link to one question of one person, which needs no session. */
export async function questionLink(
  config: { origin: string; signingKey: string },
  asked: { userId: string; questionId: string; untilMs: number },
): Promise<string> {
  const text = `${asked.userId}.${asked.questionId}.${asked.untilMs}`;
  const key = `${text}.${await sign(config.signingKey, PURPOSE, text)}`;
  return `${config.origin}/question?${new URLSearchParams({ key })}`;
}

/** The person whose question a link's key opens; null when we have not signed it or its time is over. */
export async function readQuestionKey(
  signingKey: string,
  key: string,
  nowMs: number,
): Promise<{ userId: string; questionId: string } | null> {
  const [, userId, questionId, until, signature] = KEY.exec(key) ?? [];
  if (!userId || !questionId || !until || !signature || Number(until) <= nowMs) return null;
  const isOurs = await isSigned(signingKey, PURPOSE, `${userId}.${questionId}.${until}`, signature);
  return isOurs ? { userId, questionId } : null;
}
