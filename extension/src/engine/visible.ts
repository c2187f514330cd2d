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

/** How far apart, of 765, the colours of a text and of what is behind it must be. */
const MIN_CONTRAST = 24;

/** Whether a person would see what they type there: in a colour of its own, and with nothing over the field. */
export function canBeTypedInto(element: HTMLElement): boolean {
  const view = element.ownerDocument.defaultView;
  if (!view) return false;
  const ink = colourOf(view.getComputedStyle(element).webkitTextFillColor || view.getComputedStyle(element).color);
  const paper = backgroundOf(element, view);
  if (ink && paper && (ink[3] === 0 || distance(ink, paper) < MIN_CONTRAST)) return false;
  return !isCovered(element, view);
}

type Colour = [number, number, number, number];

function colourOf(css: string): Colour | null {
  const parts =
    /^rgba?\(([^)]+)\)$/
      .exec(css)?.[1]
      ?.split(/[\s,/]+/)
      .map(Number) ?? [];
  const [r, g, b, a = 1] = parts;
  return r === undefined || g === undefined || b === undefined || parts.some(Number.isNaN) ? null : [r, g, b, a];
}

const distance = (one: Colour, other: Colour) =>
  Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) + Math.abs(one[2] - other[2]);

/** The colour behind an element; null where a picture or something half clear hides it. */
function backgroundOf(element: Element, view: Window): Colour | null {
  for (let at: Element | null = element; at; at = parentOf(at)) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(at);
    const colour = colourOf(backgroundColor);
    if (backgroundImage !== "none" || !colour || (colour[3] > 0 && colour[3] < 1)) return null;
    if (colour[3] === 1) return colour;
  }
  return [255, 255, 255, 1];
}

/** Whether something of the page is over the field; what keeps its place while the page scrolls covers none. */
function isCovered(element: HTMLElement, view: Window): boolean {
  const { scrollX, scrollY } = view;
  const before = element.getBoundingClientRect();
  const isOut = before.top < 0 || before.bottom > view.innerHeight;
  if (isOut) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const places = [0.2, 0.5, 0.8].map((part) => root.elementFromPoint(left + width * part, top + height / 2));
  if (isOut) view.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
  const label = element.closest("label");
  return places.every((over) => {
    if (!over || over.contains(element) || element.contains(over) || label?.contains(over) === true) return false;
    for (let at: Element | null = over; at; at = parentOf(at))
      if (/fixed|sticky/.test(view.getComputedStyle(at).position)) return false;
    return isOpaque(over, view);
  });
}

const isOpaque = (element: Element, view: Window) => {
  const { backgroundColor, backgroundImage, opacity } = view.getComputedStyle(element);
  return Number(opacity) > 0.9 && (backgroundImage !== "none" || (colourOf(backgroundColor)?.[3] ?? 0) > 0.9);
};
