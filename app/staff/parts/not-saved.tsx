/**
 * The unsaved text of a row that a colleague holds by now; it stays until it is dismissed. Nothing without `parts`.
 */
export function NotSaved({ parts, onForget }: { parts: readonly string[]; onForget: () => void }) {
  if (parts.length === 0) return null;
  return (
    <output className="mt-1 block text-label">
      <span className="wrap-anywhere whitespace-pre-line">Not saved here: {parts.join(", ")}</span>{" "}
      <button type="button" onClick={onForget} className="min-h-6 underline">
        Let it go
      </button>
    </output>
  );
}
