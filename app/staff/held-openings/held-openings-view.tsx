import { counted } from "@workers/lib/counted";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatMoment } from "../../ui/format";
import { Pagination } from "../../ui/pagination";
import { SignList } from "../parts/sign-list";
import { HostLink } from "../parts/parts";
import { PressKey } from "../../ui/press-key";
import type { PostingOnHold } from "@workers/modules/catalog";
import type { HOLD_DECISIONS } from "@workers/modules/catalog/rules";

type Decision = (typeof HOLD_DECISIONS)[number];

export interface HeldOpeningsProps {
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
  release: (n) =>
    n === 1 ? "It is released, and goes out as a new opening." : `${n} are released, and go out as new.`,
  close: (n) =>
    `${n === 1 ? "It is" : `${n} are`} closed for good, however often ${n === 1 ? "it is" : "they are"} listed again.`,
};
const WORD: Record<Decision, string> = { release: "Release", close: "Close for good" };
/** The form that the chosen rows belong to. */
const CHOSEN = "chosen";
/** The part to confirm: the page comes anew, and the keyboard goes on before its buttons, not from the top. */
const CONFIRM = "confirm";

/** Openings whose signs hold them: they are shown to no person until staff have decided. */
export function HeldOpeningsView({ held, done, asked, all, firstHref, nextHref, error, action }: HeldOpeningsProps) {
  const chosen = asked && held.filter(({ id }) => asked.ids.includes(id));
  return (
    <>
      <h1 className="text-head">Held openings</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">
        Openings that ask for money or papers, that are no paid job (a talent pool, a course, a test), or that bear two
        strong signs of a scam. They are found for nobody until you release them; one that its board or portal drops
        leaves this list by itself.
      </p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {done && (
        <Banner className="mt-4">
          {done.decided > 0 && DONE[done.decision](done.decided)}
          {done.otherwise > 0 &&
            ` Somebody else had decided on ${counted(done.otherwise, "opening")}, which nothing was done to.`}
        </Banner>
      )}
      {asked && chosen && chosen.length > 0 && <Confirm decision={asked.decision} chosen={chosen} action={action} />}
      {held.length > 1 && (
        <form
          id={CHOSEN}
          method="post"
          action={`${action}#${CONFIRM}`}
          aria-label="Decide on the chosen ones"
          className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2"
        >
          <PressKey />
          <input type="hidden" name="step" value="ask" />
          <span className="text-note">Of the chosen ones:</span>
          <Button size="small" name="decision" value="release">
            Release…
          </Button>
          <Button size="small" name="decision" value="close">
            Close for good…
          </Button>
          <a href={all ? action : withAll(action)} className="text-note text-stamp-text underline">
            {all ? "Choose none" : `Choose all ${held.length}`}
          </a>
        </form>
      )}
      {held.length === 0 ? (
        <div className="mt-4">
          <EmptyState>No opening is held.</EmptyState>
        </div>
      ) : (
        <ol className="mt-6 border-t-2 border-ink">
          {held.map((posting) => (
            <HeldOpening
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

/** The confirmation of a decision: it lists the chosen openings, and nothing happens before its button is pressed. */
function Confirm({
  decision,
  chosen,
  action,
}: {
  decision: Decision;
  chosen: readonly PostingOnHold[];
  action: string;
}) {
  return (
    <form
      method="post"
      action={action}
      aria-label={`${WORD[decision]} ${counted(chosen.length, "opening")}`}
      id={CONFIRM}
      tabIndex={-1}
      className="mt-4 scroll-mt-4 border-2 border-ink bg-sheet p-4"
    >
      <PressKey />
      <input type="hidden" name="decision" value={decision} />
      <h2 className="text-lead font-semibold">
        {WORD[decision]}: {counted(chosen.length, "opening")}?
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
        <Button tone="primary">
          {WORD[decision]}: {counted(chosen.length, "opening")}
        </Button>
        <a href={action} className="text-note text-stamp-text underline">
          Not now
        </a>
      </div>
    </form>
  );
}

function HeldOpening({
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
              aria-label={`Choose ${title} at ${company}`}
              className="mt-1 size-5 shrink-0 accent-stamp"
            />
          )}
          <h2 className="text-lead font-semibold wrap-anywhere">{title}</h2>
        </div>
        <p className="wrap-anywhere">{[company, location].filter((part) => part !== "").join(", ")}</p>
        <p className="mt-1 text-note text-ink-soft">
          {portal}, held {formatMoment(heldAt)}
        </p>
        <p className="mt-1 text-note">
          <HostLink href={link} about={title} />
        </p>
      </div>
      <div className="min-w-0">
        <SignList signs={signs} />
        {excerpt !== "" && (
          <details className="mt-3">
            <summary className="min-h-6 cursor-pointer text-note font-semibold">How it begins</summary>
            <p className="mt-1 max-w-prose text-note wrap-anywhere">{excerpt}</p>
          </details>
        )}
      </div>
      <form
        method="post"
        action={action}
        aria-label={`Decide on ${title} at ${company}`}
        className="flex items-start gap-3 lg:flex-col lg:items-stretch"
      >
        <PressKey />
        <input type="hidden" name="postingId" value={id} />
        <Button name="decision" value="release">
          Release
        </Button>
        <Button name="decision" value="close">
          Close for good
        </Button>
      </form>
    </li>
  );
}
