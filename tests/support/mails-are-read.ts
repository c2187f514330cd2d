/** Mails are read by people: none that a file of tests wrote shows a day as the database keeps it. */
import { env } from "cloudflare:test";
import { afterAll, expect } from "vitest";
import { renderMail } from "@workers/modules/messaging/outbox/render-mail";
import { TEMPLATES, type TemplateName } from "@workers/modules/messaging/outbox/schema";

interface Written {
  template: string;
  model: string;
}

const isTemplate = (name: string): name is TemplateName => name in TEMPLATES;

afterAll(async () => {
  const { results } = await env.DB.prepare(
    "SELECT template, model, max(rowid) FROM outbox WHERE channel = 'mail' GROUP BY template",
  ).all<Written>();
  const shown = results.flatMap(({ template, model }) => {
    if (!isTemplate(template)) return [];
    const { subject, text } = renderMail(template, JSON.parse(model) as Record<string, string>, "https://a.example");
    return [`${template}: ${subject}\n${text.replace(/https:\S+/g, "")}`];
  });
  expect(shown.filter((mail) => /\d{4}-\d\d-\d\d/.test(mail))).toEqual([]);
});
