import { useEffect, useState, type RefObject } from "react";

const TOUCHES = ["input", "change", "click"];

/** The values of a form as it is filled in, and when they were looked at. Milliseconds since 1970, UTC. */
export function useTyped(form: RefObject<HTMLFormElement | null>): { typed: FormData | null; at: number } {
  const [seen, setSeen] = useState<{ typed: FormData | null; at: number }>({ typed: null, at: 0 });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer = 0;
    // Once a list that a press changes is drawn.
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setSeen({ typed: new FormData(element), at: Date.now() }));
    };
    look();
    for (const event of TOUCHES) element.addEventListener(event, look);
    return () => {
      window.clearTimeout(timer);
      for (const event of TOUCHES) element.removeEventListener(event, look);
    };
  }, [form]);
  return seen;
}
