import { inEnglish } from "@workers/texts/text";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { TextInput } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import { useTranslate } from "../../ui/texts";

interface AddByLinkProps {
  /** The typed values. */
  link?: string;
  error?: string | undefined;
  /** On the dashboard, only the way to it until it is pressed. */
  isFolded?: boolean;
  /** Its name beneath a page's own name; null where that says it already. */
  heading?: string | null;
}

const BY_LINK = inEnglish("nextOut.addOpeningLink");

/** The field for the address of an opening that the person found themselves. It works without a script. */
export function AddByLink({ link = "", error, isFolded = false, heading = BY_LINK }: AddByLinkProps) {
  const t = useTranslate();
  const form = (
    <form
      method="post"
      action="/add-opening"
      className="mt-3 flex max-w-2xl flex-wrap items-end gap-3 *:first:min-w-0 *:first:flex-1 *:first:basis-72"
    >
      <PressKey />
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
      <Button>{t("nextOut.read")}</Button>
    </form>
  );
  if (isFolded) {
    return (
      <details className="mt-6">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold">
          <Icon name="down" className="turns size-4" /> {heading}
        </summary>
        {form}
      </details>
    );
  }
  if (heading === null) return form;
  return (
    <section aria-labelledby="add-by-link" className="mt-10 border-t-2 border-ink pt-4">
      <h2 id="add-by-link" className="text-head">
        {heading}
      </h2>
      {form}
    </section>
  );
}
