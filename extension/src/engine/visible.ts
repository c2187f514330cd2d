/** The part that a person can see: a page may hide fields to draw out what nobody meant to give it. */

const SMALLEST = 3;
const CLIPPED = /inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0|ellipse\(\s*0|polygon\(\s*0(?:px|%)? 0(?:px|%)?,\s*0/;

/** The parent in the page as it is drawn: out of a shadow tree to its host, and by slots. */
export function parentOf(element: Element): Element | null {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** Whether the element and all around it are drawn, at a place of the page that can be scrolled to. */
export function isSeen(element: Element): boolean {
  const box = element.getBoundingClientRect();
  if (box.width < SMALLEST || box.height < SMALLEST) return false;
  const { documentElement } = element.ownerDocument;
  const view = element.ownerDocument.defaultView;
  if (!view) return false;
  if (box.right + view.scrollX < SMALLEST || box.bottom + view.scrollY < SMALLEST) return false;
  if (box.left + view.scrollX > Math.max(documentElement.scrollWidth, view.innerWidth) - SMALLEST) return false;
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })) return false;
  let opacity = 1;
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const style = view.getComputedStyle(at);
    opacity *= Number(style.opacity) * faded(style.filter);
    if (opacity < 0.2 || CLIPPED.test(style.clipPath)) return false;
    if (style.clip !== "auto" && style.clip !== "" && style.position !== "static") return false;
    if (at !== element && /hidden|clip|scroll|auto/.test(style.overflowX + style.overflowY)) {
      const around = at.getBoundingClientRect();
      if (around.width < SMALLEST || around.height < SMALLEST) return false;
      // A place beside a box that is not scrolled cannot be reached.
      if (/hidden|clip/.test(style.overflowX) && (box.left >= around.right || box.right <= around.left)) return false;
      if (/hidden|clip/.test(style.overflowY) && (box.top >= around.bottom || box.bottom <= around.top)) return false;
    }
  }
  return true;
}

function faded(filter: string): number {
  const found = /opacity\(([\d.]+)(%?)\)/.exec(filter);
  return found ? Number(found[1]) / (found[2] ? 100 : 1) : 1;
}
