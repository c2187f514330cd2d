import { Icon } from "./icon";

/** The wheel, turning. Decorative: what it waits for is said in words beside it. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span className="inline-flex motion-safe:animate-spin [animation-duration:1.6s]">
      <Icon name="wheel" className={className} />
    </span>
  );
}

/** A wait in place of content; `full` takes the screen and is the whole page (spec section 2). */
export function Loading({ label = "Loading", full = false }: { label?: string; full?: boolean }) {
  const wait = (
    <output className="flex flex-col items-center gap-3 text-note font-normal tracking-normal text-ink-soft">
      <span className="text-stamp-text">
        <Spinner className="size-9" />
      </span>
      {label}
    </output>
  );
  return full ? (
    <main className="flex min-h-dvh items-center justify-center">
      <h1>{wait}</h1>
    </main>
  ) : (
    <div className="flex justify-center py-16">{wait}</div>
  );
}
