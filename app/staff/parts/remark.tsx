import { previewRemark } from "../../ui/format";

/** A remark cut at 100 characters, and whole on request. */
export function Remark({ text }: { text: string }) {
  const preview = previewRemark(text);
  if (preview === text) return <>{text}</>;
  return (
    <details>
      <summary className="underline decoration-dotted">{preview}</summary>
      <p className="mt-1 whitespace-pre-line break-words">{text}</p>
    </details>
  );
}
