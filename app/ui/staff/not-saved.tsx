/**
 * What was typed in a row that a colleague has by now: whole, until it is let go. Nothing where there are no `parts`.
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
