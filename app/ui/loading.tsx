import { Icon } from "./icon";

/** The wheel, turning. Decorative: what it waits for is said in words beside it. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span className="spin">
      <Icon name="wheel" className={className} />
    </span>
  );
}

/** A wait in place of content; `full` takes the screen and is the whole page (spec section 2). */
export function Loading({ label = "Loading", full = false }: { label?: string; full?: boolean }) {
  const wait = (
    <output className="waits">
      <Spinner />
      {label}
    </output>
  );
  return full ? (
    <main className="waiting">
      <h1>{wait}</h1>
    </main>
  ) : (
    <div className="waiting">{wait}</div>
  );
}
