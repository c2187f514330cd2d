import { useEffect } from "react";
import { Form, useFetcher } from "react-router";
import type { HeldCode } from "@workers/modules/applications";
import { Button } from "../../ui/button";
import { CopyValue } from "../../ui/copy-value";
import { formatMoment } from "../../ui/format";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate, filled } from "../../ui/texts";

/** How often it is asked whether the person has typed the code. Milliseconds. */
const ASK_EVERY_MS = 3_000;

/** The code that the employer's form has sent to the person: asked for, waited for, and shown to copy. */
export function CodePanel({
  entryId,
  code: loaded,
  action,
  busy,
}: {
  entryId: string;
  code: HeldCode;
  action: string;
  busy: boolean;
}) {
  const t = useTranslate();
  const fetcher = useFetcher<HeldCode>();
  const code = loaded.state === "waiting" ? (fetcher.data ?? loaded) : loaded;
  const { load } = fetcher;
  const isWaiting = code.state === "waiting";
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(
      () => void load(`/admin-next-entry/code?entry=${encodeURIComponent(entryId)}`)?.catch(() => undefined),
      ASK_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [isWaiting, load, entryId]);
  return (
    <div className="mb-3 border-y border-rule py-2 text-note">
      <p aria-live="polite">
        {code.state === "none" && t("operatorQueue.formSendsCodePersons")}
        {code.state === "waiting" && t("operatorQueue.personAskedCodeWaited", { until: formatMoment(code.until ?? 0) })}
        {code.state === "over" && t("operatorQueue.tenMinutesPassedNo")}
        {code.state === "given" && (
          <>
            {filled(t("operatorQueue.codeUntil", { until: formatMoment(code.until ?? 0) }), {
              strong: (
                <strong className="figures text-lead">
                  <CopyValue label={t("operatorQueue.code")} value={code.code} />
                </strong>
              ),
            })}
          </>
        )}
      </p>
      {code.mayAsk && (
        <Form method="post" action={action} encType="multipart/form-data">
          <SubmitKey />
          <input type="hidden" name="jobId" value={entryId} />
          <Button size="small" name="intent" value="code" disabled={busy}>
            {code.state === "none" ? t("operatorQueue.ask") : t("operatorQueue.askAgain")}
          </Button>
        </Form>
      )}
      {code.state === "waiting" && (
        <p className="text-label text-ink-soft">{t("operatorQueue.onlyCodeEmployersForm")}</p>
      )}
    </div>
  );
}
