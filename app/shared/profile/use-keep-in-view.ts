import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Keeps the field in use on the screen when this part, or anything above it, grows: lines of a reading, or the letters
 * of a font. Browsers do that by themselves only on a page that is scrolled further than the part, and some never.
 */
export function useKeepInView(part: RefObject<HTMLElement | null>): void {
  const endedAt = useRef<number | null>(null);
  const grew = useEffectEvent(() => {
    const box = part.current?.getBoundingClientRect();
    // A step that does not show this part draws no box of it.
    const end = box && box.height > 0 ? box.bottom + scrollY : null;
    const before = endedAt.current;
    endedAt.current = end;
    const { activeElement: at } = document;
    if (end === null || !at || !part.current?.closest("form")?.contains(at)) return;
    // Letters of a font may have come before scripts ran, and pushed away a field that was in use by then.
    if (before === null) return at.scrollIntoView({ block: "nearest" });
    const moved = end - before;
    if (moved <= 0) return;
    const { bottom } = at.getBoundingClientRect();
    if (bottom > innerHeight && bottom - moved <= innerHeight) scrollBy({ top: moved });
  });
  useEffect(() => {
    const sizes = new ResizeObserver(() => grew());
    for (const each of [document.body, part.current]) if (each) sizes.observe(each);
    return () => sizes.disconnect();
  }, [part]);
}
