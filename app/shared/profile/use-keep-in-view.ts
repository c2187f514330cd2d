import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/**
 * Keeps the field in use on the screen when anything above it grows: lines of a reading, a message, or the letters of a
 * font. Browsers do that by themselves only on a page that is scrolled further than what grows, and some never.
 * @param part of the form; its own growth and the page's are watched.
 */
export function useKeepInView(part: RefObject<HTMLElement | null>): void {
  /** The field in use, and where on the page it ended. */
  const field = useRef<{ at: Element; end: number } | null>(null);
  const look = useEffectEvent(() => {
    const { activeElement: at } = document;
    const isOurs = at !== null && part.current?.closest("form")?.contains(at) === true;
    return (field.current = isOurs ? { at, end: at.getBoundingClientRect().bottom + scrollY } : null);
  });
  const grew = useEffectEvent(() => {
    const before = field.current;
    const now = look();
    if (!now) return;
    // Letters of a font may have come before scripts ran, and pushed away a field that was in use by then.
    if (before?.at !== now.at) return now.at.scrollIntoView({ block: "nearest", behavior: "instant" });
    const moved = now.end - before.end;
    const bottom = now.end - scrollY;
    if (moved > 0 && bottom > innerHeight && bottom - moved <= innerHeight)
      scrollBy({ top: moved, behavior: "instant" });
  });
  useEffect(() => {
    const sizes = new ResizeObserver(() => grew());
    for (const each of [document.body, part.current]) if (each) sizes.observe(each);
    const onFocus = () => void look();
    document.addEventListener("focusin", onFocus);
    return () => {
      sizes.disconnect();
      document.removeEventListener("focusin", onFocus);
    };
  }, [part]);
}
