import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { formatMoment } from "../../ui/format";
import { Pagination } from "../../ui/pagination";
import { SignList } from "../../ui/staff/sign-list";
import { HostLink } from "../../ui/staff/parts";
import type { HeldPosting } from "@workers/domain/postings/list-held";
import type { HOLD_DECISIONS } from "@workers/domain/postings/vocabulary";

export interface HeldOpeningsProps {
  held: readonly HeldPosting[];
  /** What was just done. */
  done: (typeof HOLD_DECISIONS)[number] | null;
  firstHref: string | null;
  nextHref: string | null;
  error: string | null;
  action: string;
}

const DONE = {
  release: "It is released, and goes out as a new opening.",
  close: "It is closed for good, however often it is listed again.",
};

/** Openings with strong signs of a scam: nobody sees them until staff have decided. */
export function HeldOpeningsView({ held, done, firstHref, nextHref, error, action }: HeldOpeningsProps) {
  return (
    <>
      <h1 className="text-head">Held openings</h1>
      <p className="mt-1 max-w-prose text-note text-ink-soft">
        Openings with two strong signs of a scam. They are found for nobody until you release them; one that its board
        or portal drops leaves this list by itself.
      </p>
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      {done && <Banner className="mt-4">{DONE[done]}</Banner>}
      {held.length === 0 ? (
        <EmptyState>No opening is held.</EmptyState>
      ) : (
        <ol className="mt-6 border-t-2 border-ink">
          {held.map((posting) => (
            <HeldOpening key={posting.id} posting={posting} action={action} />
          ))}
        </ol>
      )}
      <Pagination firstHref={firstHref} nextHref={nextHref} nextLabel="More" />
    </>
  );
}

function HeldOpening({ posting, action }: { posting: HeldPosting; action: string }) {
  const { id, title, company, location, portal, link, excerpt, heldAt, signs } = posting;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-edge py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lead font-semibold wrap-anywhere">{title}</h2>
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
