import { inEnglish, inWords } from "@workers/texts/text";
import type { SelfApplyEntry } from "@workers/modules/applications";
import { Against, payOf } from "./next-list";
import { Button, ButtonLink } from "../../ui/button";
import { secureLink } from "../../ui/secure-link";
import { PressKey } from "../../ui/press-key";
import { useTranslate, filled } from "../../ui/texts";

const OPEN_LINK = "inline-flex min-h-11 items-center px-2 font-semibold text-stamp-text underline underline-offset-4";

/** An opening that its person alone can apply to, with its age in words. */
export type SelfApplyShown = Omit<SelfApplyEntry, "postedAt"> & { age: string };

/** Openings inside portals: each with the way to it, and a form to say that it is settled. */
export function SelfApplyList({ entries }: { entries: readonly SelfApplyShown[] }) {
  const t = useTranslate();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="apply-yourself" className="mt-10 border-t-2 border-ink pt-4">
      <h2 id="apply-yourself" className="scroll-mt-4 text-head">
        {t("nextOut.applyYourself2")}
      </h2>
      <p className="mb-4 mt-1 max-w-2xl">{t("nextOut.fitPortalTakesApplications")}</p>
      <ul className="border-t border-edge">
        {entries.map((entry) => (
          <SelfApplyLine key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function SelfApplyLine({ entry }: { entry: SelfApplyShown }) {
  const t = useTranslate();
  const { id, reference, position, company, location, portal, link, reasons, age } = entry;
  const secure = secureLink(link);
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 wrap-break-word">
        <h3 className="font-semibold leading-snug">{position}</h3>
        <p>
          {company}
          {location && <span className="text-ink-soft">, {location}</span>}
        </p>
        <p className="figures mt-1 text-note text-ink-soft">
          {[`On ${portal}`, `Posted: ${age.toLowerCase()}`, `Salary: ${payOf(entry).toLowerCase()}`].join(" · ")}
        </p>
        <Against signs={entry.signs} className="mt-1" />
        {reasons.length > 0 && (
          <p className="mt-1 text-note">
            {reasons
              .slice(0, 2)
              .map((reason) => inWords(reason, inEnglish))
              .join(". ")}
            .
          </p>
        )}
      </div>
      <form
        method="post"
        action="/next-out"
        className="grid grid-cols-2 content-start items-start gap-2 sm:flex sm:flex-wrap"
      >
        <PressKey />
        <input type="hidden" name="intent" value="self" />
        <input type="hidden" name="application" value={id} />
        <ButtonLink reload href={`/next-out/apply/${reference}`}>
          {filled(t("nextOut.getReady"), { part: <span className="sr-only">: {position}</span> })}
        </ButtonLink>
        {secure && (
          <a href={secure.href} target="_blank" rel="noopener noreferrer nofollow" className={OPEN_LINK}>
            {filled(t("nextOut.open", { portal }), {
              part: <span className="sr-only">{t("nextOut.opensNewTab2", { position })}</span>,
            })}
          </a>
        )}
        <Button name="reason" value="applied_myself">
          {filled(t("nextOut.applied"), { part: <span className="sr-only">: {position}</span> })}
        </Button>
        <Button name="reason" value="other">
          {filled(t("nextOut.not2"), { part: <span className="sr-only">: {position}</span> })}
        </Button>
      </form>
    </li>
  );
}
