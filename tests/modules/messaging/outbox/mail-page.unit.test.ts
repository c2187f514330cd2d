import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";

const [DAY = "", NIGHT = ""] = readFileSync("app/styles/tokens.css", "utf8").split(
  "@media (prefers-color-scheme: dark)",
);
const ORIGIN = "https://a.example";
const MODEL = {
  name: "Asha",
  position: "Backend Engineer",
  company: "Neelgiri Freight",
  day: "2026-08-10",
  reference: "7K2M-9QX4",
  stamp: "Applied",
};
const made = (language: "en" | "hi") =>
  renderMail("application_submitted", MODEL, ORIGIN, { language, unsubscribe: `${ORIGIN}/off` });

const coloursOf = (css: string) => new Set(css.match(/#[0-9a-f]{6}\b/g));

it("has the colours of the site, by day in its elements and by night in its style", () => {
  const { html } = made("en");
  const [style = ""] = /<style>.*?<\/style>/.exec(html) ?? [];
  const inElements = coloursOf(html.replace(style, ""));
  expect(inElements.size).toBeGreaterThan(5);
  expect([...inElements].filter((colour) => !coloursOf(DAY).has(colour))).toEqual([]);
  const inStyle = coloursOf(style);
  expect(inStyle.size).toBeGreaterThan(5);
  // White on the stamp is the same by day and by night.
  expect([...inStyle].filter((colour) => !coloursOf(NIGHT).has(colour))).toEqual([]);
});

it("tells mail programs that it has a night of its own, in which every colour of the day is replaced", () => {
  const { html } = made("en");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
  const rules = new Map(
    [...html.matchAll(/\.([a-z]+)\{([^}]*)\}/g)].map(([, name = "", body = ""]) => [
      name,
      [...body.matchAll(/([a-z-]+):#[0-9a-f]{6}!important/g)].map(([, property = ""]) => property),
    ]),
  );
  // A border's colour stands behind its width.
  const coloured = (style: string) =>
    [...style.matchAll(/(border|border-bottom|background|color):[^;]*#[0-9a-f]{6}/g)].map(([, property = ""]) =>
      property.startsWith("border") ? "border-color" : property,
    );
  const left = [...html.matchAll(/<(\w+)[^>]*\bstyle="([^"]*)"/g)].flatMap(([tag, name, style = ""]) => {
    const classes = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
    const night = new Set(classes.flatMap((one) => rules.get(one) ?? []));
    return coloured(style).flatMap((property) => (night.has(property) ? [] : [`${name}: ${property}`]));
  });
  expect(left).toEqual([]);
});

it.each([
  ["en", "We applied to this job for you."],
  ["hi", "हमने आपके लिए इस जॉब पर अप्लाई कर दिया है।"],
] as const)("shows a mailbox the first line behind the greeting (%s)", (language, line) => {
  const { html } = made(language);
  const [, preview] = /<body[^>]*><div style="display:none;[^"]*">([^<]*)<\/div>/.exec(html) ?? [];
  expect(preview).toBe(line);
});

it("shows what a mail without a greeting begins with", () => {
  const { html } = renderMail("account_deleted", {}, ORIGIN);
  expect(/<div style="display:none;[^"]*">([^<]*)/.exec(html)?.[1]).toMatch(/^We&#x27;ve deleted your account/);
});

it("says in plain text all that the page says, the question and the sender too", () => {
  for (const language of ["en", "hi"] as const) {
    const { html, text } = made(language);
    const unescaped = (part: string) =>
      part.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
    const shown = html
      .replace(/<head>.*<\/head>/, "")
      .replaceAll(/<[^>]*>/g, "\n")
      .split("\n")
      .map((part) => unescaped(part.trim()))
      .filter((part) => part !== "");
    expect(shown.length).toBeGreaterThan(12);
    const said = text.toUpperCase();
    expect(shown.filter((part) => !said.includes(part.toUpperCase()))).toEqual([]);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => unescaped(href));
    expect(links.filter((href) => !text.includes(href))).toEqual([]);
  }
});
