import { Banner } from "../../ui/banner";
import { Button } from "../../ui/button";
import { useTranslate } from "../../ui/texts";
import { SubmitKey } from "../../ui/submit-key";

/** Asks for the mailed link once more. A plain form: the pages that show it run no script. */
export function ResendForm({ primary = false, className }: { primary?: boolean; className?: string }) {
  const t = useTranslate();
  return (
    <form method="post" action="/verify-email">
      <SubmitKey />
      <input type="hidden" name="act" value="resend" />
      <Button tone={primary ? "primary" : "quiet"} className={className}>
        {t("confirm.resend")}
      </Button>
    </form>
  );
}

/** For users whose address is not confirmed yet: nothing is sent in their name before. */
export function ConfirmAddressBanner({ className }: { className?: string }) {
  const t = useTranslate();
  return (
    <Banner tone="warn" className={className ?? ""} action={<ResendForm />}>
      {t("confirm.address")}
    </Banner>
  );
}
