import { Banner } from "../ui/banner";
import { Button, ButtonLink } from "../ui/button";
import { formatMoment } from "../ui/format";
import { PressKey } from "../ui/press-key";

export interface NotMeProps {
  token: string;
  /** The time of the sign-in; null for a link that is no longer good. */
  signedInAt: number | null;
  error: string | null;
}

/** Takes one's account back by the link of a sign-in's mail. Posts `token`. */
export function NotMeView({ token, signedInAt, error }: NotMeProps) {
  const isOver = signedInAt === null || error !== null;
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">Was it not you who signed in?</h1>
      {isOver ? (
        <>
          <Banner tone="danger" className="mt-5">
            {error ?? "This link is no longer valid."}
          </Banner>
          <p className="mt-5">A new password signs everybody out too. We mail you a link to set one.</p>
          <ButtonLink reload href="/login?mode=reset" tone="primary" className="mt-6">
            Ask for a new link
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="mt-3 text-lead">
            Somebody signed in to your account on <span className="figures">{formatMoment(signedInAt)}</span> (India)
            from a browser that was new to it.
          </p>
          <p className="mt-4">
            One press signs every device out, yours too, and your password opens nothing any more. You choose a new one
            on the next page.
          </p>
          <form method="post" action="/not-me" className="mt-6">
            <PressKey />
            <input type="hidden" name="token" value={token} />
            <Button tone="primary" wide>
              This was not me
            </Button>
          </form>
          <p className="mt-5 border-t border-rule pt-4 text-note text-ink-soft">
            If it was you, close this page: nothing has changed.
          </p>
        </>
      )}
    </div>
  );
}
