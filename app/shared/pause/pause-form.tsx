import { Button } from "../../ui/button";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate } from "../../ui/texts";

/**
 * The button that pauses everything, or starts it again.
 * @param back the page that it leads back to.
 * @param isQuiet where another button of the page is the filled one.
 * @param short says only "Pause", where the page already says what is paused.
 */
export function PauseForm({
  isPaused,
  back,
  isQuiet = false,
  short = false,
}: {
  isPaused: boolean;
  back: "/dashboard" | "/next-out" | "/plan" | "/profile?panel=apply";
  isQuiet?: boolean;
  short?: boolean;
}) {
  const t = useTranslate();
  const pause = short ? t("yourPlan.pause") : t("nextOut.pause");
  return (
    <form method="post" action="/next-out">
      <SubmitKey />
      <input type="hidden" name="intent" value={isPaused ? "resume" : "pause"} />
      <input type="hidden" name="back" value={back} />
      <Button tone={isPaused && !isQuiet ? "primary" : "quiet"}>{isPaused ? t("nextOut.goApplying") : pause}</Button>
    </form>
  );
}
