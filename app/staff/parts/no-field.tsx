import { useState } from "react";
import { useTranslate } from "../../ui/texts";

interface Props {
  /** The letters that ask for a field, with spaces between. */
  keys: string;
  isLocked: boolean;
  /** The name of the colleague that has the row; null where it is free. */
  heldBy?: string | null;
  mayChange: boolean;
}

/**
 * The place of a row that a key leads to when the field it asks for is not there. It takes what is typed next, which
 * would be keys of the list otherwise, and says why nothing can be typed. Escape leads back to the row.
 */
export function NoField({ keys, isLocked, heldBy = null, mayChange }: Props) {
  const t = useTranslate();
  // Said only here: a list would say it of each row.
  const [isHere, setHere] = useState(false);
  const why = () => {
    if (!mayChange) return t("parts.rowOnlyRead");
    if (heldBy !== null) return t("parts.rowHeld", { name: heldBy });
    return isLocked ? t("parts.rowLocked") : t("parts.noSuchField");
  };
  return (
    <p
      tabIndex={-1}
      data-no-field=""
      data-key={keys}
      aria-live="polite"
      className="sheet no-field"
      {...{ onFocus: () => setHere(true), onBlur: () => setHere(false) }}
    >
      {isHere && why()}
    </p>
  );
}
