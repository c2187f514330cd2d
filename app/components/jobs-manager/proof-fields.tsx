import { CONTROL } from "../ui/inputs";

/** What may be attached to a lock: a confirmation number or address, and a screenshot. Folded away until it is needed. */
export function ProofFields({ formId, of, onChange }: { formId: string; of: string; onChange: () => void }) {
  return (
    <details className="mt-1">
      <summary data-key="t" className="inline-block min-h-6 cursor-pointer text-label text-ink-soft underline decoration-dotted">
        Proof<span className="sr-only"> of {of}</span>
      </summary>
      <ProofInputs formId={formId} of={of} onChange={onChange} />
    </details>
  );
}

/** The two fields of the proof, as they are. */
export function ProofInputs({ formId, of, onChange }: { formId?: string; of: string; onChange: () => void }) {
  return (
    <div className="mt-1 grid gap-1.5">
      <input
        form={formId}
        name="confirmation"
        onChange={onChange}
        maxLength={2000}
        autoComplete="off"
        placeholder="Number or address"
        aria-label={`Confirmation number or address of ${of}`}
        className={`${CONTROL} min-h-8 px-1.5 py-0.5`}
      />
      <input
        form={formId}
        type="file"
        name="screenshot"
        onChange={onChange}
        accept="image/png,image/jpeg,image/webp"
        aria-label={`Screenshot of ${of}`}
        className="block w-full min-w-0 text-label text-ink-soft file:mr-2 file:min-h-8 file:cursor-pointer file:rounded-soft file:border file:border-solid file:border-edge file:bg-paper file:px-2 file:font-semibold file:text-ink"
      />
    </div>
  );
}
