import type { AppContext } from "../../core/context";
import { BRAND } from "../../core/brand";
import { sha256Hex } from "../../core/ids";
import { plainText } from "../../modules/community/rules";
import { findPostings, type FoundPostings } from "../../modules/matching";
import { DATES } from "../../modules/messaging";
import type { SentUpload } from "../../modules/messaging/queries";
import { countryOf, type OpenAsk } from "../../modules/messaging/rules";
import type { Line } from "./stranger-words";

/** Characters of a line of an answer. */
const MAX_JOB = 80;

/** The secret of an upload's link: whoever reads the message again gets the same, and it is kept nowhere. */
export async function secretOf(ctx: Pick<AppContext, "config">, messageId: string): Promise<string> {
  return (await sha256Hex(`${ctx.config.signingKey}:whatsapp-upload:${messageId}`)).slice(0, 40);
}

/** The stored form of a link's secret. */
export const hashOfSecret = (secret: string): Promise<string> => sha256Hex(`whatsapp-upload:${secret}`);

/** The country of a number, of those that we serve. */
export const homeOf = (number: string) => (countryOf(number) === "US" ? "US" : "IN");
const WHOLE = { IN: "India", US: "United States" } as const;

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
 * The jobs of the catalogue that match today, as lines of an answer; or the question that has to be answered first. A
 * place is asked for once: without an answer it is the whole country.
 */
export async function matchLines(
  ctx: AppContext,
  { work, place }: Search,
  number: string,
  mayAskPlace: boolean,
): Promise<{ ask: OpenAsk; lines: Line[] }> {
  const home = homeOf(number);
  const askWork = { ask: "work" as const, lines: [{ say: "whatsappStart.askWork" as const }] };
  if (work === "") return askWork;
  const found =
    place === "" && mayAskPlace ? "unknown" : await findPostings(ctx, { work, where: place || WHOLE[home] });
  if (found === null) return askWork;
  if (found === "unknown") return { ask: "place", lines: [{ say: "whatsappStart.askPlace" }] };
  return { ask: "", lines: foundLines(found, place, home) };
}

function foundLines({ work, open, more, best }: FoundPostings, place: string, home: "IN" | "US"): Line[] {
  const whole = home === "US" ? "whatsappStart.allUs" : "whatsappStart.allIndia";
  const values = {
    n: open,
    work: plainText(work, MAX_JOB),
    place: place === "" ? { said: whole } : plainText(place, MAX_JOB),
  };
  if (open === 0) return [{ say: "whatsappStart.none", with: values }];
  const jobs = best.map(({ line }, n) => {
    const parts = [line.title, line.company, line.place].map((part) => plainText(part, MAX_JOB));
    return { plain: `${n + 1}. ${parts.filter((part) => part !== "").join(", ")}` };
  });
  return [{ say: more ? "whatsappStart.foundMore" : "whatsappStart.found", with: values }, ...jobs];
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
