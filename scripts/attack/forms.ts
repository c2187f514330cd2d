/** The pages as somebody meets them: followed by their links, with every form in them. */
import { addressBy, type PageAddress } from "./addresses";
import type { Ask, Persona, Site } from "./site";

export interface Control {
  name: string;
  value: string;
  /** Text that is typed; what is chosen or hidden is not. */
  isTyped: boolean;
}

export interface PageForm {
  /** Where it stands. */
  page: string;
  action: string;
  method: "get" | "post";
  isMultipart: boolean;
  controls: Control[];
  /** The buttons that say more than the form: each is a form of its own. */
  button: { name: string; value: string } | null;
  as: Persona;
}

export interface Walk {
  pages: { path: string; as: Persona }[];
  forms: PageForm[];
}

const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, "i").exec(tag);
  return found ? unescaped(found[1] ?? "") : null;
};

const CONTROL = /<(input|button)\b[^>]*>|<select\b[^>]*>.*?<\/select>|<textarea\b[^>]*>.*?<\/textarea>/gis;

/** The forms of a page, with the controls that name them from elsewhere. */
function formsIn(html: string, page: string, as: Persona): PageForm[] {
  const loose = [...html.matchAll(CONTROL)].map(([tag]) => tag).filter((tag) => attribute(opening(tag), "form"));
  return [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gis)].flatMap(([whole]): PageForm[] => {
    const head = opening(whole);
    const id = attribute(head, "id");
    const tags = [
      ...[...whole.matchAll(CONTROL)].map(([tag]) => tag).filter((tag) => attribute(opening(tag), "form") === null),
      ...loose.filter((tag) => id !== null && attribute(opening(tag), "form") === id),
    ];
    const buttons = tags.filter((tag) => tag.startsWith("<button") && attribute(tag, "name"));
    const form = {
      page,
      action: attribute(head, "action") ?? page,
      method: (attribute(head, "method") ?? "get").toLowerCase() === "post" ? ("post" as const) : ("get" as const),
      isMultipart: attribute(head, "enctype") === "multipart/form-data",
      controls: tags.flatMap(controlOf),
      as,
    };
    if (buttons.length === 0) return [{ ...form, button: null }];
    return buttons.map((tag) => ({
      ...form,
      button: { name: attribute(tag, "name") ?? "", value: attribute(tag, "value") ?? "" },
    }));
  });
}

const opening = (tag: string) => /^<[^>]*>/.exec(tag)?.[0] ?? tag;

function controlOf(tag: string): Control[] {
  const head = opening(tag);
  const name = attribute(head, "name");
  if (!name || head.startsWith("<button")) return [];
  if (head.startsWith("<select")) {
    const options = [...tag.matchAll(/<option\b[^>]*>/gi)].map(([option]) => option);
    const chosen = options.find((option) => attribute(option, "selected") !== null) ?? options.at(-1) ?? "";
    return [{ name, value: attribute(chosen, "value") ?? "", isTyped: false }];
  }
  if (head.startsWith("<textarea"))
    return [{ name, value: unescaped(tag.replace(/^<[^>]*>|<\/textarea>$/gi, "")) || "Sample", isTyped: true }];
  const type = (attribute(head, "type") ?? "text").toLowerCase();
  const value = attribute(head, "value") ?? "";
  if (type === "file") return [];
  if (type === "radio" || type === "checkbox")
    return attribute(head, "checked") === null ? [] : [{ name, value: value || "on", isTyped: false }];
  return [{ name, value: value || (FILLED[type] ?? ""), isTyped: type !== "hidden" }];
}

/** The value in an empty field of a kind, so that the one hostile field is what is judged. */
const FILLED: Readonly<Record<string, string>> = {
  text: "Sample",
  search: "Sample",
  email: "nobody@sample.jobsarthi.test",
  tel: "9812300000",
  number: "5",
  date: "2026-11-20",
  url: "https://boards.greenhouse.io/sampleworks/jobs/900001",
  password: "walk-the-path-7",
};

/** The form as a request, with one field or more in other words. */
export function sendingOf(form: PageForm, changed: Readonly<Record<string, string>>): { path: string; ask: Ask } {
  const fields = form.controls.map(({ name, value }): [string, string] => [name, value]);
  if (form.button) fields.push([form.button.name, form.button.value]);
  const sent = fields.map(([name, value]): [string, string] => [name, changed[name] ?? value]);
  if (form.method === "get") {
    const query = new URLSearchParams(sent.map(([name, value]) => [name, value.slice(0, 2_000)])).toString();
    return { path: `${form.action.split("?")[0]}?${query}`, ask: { as: form.as } };
  }
  if (!form.isMultipart) return { path: form.action, ask: { as: form.as, body: new URLSearchParams(sent) } };
  const body = new FormData();
  for (const [name, value] of sent) body.append(name, value);
  return { path: form.action, ask: { as: form.as, body } };
}

/** One of each kind: what differs by ids alone is the same page, or the same form. */
const shapeOf = (path: string): string => {
  const url = new URL(path, "http://own");
  const place = url.pathname.replace(/\/[^/]*\d[^/]*/g, "/*");
  return `${place}?${[...url.searchParams.keys()].toSorted().join("&")}`;
};

const MAX_PAGES = 60;

/** Follows the pages' links as each of these, two clicks far. */
export async function walk(site: Site, pages: readonly PageAddress[], as: readonly Persona[]): Promise<Walk> {
  const found: Walk = { pages: [], forms: [] };
  const forms = new Set<string>();
  for (const persona of as) {
    const shapes = new Set<string>();
    let next = pages.filter(({ pattern }) => !pattern.includes(":")).map(({ pattern }) => addressBy(pattern));
    for (let depth = 0, n = 0; depth < 3 && next.length > 0; depth++) {
      const links: string[] = [];
      for (const path of next) {
        const shape = shapeOf(path);
        if (shapes.has(shape) || path.startsWith("/logout") || (depth > 0 && n > MAX_PAGES)) continue;
        shapes.add(shape);
        const { status, headers, text } = await site.ask(path, { as: persona, headers: { Accept: "text/html" } });
        if (status !== 200 || !(headers.get("Content-Type") ?? "").includes("html")) continue;
        if (depth > 0) n++;
        found.pages.push({ path, as: persona });
        for (const form of formsIn(text, path, persona)) {
          const names = form.controls.map(({ name }) => name).toSorted();
          const { action, method, button } = form;
          const key = `${shapeOf(action)} ${method} ${names.join()} ${button?.name}=${button?.value}`;
          if (forms.has(key)) continue;
          forms.add(key);
          found.forms.push(form);
        }
        for (const [, href = ""] of text.matchAll(/href="(\/[^"#]*)/g)) {
          const link = unescaped(href);
          if (!/^\/(assets|api|sandbox|scripts|pictures)\b|\.\w{2,5}$|^\/\//.test(link)) links.push(link);
        }
      }
      next = links;
    }
  }
  return found;
}
