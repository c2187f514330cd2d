import type { ReactNode } from "react";
import type { Translate } from "@workers/texts/text";
import { cx } from "../../ui/cx";
import { secureLink } from "../../ui/secure-link";
import { useMessageText, useTranslate } from "../../ui/texts";

/** How old a job post is: `today`, `12 days ago`, `3 months ago`. @param days null where the post has no date. */
export function ageWords(days: number | null, t: Translate): string {
  if (days === null) return t("nextOut.notSaid");
  return days < 60 ? t("nextOut.daysAgo", { days }) : t("nextOut.monthsAgo", { months: Math.floor(days / 30) });
}

interface Pay {
  /** In `payUnit`; null where the post does not say. */
  payLower: number | null;
  payUpper: number | null;
  payUnit: string;
}

/** The salary in a few words: `₹24–30 lakh`, `85,000–110,000 USD a year`. */
export function payWords({ payLower, payUpper, payUnit }: Pay, t: Translate): string {
  const most = payUpper === payLower ? null : payUpper;
  const bounds = [payLower, most].filter((bound) => bound !== null);
  if (bounds.length === 0) return t("nextOut.payNotShown");
  const isUpTo = payLower === null;
  const range = bounds.map((bound) => bound.toLocaleString("en-US")).join("–");
  const [currency = ""] = payUnit.split(" ");
  const words = currency === "lakh" ? t("nextOut.payLakh", { range }) : t("nextOut.payYear", { range, currency });
  return isUpTo ? t("nextOut.payUpTo", { pay: words }) : words;
}

/** The warnings against a job, before it goes out; nothing where there is none. */
export function Against({ signs, className }: { signs: readonly string[]; className?: string }) {
  const [t, messageText] = [useTranslate(), useMessageText()];
  if (signs.length === 0) return null;
  return (
    <p className={cx("border-l-4 border-failed-text pl-3 text-note", className)}>
      <span className="font-semibold text-failed-text">{t("nextOut.knownAgainst")}</span>{" "}
      {signs.map((sign) => messageText(sign)).join(" ")}
    </p>
  );
}

/** The job post at its own site; nothing where its link may not be followed from here. */
export function JobPost({ link, of }: { link: string; of: string }) {
  const t = useTranslate();
  const secure = secureLink(link);
  if (secure === null) return null;
  return (
    <a
      href={secure.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="pb-5 text-stamp-text underline underline-offset-4 wrap-anywhere"
    >
      {t("nextOut.viewPost")}
      <span className="sr-only">{t("nextOut.postingOpensNewTab", { of })}</span>
    </a>
  );
}

/** Jobs apart from the queue, under a heading with their count; nothing where there are none. */
export function JobCards({
  id,
  title,
  lead,
  count,
  children,
}: {
  id: string;
  title: string;
  lead: string;
  count: number;
  children: ReactNode;
}) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id} className="card up-self">
      <h2 id={id} className="figures">
        {title} <small>{t("nextOut.jobs", { n: count })}</small>
      </h2>
      <p className="text-ink-soft">{lead}</p>
      <ul>{children}</ul>
    </section>
  );
}
