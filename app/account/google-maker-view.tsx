import { Button } from "../ui/button";
import { useTranslate } from "../ui/texts";
import { PressKey } from "../ui/press-key";

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
      <h1 className="text-title">{t("maker.head", "Did you make this account?")}</h1>
      <p className="mt-3 text-lead">
        {t(
          "maker.lead",
          "An account was made with your email address on {day}. We do not recognise this browser as the one that " +
            "made it. The address was never confirmed, so it may have been another person.",
          { day: madeOn },
        )}
      </p>
      <form method="post" action="/auth/google/callback" className="mt-6 space-y-3">
        <PressKey />
        <input type="hidden" name="state" value={state} />
        <Button name="madeBy" value="me" wide>
          {t("maker.mine", "Yes: keep what I filled in")}
        </Button>
        <Button name="madeBy" value="other" wide>
          {t("maker.strangers", "No, or I am not sure: erase it and start over")}
        </Button>
      </form>
      <p className="mt-5 border-t border-rule pt-4 text-note text-ink-soft">
        {t("maker.after", "Either way its password stops working, and every device is signed out.")}
      </p>
    </div>
  );
}
