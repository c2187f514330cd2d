import { Parser } from "htmlparser2";
import { ORIGIN, type TestWorker } from "./worker";

interface Form {
  action: string;
  method: string;
  fields: [name: string, value: string][];
  buttons: [name: string, value: string][];
}

/** What is typed into a field that comes empty, by its type. */
const TYPED: Readonly<Record<string, string>> = {
  email: "typed@sample.jobsarthi.test",
  url: "https://jobs.example/typed",
  number: "3",
  date: "2026-11-20",
  tel: "9876543210",
  time: "10:00",
};
const NOT_SENT = new Set(["submit", "button", "reset", "file", "image", "password"]);

/** The addresses that a page leads to, and its forms as they are sent by who leaves them as they come. */
function readPage(html: string): { links: string[]; forms: Form[] } {
  const [links, forms]: [string[], Form[]] = [[], []];
  let form: Form | null = null;
  let select: { name: string; first: string | null; chosen: string | null } | null = null;
  let area: { name: string; text: string } | null = null;
  const send = (name: string | undefined, value: string) => {
    if (name) form?.fields.push([name, value]);
  };
  const parser = new Parser({
    onopentag(tag, { name, value, type = "text", ...rest }) {
      if (tag === "a" && rest["href"]) links.push(rest["href"]);
      if (tag === "form")
        form = { action: rest["action"] ?? "", method: rest["method"] ?? "get", fields: [], buttons: [] };
      if (tag === "input" && (type === "checkbox" || type === "radio")) {
        const isAnswered = form?.fields.some(([other]) => other === name);
        if ("checked" in rest || !isAnswered) send(name, value ?? "on");
      } else if (tag === "input" && !NOT_SENT.has(type))
        send(name, value || (type === "hidden" ? "" : (TYPED[type] ?? "Sample")));
      if (tag === "button" && type !== "button") form?.buttons.push([name ?? "", value ?? ""]);
      if (tag === "textarea") area = { name: name ?? "", text: "" };
      if (tag === "select") select = { name: name ?? "", first: null, chosen: null };
      if (tag === "option" && select) {
        if (value) select.first ??= value;
        if ("selected" in rest && value) select.chosen = value;
      }
    },
    ontext(text) {
      if (area) area.text += text;
    },
    onclosetag(tag) {
      if (tag === "textarea" && area) {
        send(area.name, area.text.trim() || "A sample sentence");
        area = null;
      }
      if (tag === "select" && select) {
        send(select.name, select.chosen ?? select.first ?? "");
        select = null;
      }
      if (tag === "form" && form) {
        forms.push(form);
        form = null;
      }
    },
  });
  parser.end(html);
  return { links, forms };
}

/** What tells addresses and values apart that are not of the same kind: an id or a number is like any other. */
const kindOf = (text: string): string => text.replaceAll(/[\w.-]*\d[\w.-]*/g, "#").slice(0, 60);

function kindOfAddress(url: URL): string {
  const names = [...url.searchParams].map(([name, value]) => `${name}=${kindOf(value)}`);
  return `${kindOf(url.pathname)}?${names.toSorted().join("&")}`;
}

/** Pages of the sandbox are none of the product's, and who leaves sees nothing more. */
const isOurs = (url: URL): boolean => url.origin === ORIGIN && !/^\/(?:sandbox|logout|assets)\b/.test(url.pathname);

/**
 * Looks at each kind of page that these addresses lead to, and sends each kind of form on them once, with each of its
 * buttons. @returns how many pages and forms that were.
 */
export async function pressThrough(
  worker: TestWorker,
  cookie: string | null,
  addresses: readonly string[],
): Promise<{ pages: number; forms: number }> {
  const open = addresses.map((address) => new URL(address, ORIGIN));
  const posts: { page: URL; form: Form; button: [string, string] | null }[] = [];
  const known = new Set(open.map(kindOfAddress));
  const sent = new Set<string>();
  let pages = 0;
  const lead = (url: URL) => {
    if (!isOurs(url) || known.has(kindOfAddress(url))) return;
    known.add(kindOfAddress(url));
    open.push(url);
  };
  const ask = async (url: URL, body?: FormData) => {
    const answer = await worker.ask(url.pathname + url.search, { cookie, ...(body ? { method: "POST", body } : {}) });
    if (answer.status >= 500) throw new Error(`${answer.status} of ${url.pathname}${url.search}`);
    return answer;
  };
  const look = async (url: URL) => {
    pages++;
    const answer = await ask(url);
    const to = answer.headers.get("Location");
    if (to) return lead(new URL(to, url));
    if (!answer.headers.get("Content-Type")?.includes("text/html")) return;
    const { links, forms } = readPage(await answer.text());
    for (const link of links) if (URL.canParse(link, url)) lead(new URL(link, url));
    for (const form of forms) {
      for (const button of form.buttons.length > 0 ? form.buttons : [null]) {
        const fields = [...form.fields, ...(button?.[0] ? [button] : [])];
        const action = new URL(form.action || url, url);
        if (form.method.toLowerCase() === "get") {
          action.search = new URLSearchParams(fields).toString();
          lead(action);
          continue;
        }
        const hidden = fields.filter(([name]) => name !== "press").map(([name, value]) => `${name}=${kindOf(value)}`);
        const kind = `${kindOfAddress(action)} ${hidden.join("&")}`;
        if (!isOurs(action) || sent.has(kind)) continue;
        sent.add(kind);
        posts.push({ page: action, form, button: button?.[0] ? button : null });
      }
    }
  };
  while (open.length > 0 || posts.length > 0) {
    const url = open.shift();
    if (url) {
      await look(url);
      continue;
    }
    const post = posts.shift();
    if (!post) break;
    const body = new FormData();
    for (const [name, value] of [...post.form.fields, ...(post.button ? [post.button] : [])]) body.append(name, value);
    const answer = await ask(post.page, body);
    const to = answer.headers.get("Location");
    if (to) lead(new URL(to, post.page));
  }
  return { pages, forms: sent.size };
}
