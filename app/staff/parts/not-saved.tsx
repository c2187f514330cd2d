import { useTranslate } from "../../ui/texts";
/**
 * The unsaved text of a row that a colleague holds by now; it stays until it is dismissed. Nothing without `parts`.
 */
export function NotSaved({ parts, onForget }: { parts: readonly string[]; onForget: () => void }) {
  const t = useTranslate();
  if (parts.length === 0) return null;
  return (
    <output className="mt-1 block text-label">
      <span className="wrap-anywhere whitespace-pre-line">{t("parts.notSaved", { parts: parts.join(", ") })}</span>{" "}
      <button type="button" onClick={onForget} className="min-h-6 underline">
        {t("parts.letGo")}
      </button>
    </output>
  );
}
