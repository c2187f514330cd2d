import type { SelfApplyEntry } from "@workers/modules/applications";
import { Against, ageWords, JobCards, payWords } from "./job-parts";
import { Button, ButtonLink } from "../../ui/button";
import { secureLink } from "../../ui/secure-link";
import { SubmitKey } from "../../ui/submit-key";
import { COMPANY_SITE } from "@workers/modules/catalog/rules";
import { Tile } from "../../ui/tile";
import { useForeign, useMessageText, useTranslate, filled } from "../../ui/texts";

const OPEN_LINK = "inline-flex min-h-11 items-center px-2 font-semibold text-stamp-text underline underline-offset-4";

/** A job that its person alone can apply to, with its age. */
export type SelfApplyShown = Omit<SelfApplyEntry, "postedAt"> & { days: number | null };

/** Jobs inside portals: each with the way to it, and a form to say that it is settled. */
export function SelfApplyList({ entries }: { entries: readonly SelfApplyShown[] }) {
  const t = useTranslate();
  return (
    <JobCards
      id="apply-yourself"
      title={t("nextOut.applyYourself2")}
      lead={t("nextOut.fitPortalTakesApplications")}
      count={entries.length}
    >
      {entries.map((entry) => (
        <SelfApplyLine key={entry.id} entry={entry} />
      ))}
    </JobCards>
  );
}

function SelfApplyLine({ entry }: { entry: SelfApplyShown }) {
  const [t, messageText] = [useTranslate(), useMessageText()];
  const foreign = useForeign();
  const { id, reference, position, company, location, portal, link, reasons, days } = entry;
  const secure = secureLink(link);
  const where = portal === COMPANY_SITE ? t("nextOut.companySite") : portal;
  const part = <span className="sr-only">: {position}</span>;
  const employer = company || t("match.companyUnsaid");
  return (
    <li>
      <Tile company={company || where} />
      <div className="min-w-0 wrap-break-word">
        <h3 {...foreign}>{position}</h3>
        <p className="text-note text-ink-soft" {...(company !== "" && foreign)}>
          {location === "" ? employer : `${employer} · ${location}`}
        </p>
        <p className="figures text-note text-ink-soft">
          {[
            t("nextOut.onPortal", { portal: where }),
            payWords(entry, t),
            t("nextOut.postedAgo", { ago: ageWords(days, t) }),
          ].join(" · ")}
        </p>
        <Against signs={entry.signs} className="mt-1" />
        {reasons.length > 0 && (
          <p className="text-note">
            {reasons
              .slice(0, entry.ofAlert ? 4 : 2)
              .map((reason) => messageText(reason))
              .join(". ")}
            .
          </p>
        )}
      </div>
      <form method="post" action="/next-out">
        <SubmitKey />
        <input type="hidden" name="intent" value="self" />
        <input type="hidden" name="application" value={id} />
        <ButtonLink reload href={`/next-out/apply/${reference}`} size="small" className="min-h-11">
          {filled(t("nextOut.getReady"), { part })}
        </ButtonLink>
        {secure && (
          <a href={secure.href} target="_blank" rel="noopener noreferrer nofollow" className={OPEN_LINK}>
            {filled(t("nextOut.open", { portal: where }), {
              part: <span className="sr-only">{t("nextOut.opensNewTab2", { position })}</span>,
            })}
          </a>
        )}
        <Button name="reason" value="applied_myself" size="small" className="min-h-11">
          {filled(t("nextOut.applied"), { part })}
        </Button>
        <Button name="reason" value="other" size="small" className="min-h-11">
          {filled(t("nextOut.not2"), { part })}
        </Button>
      </form>
    </li>
  );
}
