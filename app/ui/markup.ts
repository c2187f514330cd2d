import { escapeHtml } from "@workers/lib/escape-html";
import { Fragment, isValidElement, type ReactNode } from "react";

/** React's names of attributes where HTML has another. */
const NAMES: Readonly<Record<string, string>> = {
  className: "class",
  colSpan: "colspan",
  tabIndex: "tabindex",
  strokeWidth: "stroke-width",
  strokeLinecap: "stroke-linecap",
  strokeLinejoin: "stroke-linejoin",
};

/**
 * The HTML of plain components, which have neither hooks nor context: what React's static rendering writes, at a fifth
 * of its cost.
 * @throws for an attribute that it does not know, or an element that is no plain component's.
 */
export function markupOf(node: ReactNode): string {
  if (typeof node === "string") return escapeHtml(node);
  if (typeof node === "number") return String(node);
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (Array.isArray(node)) {
    let html = "";
    for (const child of node as ReactNode[]) html += markupOf(child);
    return html;
  }
  if (!isValidElement<Record<string, unknown>>(node)) throw new TypeError("Only plain elements have a markup");
  const { type, props } = node;
  const children = props["children"] as ReactNode;
  if (type === Fragment) return markupOf(children);
  if (typeof type === "function") return markupOf((type as (given: typeof props) => ReactNode)(props));
  if (typeof type !== "string") throw new TypeError("Only plain components have a markup");
  let html = `<${type}`;
  for (const name in props) if (name !== "children") html += attribute(name, props[name]);
  return `${html}>${markupOf(children)}</${type}>`;
}

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return "";
  const written = NAMES[name] ?? name;
  if (/[^a-zA-Z-]/.test(written) || (written === name && /[A-Z]/.test(name) && name !== "viewBox"))
    throw new TypeError(`The attribute ${name} is not known`);
  // An `aria-` attribute is written with its value, `true` or `false`; other booleans are present or absent.
  if (typeof value === "boolean" && !name.startsWith("aria-")) return value ? ` ${written}=""` : "";
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean")
    throw new TypeError(`The attribute ${name} is no text`);
  return ` ${written}="${escapeHtml(String(value))}"`;
}

/** HTML that a template takes as it is. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

/** Plain components as a template takes them. */
export const markup = (node: ReactNode): Markup => new Markup(markupOf(node));

/** A value for a template's hole: text is escaped, markup is not. */
type Filling = string | number | Markup;

/** A hole's name between two characters of private use, which no component of ours writes. */
const HOLE = /\ue000(\w+)\ue001/;

/**
 * Plain components whose markup is written once, with holes for what differs from row to row: a list of many rows costs
 * little more than the joining of its texts.
 * @param write what stands around the holes, each of which is a text to it: in an element or in an attribute.
 */
export function template<Name extends string>(
  write: (holes: Readonly<Record<Name, string>>) => ReactNode,
): (values: Readonly<Record<Name, Filling>>) => Markup {
  const holes = new Proxy({} as Record<Name, string>, { get: (_, name) => `\ue000${String(name)}\ue001` });
  // Texts and the names of holes in turn.
  const parts = markupOf(write(holes)).split(HOLE);
  return (values) => {
    let html = parts[0] ?? "";
    for (let i = 1; i < parts.length; i += 2) {
      const value = values[parts[i] as Name];
      html += (value instanceof Markup ? value.html : escapeHtml(String(value))) + parts[i + 1];
    }
    return new Markup(html);
  };
}
