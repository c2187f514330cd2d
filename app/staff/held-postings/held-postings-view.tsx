import { inEnglish } from "@workers/texts/text";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatMoment } from "../../ui/format";
import { Pagination } from "../../ui/pagination";
import { SignList } from "../parts/sign-list";
import { HostLink } from "../parts/parts";
import { SubmitKey } from "../../ui/submit-key";
import type { PostingOnHold } from "@workers/modules/catalog";
import type { HOLD_DECISIONS } from "@workers/modules/catalog/rules";
import { useTranslate } from "../../ui/texts";

type Decision = (typeof HOLD_DECISIONS)[number];

export interface HeldPostingsProps {
  held: readonly PostingOnHold[];
  /** The last action, with how many, and how many were decided otherwise meanwhile. */
  done: { decision: Decision; decided: number; otherwise: number } | null;
  /** The decision to confirm, for those that were chosen. */
  asked: { decision: Decision; ids: readonly string[] } | null;
  /** Whether every one of the page is chosen. */
  all: boolean;
  firstHref: string | null;
  nextHref: string | null;
  error: string | null;
  action: string;
}

const DONE: Record<Decision, (n: number) => string> = {
  release: (n) => inEnglish("heldOpenings.released", { n }),
  close: (n) => inEnglish("heldOpenings.closed", { n }),
};
const WORD: Record<Decision, string> = { release: "Release", close: inEnglish("heldOpenings.closeGood2") };
/** The form that the chosen rows belong to. */
const CHOSEN = "chosen";
/** The part to confirm: the page comes anew, and the keyboard goes on before its buttons, not from the top. */
const CONFIRM = "confirm";

/** Jobs whose signs hold them: they are shown to no person until staff have decided. */
export function HeldPostingsView({ held, done, asked, all, firstHref, nextHref, error, action }: HeldPostingsProps) {
  const t = useTranslate();
  const chosen = asked && held.filter(({ id }) => asked.ids.includes(id));
  return (
    <>
      <h1 className="text-head">{t("heldOpenings.heldOpenings")}</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("heldOpenings.openingsAskMoneyPapers")}</p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {done && (
        <Banner className="mt-4">
          {done.decided > 0 && DONE[done.decision](done.decided)}
          {done.otherwise > 0 && t("heldOpenings.somebodyElseDecidedNothing", { otherwise: done.otherwise })}
        </Banner>
      )}
      {asked && chosen && chosen.length > 0 && <Confirm decision={asked.decision} chosen={chosen} action={action} />}
      {held.length > 1 && (
        <form
          id={CHOSEN}
          method="post"
          action={`${action}#${CONFIRM}`}
          aria-label={t("heldOpenings.decideChosenOnes")}
          className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <SubmitKey />
          <input type="hidden" name="step" value="ask" />
          <span className="text-note">{t("heldOpenings.chosenOnes")}</span>
          <Button size="small" name="decision" value="release">
            {t("heldOpenings.release")}
          </Button>
          <Button size="small" name="decision" value="close">
            {t("heldOpenings.closeGood")}
          </Button>
          <a href={all ? action : withAll(action)} className="text-note text-stamp-text underline">
            {all ? t("heldOpenings.chooseNone") : t("heldOpenings.choose", { held: held.length })}
          </a>
        </form>
      )}
      {held.length === 0 ? (
        <div className="mt-4">
          <EmptyState>{t("heldOpenings.noOpeningHeld")}</EmptyState>
        </div>
      ) : (
        <ol className="mt-6 border-t-2 border-ink">
          {held.map((posting) => (
            <HeldPosting
              key={posting.id}
              posting={posting}
              action={action}
              chosen={all || (asked?.ids.includes(posting.id) ?? false)}
              choosable={held.length > 1}
            />
          ))}
        </ol>
      )}
      <Pagination firstHref={firstHref} nextHref={nextHref} nextLabel="More" />
    </>
  );
}

const withAll = (action: string) => `${action}${action.includes("?") ? "&" : "?"}all=yes`;

/** The confirmation of a decision: it lists the chosen jobs, and nothing happens before its button is pressed. */
function Confirm({
  decision,
  chosen,
  action,
}: {
  decision: Decision;
  chosen: readonly PostingOnHold[];
  action: string;
}) {
  const t = useTranslate();
  return (
    <form
      method="post"
      action={action}
      aria-label={t("heldOpenings.text", { word: WORD[decision], chosen: chosen.length })}
      id={CONFIRM}
      tabIndex={-1}
      className="mt-4 scroll-mt-4 border-2 border-ink bg-sheet p-4"
    >
      <SubmitKey />
      <input type="hidden" name="decision" value={decision} />
      <h2 className="text-lead font-semibold">
        {t("heldOpenings.text2", { word: WORD[decision], chosen: chosen.length })}
      </h2>
      <ul className="mt-1 list-disc ps-5 text-note">
        {chosen.map(({ id, title, company }) => (
          <li key={id} className="wrap-anywhere">
            {title}, {company}
            <input type="hidden" name="postingId" value={id} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button tone="primary">{t("heldOpenings.text3", { word: WORD[decision], chosen: chosen.length })}</Button>
        <a href={action} className="text-note text-stamp-text underline">
          {t("heldOpenings.notNow")}
        </a>
      </div>
    </form>
  );
}

function HeldPosting({
  posting,
  action,
  chosen,
  choosable,
}: {
  posting: PostingOnHold;
  action: string;
  chosen: boolean;
  choosable: boolean;
}) {
  const t = useTranslate();
  const { id, title, company, location, portal, link, excerpt, heldAt, signs } = posting;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-edge py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <div className="flex items-start gap-3">
          {choosable && (
            <input
              type="checkbox"
              form={CHOSEN}
              name="postingId"
              value={id}
              defaultChecked={chosen}
              aria-label={t("heldOpenings.choose2", { title, company })}
              className="mt-1 size-5 shrink-0 accent-stamp"
            />
          )}
          <h2 className="text-lead font-semibold wrap-anywhere">{title}</h2>
        </div>
        <p className="wrap-anywhere">{[company, location].filter((part) => part !== "").join(", ")}</p>
        <p className="mt-1 text-note text-ink-soft">
          {t("heldOpenings.held", { portal, heldAt: formatMoment(heldAt) })}
        </p>
        <p className="mt-1 text-note">
          <HostLink href={link} about={title} />
        </p>
      </div>
      <div className="min-w-0">
        <SignList signs={signs} />
        {excerpt !== "" && (
          <details className="mt-3">
            <summary className="min-h-6 cursor-pointer text-note font-semibold">{t("heldOpenings.howBegins")}</summary>
            <p className="mt-1 max-w-prose text-note wrap-anywhere">{excerpt}</p>
          </details>
        )}
      </div>
      <form
        method="post"
        action={action}
        aria-label={t("heldOpenings.decide", { title, company })}
        className="flex items-start gap-3 lg:flex-col lg:items-stretch"
      >
        <SubmitKey />
        <input type="hidden" name="postingId" value={id} />
        <Button name="decision" value="release">
          {t("heldOpenings.release2")}
        </Button>
        <Button name="decision" value="close">
          {t("heldOpenings.closeGood2")}
        </Button>
      </form>
    </li>
  );
}
