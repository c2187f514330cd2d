import type { Part } from "./plain-react.ts";

type Element = Exclude<Part, string>;
type Tag = Element["tag"];

const VOID = new Set(["meta", "link", "input", "br", "img", "hr", "source"]);
/** React's names of the attributes that our pages use. */
const NAMES: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  colspan: "colSpan",
  tabindex: "tabIndex",
  crossorigin: "crossOrigin",
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  spellcheck: "spellCheck",
  novalidate: "noValidate",
  autofocus: "autoFocus",
  srcset: "srcSet",
  enctype: "encType",
};
const FLAGS = new Set(["hidden", "open", "disabled", "async", "required", "checked", "noValidate", "autoFocus"]);
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");

/** The tree of a page as React wrote it, to be rendered once more. */
export function treeOf(html: string): Part {
  const root: Element = { tag: "div", props: {}, children: [] };
  const open = [root];
  const tokens =
    /<!--[^]*?-->|<!DOCTYPE html>|<(script|style)\b([^>]*)>([^]*?)<\/\1>|<(\/?)([a-zA-Z0-9]+)([^>]*?)\/?>|([^<]+)/g;
  for (const [, raw, rawAttributes, source, closes, tag, attributes, text] of html.matchAll(tokens)) {
    const into = open.at(-1)?.children ?? [];
    if (text) into.push(plain(text));
    else if (raw)
      into.push({
        tag: raw as Tag,
        props: { ...propsOf(rawAttributes ?? ""), ...(source ? { dangerouslySetInnerHTML: { __html: source } } : {}) },
        children: [],
      });
    else if (closes) open.pop();
    else if (tag) {
      const part: Element = { tag: tag as Tag, props: propsOf(attributes ?? ""), children: [] };
      into.push(part);
      if (!VOID.has(tag)) open.push(part);
    }
  }
  return root.children[0] ?? "";
}

function propsOf(attributes: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, written = "", value = ""] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    const name = NAMES[written] ?? (/^(?:data|aria)-/.test(written) ? written : camel(written));
    if (name === "value" && value === "") props["value"] = "";
    else props[name] = FLAGS.has(name) ? true : name === "style" ? styleOf(plain(value)) : plain(value);
  }
  return props;
}

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function styleOf(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(";").flatMap((one) => {
      const [name, value] = one.split(":");
      return name && value ? [[name.startsWith("--") ? name : camel(name), value]] : [];
    }),
  );
}
