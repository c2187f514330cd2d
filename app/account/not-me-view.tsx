import { Banner } from "../ui/banner";
import { Button, ButtonLink } from "../ui/button";
import { SubmitKey } from "../ui/submit-key";
import { filled, Moment, useTranslate } from "../ui/texts";

export interface NotMeProps {
  token: string;
  /** The time of the sign-in; null for a link that is no longer good. */
  signedInAt: number | null;
  error: string | null;
}

/** Takes one's account back by the link of a sign-in's mail. Posts `token`. */
export function NotMeView({ token, signedInAt, error }: NotMeProps) {
  const t = useTranslate();
  const isOver = signedInAt === null || error !== null;
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">{t("notMe.notSigned")}</h1>
      {isOver ? (
        <>
          <Banner tone="danger" className="mt-5">
            {error ?? t("notMe.linkNoLongerValid")}
          </Banner>
          <p className="mt-5">{t("notMe.newPasswordSignsEverybody")}</p>
          <ButtonLink reload href="/login?mode=reset" tone="primary" className="mt-6">
            {t("notMe.askNewLink")}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-3 text-lead">
            {filled(t("notMe.somebodySignedAccountIndia"), {
              part: <Moment at={signedInAt} className="figures" />,
            })}
          </p>
          <p className="mt-4">{t("notMe.pressSignsEveryDevice")}</p>
          <form method="post" action="/not-me" className="mt-6">
            <SubmitKey />
            <input type="hidden" name="token" value={token} />
            <Button tone="primary" wide>
              {t("notMe.not")}
            </Button>
          </form>
          <p className="mt-5 border-t border-rule pt-4 text-note text-ink-soft">{t("notMe.closePageNothingChanged")}</p>
        </>
      )}
    </div>
  );
}
