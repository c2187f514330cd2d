import { useRef, type ClipboardEvent, type DragEvent } from "react";
import { CONTROL } from "../../ui/inputs";
import { useTypedBefore } from "../../ui/use-typed-before";
import { useTranslate, filled } from "../../ui/texts";

/** The values in the fields of a proof; `file` is the screenshot's name. */
export interface TypedProof {
  confirmation: string;
  file: string;
}

const PICTURES = ["image/png", "image/jpeg", "image/webp"];

interface Props {
  formId?: string;
  of: string;
  /** Null where both fields are empty. */
  onChange: (typed: TypedProof | null) => void;
}

/**
 * The evidence that may be attached to a lock: a confirmation number or address, and a screenshot. Folded away until it
 * is needed. `isHidden` holds what is in them out of sight, and out of the form, while the entry cannot be changed.
 */
export function ProofFields({ isHidden, ...fields }: Props & { isHidden: boolean }) {
  const t = useTranslate();
  return (
    <details hidden={isHidden} className="mt-1">
      <summary
        data-key="t"
        className="inline-block min-h-6 cursor-pointer text-label text-ink-soft underline decoration-dotted"
      >
        {filled(t("operatorQueue.proof2"), {
          part: <span className="sr-only"> {t("operatorQueue.of", { of: fields.of })}</span>,
        })}
      </summary>
      <fieldset disabled={isHidden} className="contents">
        <ProofInputs {...fields} />
      </fieldset>
    </details>
  );
}

/** The two fields of the proof, as they are. A screenshot is chosen, pasted or dropped. */
export function ProofInputs({ formId, of, onChange }: Props) {
  const t = useTranslate();
  const number = useRef<HTMLInputElement>(null);
  const screenshot = useRef<HTMLInputElement>(null);
  const read = (): TypedProof | null => {
    const [confirmation, file] = [number.current?.value ?? "", screenshot.current?.files?.[0]?.name ?? ""];
    return confirmation === "" && file === "" ? null : { confirmation, file };
  };
  const tell = () => onChange(read());
  useTypedBefore(() => {
    if (read()) tell();
  });
  const take = (files: FileList | undefined): boolean => {
    const picture = [...(files ?? [])].find(({ type }) => PICTURES.includes(type));
    if (!picture || !screenshot.current) return false;
    const held = new DataTransfer();
    held.items.add(picture);
    screenshot.current.files = held.files;
    tell();
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  const onDrop = (event: DragEvent) => {
    if (take(event.dataTransfer.files)) event.preventDefault();
  };
  return (
    <div
      role="presentation"
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => event.dataTransfer.types.includes("Files") && event.preventDefault()}
      className="mt-1 grid gap-1.5"
    >
      <input
        ref={number}
        form={formId}
        name="confirmation"
        onChange={tell}
        maxLength={2000}
        autoComplete="off"
        placeholder={t("operatorQueue.numberAddressPaste")}
        aria-label={t("operatorQueue.confirmationNumberAddress", { of })}
        className={`${CONTROL} min-h-8 px-1.5 py-0.5`}
      />
      <input
        ref={screenshot}
        form={formId}
        type="file"
        name="screenshot"
        onChange={tell}
        autoComplete="off"
        accept={PICTURES.join(",")}
        aria-label={t("operatorQueue.screenshot", { of })}
        className={
          "block w-full min-w-0 text-label text-ink-soft file:mr-2 file:min-h-8 file:cursor-pointer " +
          "file:rounded-soft file:border file:border-solid file:border-edge file:bg-paper file:px-2 " +
          "file:font-semibold file:text-ink"
        }
      />
    </div>
  );
}
