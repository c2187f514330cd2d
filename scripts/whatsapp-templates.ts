/**
 * `npm run whatsapp-templates -- https://your.site`: the templates of our messages by WhatsApp, one JSON a line, as
 * Meta's `message_templates` takes them, with the buttons leading to your site.
 */
import { readFileSync } from "node:fs";

const [site = ""] = process.argv.slice(2);
if (!URL.canParse(site) || new URL(site).protocol !== "https:") {
  console.error("Usage: npm run whatsapp-templates -- https://your.site");
  process.exit(1);
}
const file = new URL("../workers/modules/messaging/whatsapp/templates.json", import.meta.url);
const text = readFileSync(file, "utf8").replaceAll("ORIGIN", new URL(site).origin);
for (const template of JSON.parse(text) as unknown[]) console.log(JSON.stringify(template));
