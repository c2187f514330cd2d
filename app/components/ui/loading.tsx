import { Icon } from "./icon";

/** The wheel, turning. Decorative: what it waits for is said in words beside it. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span className="inline-flex motion-safe:animate-spin [animation-duration:1.6s]">
      <Icon name="wheel" className={className} />
    </span>
  );
}

/** A wait in place of content; `full` takes the screen (spec section 2). */
export function Loading({ label = "Loading", full = false }: { label?: string; full?: boolean }) {
  return (
    <div role="status" className={`flex flex-col items-center justify-center gap-3 text-ink-soft ${full ? "min-h-dvh" : "py-16"}`}>
      <span className="text-stamp-text">
        <Spinner className="size-9" />
      </span>
      <span className="text-note">{label}</span>
    </div>
  );
}
