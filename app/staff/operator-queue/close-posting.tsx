import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { counted } from "@workers/lib/counted";
import { useEffect } from "react";
import { data, Form, Link } from "react-router";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { formatMoment } from "../../ui/format";
import { HostLink } from "../parts/parts";
import { useFirstRow, useRowKeys } from "../parts/use-row-keys";
import { useHydrated } from "../../ui/use-hydrated";
import { PageHead } from "../parts/labelled";
import { SubmitKey } from "../../ui/submit-key";
import { getContext, field, toFormError, runLoader, pathAsked } from "~/server/page.server";
import { readForm } from "@workers/http/form";
import { DomainError } from "@workers/core/errors";
import { closePosting, readPostingToClose } from "@workers/workflows/outcomes/close-posting";
import { revertBatch } from "@workers/workflows/outcomes/revert-batch";
import type { Route } from "./+types/close-posting";
import { goTo } from "./keys";
import { useTranslate, filled } from "../../ui/texts";

export const handle: PageHandle = { title: "staffTitle.closeOpening", hydrate: true };
const PATH = "/admin-close-opening";
const LIST = "/admin-jobs-manager";

/** The result of the press: what was locked, or taken back. */
type Done =
  | { locked: number; refused: number; lot: string | null; isUnsure: boolean }
  | { opened: number; refused: number }
  | { error: string };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const params = new URL(args.request.url).searchParams;
  const entryId = params.get("entry") ?? "";
  const back = backTo(params.get("from") ?? "", entryId);
  return runLoader(pathAsked(PATH, args.request), async () => ({
    back,
    entryId,
    posting: await readPostingToClose(ctx, { entryId }).catch(noneAtAll),
  }));
}

/** The page that one came from, as it was: its filters and place, and the row, so that work goes on from there. */
function backTo(from: string, entryId: string): { name: string; href: string; here: string } {
  const here = `${PATH}?${new URLSearchParams({ entry: entryId, ...(from !== "" && { from }) })}`;
  const [path, query = ""] = from.split("?", 2);
  if (path === "/admin-next-entry") return { name: inEnglish("operatorQueue.nextEntry2"), href: from, here };
  const list = new URLSearchParams(path === LIST ? query : "");
  if (path === LIST) list.set("row", entryId);
  return { name: inEnglish("operatorQueue.jobsManager"), href: list.size === 0 ? LIST : `${LIST}?${list}`, here };
}

/** An address without an entry, or of one that is gone, has nothing to close. */
function noneAtAll(error: unknown): null {
  if (error instanceof DomainError && (error.code === "not_found" || error.code === "invalid")) return null;
  throw error;
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  try {
    const form = await readForm(args.request, 10_000);
    const entry = { entryId: field(form, "entry") };
    return data<Done>(await (field(form, "intent") === "back" ? revertBatch(ctx, entry) : closePosting(ctx, entry)));
  } catch (error) {
    return toFormError<Done>(ctx, error, PATH, ({ error: text }) => ({ error: text }));
  }
}

const entries = (n: number) => counted(n, "entry", "entries");

/** Closes a job for everyone whose application to it is waiting. It shows the effects before it asks. */
export default function ClosePosting({ loaderData: { back, entryId, posting }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const panel = useFirstRow();
  const onKeyDown = useRowKeys((row, key) => goTo(row, key.toLowerCase()));
  // The pressed button is gone after the answer, so the focus moves to the job, where the letter keys work.
  useEffect(() => {
    if (actionData) panel.current?.querySelector<HTMLElement>("[data-row]")?.focus({ preventScroll: true });
  }, [actionData, panel]);
  if (!posting)
    return (
      <>
        <PageHead title={t("operatorQueue.closeOpening")} />
        <p className="mt-3">
          {filled(t("operatorQueue.chooseJobClosedEntry"), {
            link: (
              <Link to={LIST} className="underline">
                {t("operatorQueue.jobsManager")}
              </Link>
            ),
          })}
        </p>
      </>
    );
  const { open, inHands } = posting;
  return (
    <div ref={panel} role="presentation" onKeyDown={onKeyDown}>
      <PageHead title={t("operatorQueue.closeOpening")} />
      <article
        data-row={entryId}
        tabIndex={-1}
        aria-label={`${posting.position}, ${posting.company}`}
        className="mt-1 max-w-prose space-y-3 p-2 focus-visible:-outline-offset-3"
      >
        <div>
          <p className="text-lead font-semibold">{posting.position}</p>
          <p>
            {posting.company}, <HostLink href={posting.link} about={`${posting.position}, ${posting.company}`} />
          </p>
        </div>
        {actionData && <Told done={actionData} here={back.here} />}
        {open === 0 ? (
          <p>{t("operatorQueue.noEntryOpeningWaits")}</p>
        ) : (
          <>
            <p>
              {filled(t("operatorQueue.closeLockedUnsuccessfulJob", { open }), {
                strong: <strong>{entries(open)}</strong>,
              })}
              {posting.isMore && t("operatorQueue.moreWaitPressAgain")}
            </p>
            <p className="text-note text-ink-soft">
              {posting.foundBy
                ? t("operatorQueue.foundClosedBy", {
                    name: posting.foundBy.name,
                    at: formatMoment(posting.foundBy.at),
                  })
                : t("operatorQueue.secondLookFirst")}
            </p>
            <Form replace method="post" action={back.here}>
              <SubmitKey />
              <input type="hidden" name="entry" value={entryId} />
              <Button tone="primary" name="intent" value="close" data-key="l">
                {t("operatorQueue.lockJobClosed", { open: entries(open) })}
              </Button>
            </Form>
          </>
        )}
        {inHands > 0 && (
          <p className="text-note text-ink-soft">
            {t("operatorQueue.moreColleaguesHandsNoted", { inHands: entries(inHands), inHands2: inHands })}
          </p>
        )}
        <p>
          <Link to={back.href} data-key="b" className="inline-block min-h-6 underline">
            {back.name}
          </Link>
        </p>
        {hydrated && (
          <p className="text-label text-ink-soft max-md:hidden">
            {t("operatorQueue.keysLLocksZ", { name: back.name })}
          </p>
        )}
      </article>
    </div>
  );
}

function Told({ done, here }: { done: Done; here: string }) {
  const t = useTranslate();
  if ("error" in done) return <Banner tone="danger">{done.error}</Banner>;
  const missed =
    done.refused === 0 ? "" : inEnglish("operatorQueue.somebodyFaster", { refused: entries(done.refused) });
  if ("opened" in done)
    return (
      <Banner tone="success">
        {t("operatorQueue.openAgain", { opened: entries(done.opened), opened2: done.opened, missed })}
      </Banner>
    );
  return (
    <Banner tone="success">
      <p>{t("operatorQueue.lockedUnsuccessfulJob", { locked: entries(done.locked), missed })}</p>
      {done.isUnsure && <p>{t("operatorQueue.othersWaitForColleague")}</p>}
      {done.lot !== null && (
        <Form replace method="post" action={here} className="mt-2">
          <SubmitKey />
          <input type="hidden" name="entry" value={done.lot} />
          <Button size="small" name="intent" value="back" data-key="z">
            {t("operatorQueue.takeLockedPluralOther", { locked: done.locked })}
          </Button>{" "}
          <span className="text-note">{t("operatorQueue.withinTenMinutesZ")}</span>
        </Form>
      )}
    </Banner>
  );
}
