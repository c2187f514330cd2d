import { nameText, type PreferenceSuggestion } from "@workers/modules/candidates/rules";
import { byWordsWords, type Funnel, type Supply } from "@workers/modules/matching/rules";
import type { Translate } from "@workers/texts/text";
import { changeHref } from "~/shared/supply/change-href";
import type { FunnelLine } from "./funnel-view";

/**
 * The numbers of a person's job search as lines, each with why the rest fell away and one act that changes it.
 * @param hasPlan whether anything is or was taken up for them: before, the last line is what is ready.
 */
export function funnelLines(funnel: Funnel, supply: Supply | null, hasPlan: boolean, t: Translate): FunnelLine[] {
  const { wish } = funnel;
  const most = Math.max(1, wish?.match ?? Math.max(funnel.takenUp, funnel.positive));
  const line = (is: FunnelLine["is"], count: number, note: string, act: FunnelLine["act"] = null): FunnelLine => ({
    is,
    count: wish?.more === true && WISHED.has(is) ? t("supply.orMore", { n: count }) : String(count),
    width: Math.round((1000 * Math.min(count, most)) / most) / 10,
    name: t(`funnel.${is}`),
    note,
    act,
  });
  const widen = (...changes: PreferenceSuggestion["change"][]) => changeAct(supply, changes, t);
  const wished =
    wish === null
      ? []
      : [
          line("match", wish.match, supply ? byWordsWords(supply, t) || t("funnel.open") : "", widen("title")),
          line(
            "places",
            wish.places,
            away(t, "elsewhere", wish.match - wish.places),
            widen("city", "remote", "country"),
          ),
          line(
            "fit",
            wish.fit,
            away(t, "unfit", wish.places - wish.fit),
            widen("pay", "age", "shift", "employment", "internships"),
          ),
        ];
  if (!hasPlan) {
    const ready = line("ready", funnel.ready, away(t, "ownLogin", funnel.ownLogin));
    return wish === null ? [] : [...wished, ready];
  }
  const kinds = ["skipped", "closed", "ownLogin", "byYourself", "missed", "asked", "ready"] as const;
  const self = funnel.ownLoginListed;
  const { needsYou } = funnel;
  return [
    ...wished,
    line(
      "takenUp",
      funnel.takenUp,
      list(kinds.map((kind) => away(t, kind, funnel[kind]))),
      self > 0 ? { label: t("funnel.applySelf", { n: self }), more: null, href: "/next-out#apply-yourself" } : null,
    ),
    line(
      "sent",
      funnel.sent,
      list((["next", "needsYou", "checking"] as const).map((kind) => away(t, kind, funnel[kind]))) ||
        t("funnel.receiptEach"),
      needsYou > 0
        ? { label: t("funnel.answer"), more: null, href: "/answers" }
        : funnel.sent > 0
          ? { label: t("funnel.receipts"), more: null, href: "/dashboard#applications" }
          : null,
    ),
    line(
      "positive",
      funnel.positive,
      list((["replied", "interview", "offer"] as const).map((kind) => away(t, kind, funnel[kind]))) ||
        t("funnel.noReply"),
      funnel.sent > 0 ? { label: t("funnel.responses"), more: null, href: "/progress" } : null,
    ),
  ];
}

/** The lines that are counted on a bounded number of open jobs. */
const WISHED: ReadonlySet<FunnelLine["is"]> = new Set(["match", "places", "fit"]);

type Away =
  | "elsewhere"
  | "unfit"
  | keyof Pick<
      Funnel,
      | "skipped"
      | "closed"
      | "ownLogin"
      | "byYourself"
      | "missed"
      | "asked"
      | "ready"
      | "next"
      | "needsYou"
      | "checking"
      | "replied"
      | "interview"
      | "offer"
    >;
const away = (t: Translate, kind: Away, n: number): string => (n === 0 ? "" : t(`funnel.away.${kind}`, { n }));
const list = (parts: readonly string[]): string => parts.filter(Boolean).join(", ");

/** The change among these that brings most, with what it adds; null where none does. */
function changeAct(
  supply: Supply | null,
  changes: readonly PreferenceSuggestion["change"][],
  t: Translate,
): FunnelLine["act"] {
  const best = supply?.wider.find(({ change }) => changes.includes(change));
  if (!supply || !best) return null;
  const { change, count } = best;
  return {
    label: t(`funnel.change.${change}`, { name: nameText(best) }),
    more: count - supply.open,
    href: changeHref(change),
  };
}
