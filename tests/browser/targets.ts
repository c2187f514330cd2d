import type { Page } from "playwright-core";

/** The height and width in CSS pixels that a finger needs. */
const FINGER = 44;

/**
 * What a finger may press on the page as it is shown and could miss: name and size in CSS pixels of each control whose
 * own ground is lower or narrower than 44, or whose middle is covered. What lies over it counts as not its own; a link
 * in running text is as high as its line, and a label belongs to its box.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((finger) => {
    const controls = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=button]";
    const isLink = (control: HTMLElement) => control.matches("a") && getComputedStyle(control).display === "inline";
    const sizeOf = (control: HTMLElement) => {
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const isHit = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        const own = hit?.closest(`${controls}, label`);
        return own === control || (own instanceof HTMLLabelElement && own.control === control);
      };
      const label = (control as HTMLInputElement).labels?.[0];
      const box = [control, ...(label ? [label] : [])]
        .flatMap((one) => [...one.getClientRects()])
        .find(({ width, height }) => width > 1 && height > 1);
      if (!box) return null;
      const [x, y] = [box.left + Math.min(box.width / 2, finger), box.top + box.height / 2];
      if (!isHit(x, y)) return "covered";
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < finger && isHit(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
        return far;
      };
      return { width: reach(-1, 0) + 1 + reach(1, 0), height: reach(0, -1) + 1 + reach(0, 1) };
    };
    return (
      [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isLink(control))
        // It comes to the screen with the keyboard.
        .filter((control) => control.getAttribute("href") !== "#content")
        .flatMap((control) => {
          const size = sizeOf(control);
          // An edge may fall between two pixels.
          if (size === null || (size !== "covered" && Math.min(size.width, size.height) >= finger - 1)) return [];
          const name = control.getAttribute("aria-label") ?? control.textContent.trim();
          const found = size === "covered" ? size : `${size.width} × ${size.height}`;
          return [`${name || control.outerHTML.slice(0, 80)}: ${found}`];
        })
    );
  }, FINGER);
}
