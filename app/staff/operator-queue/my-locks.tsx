import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { counted } from "@workers/lib/counted";
import { data, Form, Link } from "react-router";
import { formatMoment } from "../../ui/format";
import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { PageHead } from "../parts/labelled";
import { postingColumns } from "../parts/posting-columns";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import { getContext, field, toFormError, runLoader } from "~/server/page.server";
import { readForm } from "@workers/http/form";
import { listOwnLocks, type OwnLock } from "@workers/modules/fulfilment";
import { unlockEntry } from "@workers/workflows/outcomes/unlock-entry";
import { revertBatch } from "@workers/workflows/outcomes/revert-batch";
import { NOTICES } from "./entries";
import type { Route } from "./+types/my-locks";
import { useTranslate, filled } from "../../ui/texts";

export const handle: PageHandle = { title: "staffTitle.last20", hydrate: true };
const PATH = "/admin-my-locks";

/** The result of taking a lock back. */
type TakenBack = { ok: true; notice: string } | { ok: false; error: string };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => ({ locks: await listOwnLocks(ctx) }));
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  try {
    const form = await readForm(args.request, 10_000);
    const revision = field(form, "revision");
    if (field(form, "intent") === "together") {
      const { opened, refused } = await revertBatch(ctx, { entryId: field(form, "jobId") });
      return data<TakenBack>({
        ok: true,
        notice:
          `${counted(opened, "entry is", "entries are")} open ` +
          `again${refused > 0 ? inEnglish("operatorQueue.notOpened", { refused }) : ""}`,
      });
    }
    await unlockEntry(ctx, {
      entryId: field(form, "jobId"),
      revision: /^\d{1,9}$/.test(revision) ? Number(revision) : null,
    });
    return data<TakenBack>({ ok: true, notice: NOTICES.unlock });
  } catch (error) {
    return toFormError<TakenBack>(ctx, error, PATH, ({ error: text }) => ({ ok: false, error: text }));
  }
}

const COLUMNS: readonly Column<OwnLock>[] = [
  {
    key: "when",
    header: inEnglish("operatorQueue.lockTime"),
    className: "figures",
    cell: (lock) => formatMoment(lock.lockedAt),
  },
  ...postingColumns<OwnLock>(),
  {
    key: "person",
    header: "Person",
    className: "wrap-anywhere",
    cell: (lock) => (
      <a href={`/admin-user-report?email=${encodeURIComponent(lock.email)}`} className="text-stamp-text underline">
        {lock.person}
      </a>
    ),
  },
  { key: "status", header: inEnglish("operatorQueue.applicationStatus"), cell: (lock) => lock.status },
  {
    key: "actions",
    header: "Actions",
    cell: (lock) => (
      <Form method="post" action={PATH}>
        <SubmitKey />
        <input type="hidden" name="jobId" value={lock.entryId} />
        <input type="hidden" name="revision" value={lock.revision} />
        <Button size="small" aria-label={`UNLOCK ${lock.position}, ${lock.company}`}>
          UNLOCK
        </Button>
        {lock.together > 1 && lock.isRecent && (
          <Button size="small" name="intent" value="together" className="ml-2">
            UNLOCK all {lock.together}
          </Button>
        )}
      </Form>
    ),
  },
];

/** The operator's last locks, to look at again or to take back. */
export default function MyLocks({ loaderData: { locks }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("operatorQueue.last20")}>
        <p className="text-note text-ink-soft">
          {filled(t("operatorQueue.withinTenMinutesTakes"), {
            kbd: <kbd className="font-semibold">z</kbd>,
            link: (
              <Link to="/admin-next-entry" className="underline">
                {t("operatorQueue.nextEntry2")}
              </Link>
            ),
          })}
        </p>
      </PageHead>
      {actionData && (
        <Banner tone={actionData.ok ? "success" : "danger"} className="mt-3">
          {actionData.ok ? actionData.notice : actionData.error}
        </Banner>
      )}
      <div className="mt-4">
        {locks.length === 0 ? (
          <EmptyState>{t("operatorQueue.lockedNothingStillLocked")}</EmptyState>
        ) : (
          <Table
            caption={t("operatorQueue.lockedLast")}
            columns={COLUMNS}
            rows={locks}
            rowKey={(lock) => lock.entryId}
            dense
            stacked
          />
        )}
      </div>
    </>
  );
}
