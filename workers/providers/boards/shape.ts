/** The shape of an answer: names and types, never a value. For staff, of systems whose answers are not recorded yet. */

const SHAPE_MAX = 4_000;
const DEPTH_MAX = 6;
const NAMES_MAX = 60;
const ENTRIES = 5;

/** The shape of an answer, in at most 4,000 characters. */
export function shapeOf(body: unknown): string {
  const text = typeof body === "string" ? elementsOf(body) : JSON.stringify(typesOf(body, 0));
  return text.slice(0, SHAPE_MAX);
}

type Shape = string | { [name: string]: Shape } | Shape[];

function typesOf(value: unknown, depth: number): Shape {
  if (value === null) return "null";
  if (typeof value !== "object") return typeof value;
  if (depth === DEPTH_MAX) return Array.isArray(value) ? "array" : "object";
  if (Array.isArray(value)) {
    const shapes = value.slice(0, ENTRIES).map((entry) => typesOf(entry, depth + 1));
    return [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  }
  const names = Object.entries(value).slice(0, NAMES_MAX);
  return Object.fromEntries(names.map(([name, entry]) => [name.slice(0, 60), typesOf(entry, depth + 1)]));
}

/** The elements of a page or a feed, with how often each stands there. */
function elementsOf(text: string): string {
  const counts = new Map<string, number>();
  for (const [, name = ""] of text.slice(0, 1_000_000).matchAll(/<([A-Za-z][A-Za-z0-9:-]{0,40})/g))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name}×${count}`).join(" ");
}
