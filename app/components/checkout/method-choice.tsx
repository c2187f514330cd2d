import { FieldGroup } from "../ui/field";

const LABELS = { card: "Card, UPI or net banking", wallet: "PhonePe" } as const;

/** The way to pay, where there is more than one. */
export function MethodChoice({ methods }: { methods: readonly ("card" | "wallet")[] }) {
  if (methods.length < 2) return null;
  return (
    <FieldGroup name="method" label="Pay by" radios>
      {methods.map((method, i) => (
        <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name="method" value={method} defaultChecked={i === 0} className="size-5 shrink-0 accent-stamp" />
          {LABELS[method]}
        </label>
      ))}
    </FieldGroup>
  );
}
