import { describe, expect, it } from "vitest";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { TEMPLATES, type TemplateName } from "@workers/modules/messaging/outbox/schema";

const named = (Object.keys(TEMPLATES) as TemplateName[]).filter((template) =>
  (TEMPLATES[template].fields as readonly string[]).includes("name"),
);
/** What some mails carry as JSON. */
const LISTS = new Set(["entries", "questions", "counts"]);
const rendered = (template: TemplateName, name: string) => {
  const fields = TEMPLATES[template].fields as readonly string[];
  const model = Object.fromEntries(
    fields.map((field) => [field, field === "name" ? name : LISTS.has(field) ? "[]" : "1"]),
  );
  return Object.values(renderMail(template, model, "https://jobs.example")).join("\n");
};

describe("a name in a mail", () => {
  it.each([
    "https://evil.example/r",
    "www.evil.example",
    "Your refund waits at evil.example",
    "http://evil.example",
    "evil。example",
    "आशा.com",
    "a@evil.example",
    "<a href=//evil.example>",
    "mailto:a@evil.example",
  ])("is no link in any of them: %s", (name) => {
    expect(named.length).toBeGreaterThan(15);
    for (const template of named)
      expect([
        template,
        /evil[.。]example|आशा\.com|www\.|\/\/evil|a@|mailto:/i.exec(rendered(template, name))?.[0],
      ]).toEqual([template, undefined]);
  });

  it("is forty characters at most, in whole letters", () => {
    const mail = rendered("sign_up_welcome", "अ".repeat(100));
    expect(mail).toContain(`${"अ".repeat(39)}…`);
    expect(mail).not.toContain("अ".repeat(40));
  });

  it.each(["Asha Rao", "Dr. S. Kumar", "Mary-Ann O'Neil", "आशा राव"])("stays as it is: %s", (name) => {
    expect(renderMail("sign_up_welcome", { name, token: "t" }, "https://jobs.example").text).toContain(name);
  });
});
