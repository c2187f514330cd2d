import { data, Form, Link } from "react-router";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { HostLink } from "../../ui/staff/parts";
import { PageHead } from "../../ui/staff/labelled";
import { contextOf, field, formProblem, forPage } from "~/server/page.server";
import { STATUS } from "@workers/http/errors";
import { readForm } from "@workers/http/form";
import { DomainError } from "@workers/domain/kernel/errors";
import { closeOpening, readOpening } from "@workers/domain/operator-queue/close-opening";
import { takeBackLot } from "@workers/domain/operator-queue/take-back-lot";
import type { Route } from "./+types/close-opening";

export const handle = { title: "Close an Opening", hydrate: true };
const PATH = "/admin-close-opening";

/** What came of the press: what was locked, or taken back. */
type Done = { locked: number; refused: number } | { opened: number; refused: number } | { error: string };

export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args);
  const entryId = new URL(args.request.url).searchParams.get("entry") ?? "";
  return forPage(PATH, async () => ({ entryId, opening: await readOpening(ctx, { entryId }).catch(noneAtAll) }));
}

/** An address without an entry, or of one that is gone, has nothing to close. */
function noneAtAll(error: unknown): null {
  if (error instanceof DomainError && (error.code === "not_found" || error.code === "invalid")) return null;
  throw error;
}

export async function action(args: Route.ActionArgs) {
  const ctx = contextOf(args);
  try {
    const form = await readForm(args.request, 10_000);
    const entry = { entryId: field(form, "entry") };
    return data<Done>(await (field(form, "intent") === "back" ? takeBackLot(ctx, entry) : closeOpening(ctx, entry)));
  } catch (error) {
    if (error instanceof DomainError && error.code !== "signed_out" && error.code !== "forbidden")
      return data<Done>({ error: error.message }, { status: STATUS[error.code] });
    throw formProblem(error, PATH);
  }
}

const entries = (n: number) => `${n} ${n === 1 ? "entry" : "entries"}`;

/** One decision for everybody who waits for an opening: it is closed. Names what it does before it does it. */
export default function CloseOpening({ loaderData: { entryId, opening }, actionData }: Route.ComponentProps) {
  if (!opening)
    return (
      <>
        <PageHead title="Close an Opening" />
        <p className="mt-3">
          Choose Job Closed on an entry of the{" "}
          <Link to="/admin-jobs-manager" className="underline">
            Jobs Manager
          </Link>{" "}
          and follow “For all” on it.
        </p>
      </>
    );
  const { open, inHands } = opening;
  return (
    <>
      <PageHead title="Close an Opening" />
      <p className="mt-3 text-lead font-semibold">{opening.position}</p>
      <p>
        {opening.company}, <HostLink href={opening.link} about={`${opening.position}, ${opening.company}`} />
      </p>
      {actionData && <Told done={actionData} entryId={entryId} />}
      <div className="mt-4 max-w-prose space-y-3">
        {open === 0 ? (
          <p>No entry of this opening waits that you could lock.</p>
        ) : (
          <>
            <p>
              <strong>{entries(open)}</strong> of it {open === 1 ? "waits" : "wait, each of another person"}. Closed,{" "}
              {open === 1 ? "it is" : "all of them are"} locked by you as Unsuccessful - Job Closed: the credit of each
              is free for another opening, and the employer&apos;s board is asked once more.
              {opening.isMore && " More wait: press again afterwards."}
            </p>
            <Form method="post" action={`${PATH}?entry=${encodeURIComponent(entryId)}`}>
              <input type="hidden" name="entry" value={entryId} />
              <Button tone="primary" name="intent" value="close">
                LOCK {entries(open)} as Job Closed
              </Button>
            </Form>
          </>
        )}
        {inHands > 0 && (
          <p className="text-note text-ink-soft">
            {entries(inHands)} more {inHands === 1 ? "is" : "are"} in a colleague&apos;s hands, who decides.
          </p>
        )}
        <p>
          <Link to="/admin-jobs-manager" className="underline">
            Jobs Manager
          </Link>
        </p>
      </div>
    </>
  );
}

function Told({ done, entryId }: { done: Done; entryId: string }) {
  if ("error" in done)
    return (
      <Banner tone="danger" className="mt-3">
        {done.error}
      </Banner>
    );
  const missed = done.refused === 0 ? "" : ` Somebody was faster with ${entries(done.refused)}.`;
  if ("opened" in done)
    return (
      <Banner tone="success" className="mt-3">
        {entries(done.opened)} {done.opened === 1 ? "is" : "are"} open again.{missed}
      </Banner>
    );
  return (
    <Banner tone="success" className="mt-3">
      <p>
        {entries(done.locked)} {done.locked === 1 ? "is" : "are"} locked as Unsuccessful - Job Closed.{missed}
      </p>
      {done.locked > 0 && (
        <Form method="post" action={`${PATH}?entry=${encodeURIComponent(entryId)}`} className="mt-2">
          <input type="hidden" name="entry" value={entryId} />
          <Button size="small" name="intent" value="back">
            Take {done.locked === 1 ? "it" : `all ${done.locked}`} back
          </Button>{" "}
          <span className="text-note">within ten minutes, here or by z on any list</span>
        </Form>
      )}
    </Banner>
  );
}
