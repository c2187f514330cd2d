import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { Field, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { isDocument, sizeWords } from "./chosen-file";
import { filled, useTranslate } from "./texts";

export interface StoredFile {
  name: string;
  /** Where its owner may read it; absent where it may only be named. */
  href?: string | undefined;
}

/**
 * A file to send. Shows what is stored already and, where scripts run, what was just chosen.
 * @param accept as the input's attribute, for example `application/pdf`.
 */
export function FileField({
  name,
  accept,
  required,
  stored,
  lost,
  held,
  taken,
  children,
  onFile,
  ...texts
}: FieldTexts & {
  name: string;
  accept: string;
  required?: boolean;
  stored?: StoredFile | null | undefined;
  /** The file of a form that was refused and sent without scripts: it must be chosen again. */
  lost?: string | null | undefined;
  /** The file that the server holds for this form: it need not be chosen again. */
  held?: string | null | undefined;
  /** A new object each time that what was chosen has been stored: the field is empty again. */
  taken?: object | null;
  /** The text below about the file that is stored. */
  children?: ReactNode;
  /** Called with what is chosen, also with what was chosen before scripts ran. */
  onFile?: (file: File) => void;
}) {
  const t = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ name: string; bytes: number } | null>(null);
  // A file may be chosen before scripts run.
  const take = (element: HTMLInputElement | null) => {
    setChosen(firstOf(element));
    const file = element?.files?.[0];
    if (file) onFile?.(file);
  };
  const takeEarly = useEffectEvent(() => take(input.current));
  useEffect(() => takeEarly(), []);
  useEffect(() => {
    if (!taken || !input.current) return;
    input.current.value = "";
    setChosen(null);
  }, [taken]);
  return (
    <Field name={name} {...texts}>
      {(ids) => (
        <div className="file">
          {stored && !chosen && (
            <>
              <p className="mb-2 flex items-center gap-2">
                <Icon name="file" />
                <span className="min-w-0">
                  {t("form.onFile")}{" "}
                  {stored.href ? (
                    <a className="wrap-anywhere font-semibold text-stamp-text underline" href={stored.href}>
                      {stored.name}
                    </a>
                  ) : (
                    <strong className="wrap-anywhere font-semibold">{stored.name}</strong>
                  )}
                </span>
              </p>
              {children}
            </>
          )}
          {lost && !chosen && (
            <p className="mb-2">
              {filled(t("form.lost"), {
                file: <strong className="wrap-anywhere font-semibold">{lost}</strong>,
              })}
            </p>
          )}
          {held && !chosen && (
            <p className="mb-2 flex items-center gap-2">
              <Icon name="file" />
              <span className="min-w-0">
                {filled(t("form.held"), {
                  file: <strong className="wrap-anywhere font-semibold">{held}</strong>,
                })}
              </span>
            </p>
          )}
          {chosen && (
            <output className="mb-2 flex items-center gap-2">
              <Icon name="file" />
              <span className="min-w-0">
                {filled(texts.error ? "{file}, {size}" : t("form.toSend"), {
                  file: <strong className="wrap-anywhere font-semibold">{chosen.name}</strong>,
                  size: sizeWords(chosen.bytes),
                })}
                {texts.error && isDocument(chosen.name) && <span className="block text-note">{t("form.asPdf")}</span>}
              </span>
            </output>
          )}
          <input
            ref={input}
            type="file"
            name={name}
            accept={accept}
            required={required && !stored && !held}
            {...ids}
            onChange={(event) => take(event.currentTarget)}
          />
        </div>
      )}
    </Field>
  );
}

function firstOf(input: HTMLInputElement | null): { name: string; bytes: number } | null {
  const file = input?.files?.[0];
  return file ? { name: file.name, bytes: file.size } : null;
}
