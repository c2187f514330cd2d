import { Button } from "../ui/button";
import { useTranslate } from "../ui/texts";
import { SubmitKey } from "../ui/submit-key";

export interface GoogleMakerProps {
  /** Names the sign-in that waits for the answer. */
  state: string;
  /** The day on which the account was made. */
  madeOn: string;
}

/** Asks who made the account that Google's address has. Posts `state` and `madeBy` (`me` or `other`). */
export function GoogleMakerView({ state, madeOn }: GoogleMakerProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">{t("maker.head")}</h1>
      <p className="mt-3 text-lead">{t("maker.lead", { day: madeOn })}</p>
      <form method="post" action="/auth/google/callback" className="mt-6 space-y-3">
        <SubmitKey />
        <input type="hidden" name="state" value={state} />
        <Button name="madeBy" value="me" wide>
          {t("maker.mine")}
        </Button>
        <Button name="madeBy" value="other" wide>
          {t("maker.strangers")}
        </Button>
      </form>
      <p className="mt-5 border-t border-rule pt-4 text-note text-ink-soft">{t("maker.after")}</p>
    </div>
  );
}
