import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { SubmitKey } from "../ui/submit-key";
import { useTranslate } from "../ui/texts";

/** The person who is signed in, by their name and their email. */
export function SignedInAs({ name, email }: { name: string; email: string }) {
  const t = useTranslate();
  return (
    <p className="text-note">
      <span className="text-ink-soft">{t("shell.signedInAs")}</span>
      <br />
      <strong className="wrap-anywhere font-semibold">{name || email}</strong>
      {name && <span className="block wrap-anywhere text-ink-soft">{email}</span>}
    </p>
  );
}

/** Signing out changes something, so it is a POST. */
export function LogoutForm() {
  const t = useTranslate();
  return (
    <form method="post" action="/logout" className="mt-3">
      <SubmitKey />
      <button type="submit" className={buttonClass({ wide: true }, "cursor-pointer")}>
        <Icon name="out" /> {t("shell.logout")}
      </button>
    </form>
  );
}
