import type { WaitingForm } from "../server/saved-form";
import { Button, ButtonLink } from "../ui/button";
import { useTranslate } from "../ui/texts";

const FILE =
  "mt-2 block max-w-full font-normal file:mr-3 file:min-h-11 file:rounded-soft file:border file:border-solid " +
  "file:border-edge file:bg-sheet file:px-4 file:font-semibold file:text-ink";

/**
 * Holds the form of somebody whose session ended while they filled it, without scripts: they sign in beside
 * it, and send it once more. A browser gives no file back, so files are chosen again.
 */
export function SavedFormView({ fields, files, path, signIn }: WaitingForm) {
  const t = useTranslate();
  return (
    <div className="mx-auto w-full max-w-prose px-4 pb-16 pt-8 sm:px-6 sm:pt-14">
      <h1 className="text-title">{t("keptForm.head")}</h1>
      <p className="mt-3 text-lead">{t("keptForm.lead")}</p>
      <ol className="mt-4 list-decimal space-y-2 pl-5">
        <li>{t("keptForm.signIn")}</li>
        <li>{t("keptForm.send")}</li>
      </ol>
      <ButtonLink reload href={signIn} target="_blank" rel="noopener" tone="primary" className="mt-6">
        {t("keptForm.newTab")}
      </ButtonLink>
      <form method="post" action={path} encType={files.length > 0 ? "multipart/form-data" : undefined} className="mt-4">
        {fields.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {files.map(([name, file]) => (
          <label key={`${name}=${file}`} className="mb-4 block font-semibold">
            {t("keptForm.file", { file })}
            <input type="file" name={name} className={FILE} />
          </label>
        ))}
        <Button>{t("keptForm.again")}</Button>
      </form>
    </div>
  );
}
