import type { AppContext } from "../../core/context";
import { BRAND } from "../../core/brand";
import { sha256Hex } from "../../core/ids";
import { plainText } from "../../modules/community/rules";
import { findPostings, type FoundPostings } from "../../modules/matching";
import { DATES } from "../../modules/messaging";
import type { SentUpload } from "../../modules/messaging/queries";
import { countryOf, type OpenAsk } from "../../modules/messaging/rules";
import { WHOLE } from "./stranger-place";
import type { Line } from "./stranger-words";

/** Characters of a line of an answer. */
const MAX_JOB = 80;

/**
 * The secret of an upload's link, made from its message each time: an answer that is made again has the same one. It is
 * kept only in the answer, until that is sent.
 */
export async function secretOf(ctx: Pick<AppContext, "config">, messageId: string): Promise<string> {
  return (await sha256Hex(`${ctx.config.signingKey}:whatsapp-upload:${messageId}`)).slice(0, 40);
}

/** The stored form of a link's secret. */
export const hashOfSecret = (secret: string): Promise<string> => sha256Hex(`whatsapp-upload:${secret}`);

/** The country of a number, of those that we serve. */
export const homeOf = (number: string) => (countryOf(number) === "US" ? "US" : "IN");

/** The work and the place, as the person said it, else as their resume does. No place is the whole country. */
interface Search {
  work: string;
  place: string;
}

export const searchOf = ({ saidWork, work, saidPlace, place }: SentUpload): Search => ({
  work: saidWork || work,
  place: saidPlace || place,
});

/**
 * The jobs of the catalogue that match today, as lines of an answer; or the question that has to be answered first.
 * Without a place it is the whole country, unless the place may be asked for.
 */
export async function matchLines(
  ctx: AppContext,
  { work, place }: Search,
  number: string,
  mayAskPlace: boolean,
): Promise<{ ask: OpenAsk; lines: Line[] }> {
  const askWork = { ask: "work" as const, lines: [{ say: "whatsappStart.askWork" as const }] };
  if (work === "") return askWork;
  const where = place || WHOLE[homeOf(number)];
  const found = place === "" && mayAskPlace ? "unknown" : await findPostings(ctx, { work, where });
  if (found === null) return askWork;
  if (found === "unknown") return { ask: "place", lines: [{ say: "whatsappStart.askPlace" }] };
  return { ask: "", lines: foundLines(found, where) };
}

const WHOLE_SAID = { [WHOLE.IN]: "whatsappStart.allIndia", [WHOLE.US]: "whatsappStart.allUs" } as const;
const isWhole = (place: string): place is keyof typeof WHOLE_SAID => place in WHOLE_SAID;

function foundLines({ work, open, more, best }: FoundPostings, place: string): Line[] {
  const values = {
    n: open,
    work: plainText(work, MAX_JOB),
    place: isWhole(place) ? { said: WHOLE_SAID[place] } : plainText(place, MAX_JOB),
  };
  if (open === 0) return [{ say: "whatsappStart.none", with: values }];
  const jobs = best.map(({ line }, n) => {
    const parts = [line.title, line.company, line.place].map((part) => plainText(part, MAX_JOB));
    return { plain: `${n + 1}. ${parts.filter((part) => part !== "").join(", ")}` };
  });
  const say = more ? "whatsappStart.foundMore" : open > jobs.length ? "whatsappStart.foundSome" : "whatsappStart.found";
  return [{ say, with: values }, ...jobs];
}

const BLANK: Line = { plain: "" };

/** The first two lines of an answer. */
export const ABOUT: readonly Line[] = [{ say: "whatsappStart.about", with: { brand: BRAND.name } }, BLANK];

/** The end of an answer about a resume: the one link, which opens it. */
export async function linkLines(ctx: AppContext, { id, expiresAt }: SentUpload): Promise<Line[]> {
  const until = (language: "en" | "hi" | "hi-Latn") =>
    DATES[language === "hi" ? "hi" : "en"].moment("Asia/Kolkata", expiresAt);
  const secret = await secretOf(ctx, id);
  return [
    BLANK,
    { say: "whatsappStart.open", with: { until } },
    // The site goes on in the letters that they wrote in.
    { plain: (language) => `${ctx.config.origin}/start?${language === "hi" ? "to=hi&" : ""}w=${secret}` },
  ];
}
