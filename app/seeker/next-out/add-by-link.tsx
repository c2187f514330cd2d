import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { TextInput } from "../../ui/inputs";
import { SubmitKey } from "../../ui/submit-key";
import { useTranslate } from "../../ui/texts";

interface AddByLinkProps {
  /** The typed values. */
  link?: string;
  error?: string | undefined;
  /** On the dashboard, only the way to it until it is pressed. */
  isFolded?: boolean;
  /** The heading; null where the page's own name is one. */
  heading?: string | null;
}

/** The field for the address of a job that the person found themselves. It works without a script. */
export function AddByLink({ link = "", error, isFolded = false, heading }: AddByLinkProps) {
  const t = useTranslate();
  const name = heading === undefined ? t("nextOut.addOpeningLink") : heading;
  const form = (
    <form method="post" action="/add-opening" className="by-link">
      <SubmitKey />
      <TextInput
        name="link"
        label={t("nextOut.addressOpeningsPage")}
        hint={t("nextOut.companysOwnBoardSee")}
        error={error}
        defaultValue={link}
        inputMode="url"
        autoComplete="off"
        required
        maxLength={2000}
      />
      <input type="hidden" name="intent" value="look" />
      <Button tone={heading === null ? "primary" : "quiet"}>{t("nextOut.read")}</Button>
    </form>
  );
  if (isFolded) {
    return (
      <details className="card px-4 py-2">
        <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
          <Icon name="down" className="turns size-4" /> {name}
        </summary>
        {form}
      </details>
    );
  }
  if (name === null) return form;
  return (
    <section aria-labelledby="add-by-link" className="card up-part">
      <h2 id="add-by-link">{name}</h2>
      {form}
    </section>
  );
}
