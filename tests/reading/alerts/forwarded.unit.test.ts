import { expect, it } from "vitest";
import { unwrapForward } from "../../../workers/reading/alerts/forwarded";
import type { AlertMail } from "../../../workers/reading/alerts/vocabulary";

const PERSON: AlertMail = {
  sender: "meera@example.test",
  senderName: "Meera",
  subject: "Fwd: jobs",
  text: "",
  html: "",
};
const unwrap = (mail: Partial<AlertMail>) => unwrapForward({ ...PERSON, ...mail });
const SENDER = "naukrialerts@naukri.com";
const ORIGINAL = { sender: SENDER, senderName: "Naukri", subject: "Jobs: Pune" };

const GMAIL = `<div dir="ltr">For you<br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">
  ---------- Forwarded message ---------<br>From: <strong class="gmail_sendername">Naukri</strong>
  <span dir="auto">&lt;<a href="mailto:${SENDER}">${SENDER}</a>&gt;</span><br>Date: Tue, 6 Oct 2026 at 09:00<br>
  Subject: Jobs: Pune<br>To: &lt;<a href="mailto:meera@example.test">meera@example.test</a>&gt;<br></div><br>
  <p>Chef</p></div></div>`;
const OUTLOOK = `<div><p>See below</p><div style="border-top:solid #E1E1E1"><p><b>From:</b> Naukri &lt;${SENDER}&gt;
  <br><b>Sent:</b> 6 October 2026<br><b>To:</b> Meera<br><b>Subject:</b> Jobs: Pune</p></div><p>Chef</p></div>`;
const APPLE = `<div>Begin forwarded message:</div><blockquote><div><b>From: </b>Naukri &lt;${SENDER}&gt;</div>
  <div><b>Subject: </b><b>Jobs: Pune</b></div><div><b>To: </b>meera@example.test</div><br><p>Chef</p></blockquote>`;
const THUNDERBIRD = `<p>-------- Forwarded Message --------</p><table><tr><th>Subject: </th><td>Jobs: Pune</td></tr>
  <tr><th>Date: </th><td>Tue</td></tr><tr><th>From: </th><td>Naukri <a href="x">&lt;${SENDER}&gt;</a></td></tr>
  <tr><th>To: </th><td>Meera</td></tr></table><p>Chef</p>`;

it.each([
  ["Gmail", GMAIL],
  ["Outlook", OUTLOOK],
  ["Apple Mail", APPLE],
  ["Thunderbird", THUNDERBIRD],
])("finds the original in the html of %s", (_, html) => {
  const found = unwrap({ html });
  expect(found).toMatchObject({ ...ORIGINAL, text: "" });
  expect(found?.html).toContain("<p>Chef</p>");
  expect(found?.html).not.toMatch(/See below|For you|From|Subject/);
});

it.each([
  ["Gmail", `---------- Forwarded message ---------\nFrom: Naukri <${SENDER}>\nDate: Tue\nSubject: Jobs: Pune\nTo: x`],
  ["Outlook", `-----Original Message-----\r\nFrom: Naukri [mailto:${SENDER}]\r\nSent: Tue\r\nSubject: Jobs: Pune`],
  ["Apple Mail, quoted", `> Begin forwarded message:\n> \n> From: Naukri <${SENDER}>\n> Subject: Jobs: Pune\n> To: x`],
  ["Hindi", `---------- अग्रेषित संदेश ----------\nप्रेषक: Naukri <${SENDER}>\nदिनांक: 6\nविषय: Jobs: Pune\nप्रति: x`],
  ["German", `Von: Naukri <${SENDER}>\nGesendet: Dienstag\nAn: x\nBetreff: Jobs: Pune`],
  ["bold names", `*From:* Naukri <${SENDER}>\n*Sent:* Tuesday\n*Subject:* Jobs: Pune`],
])("finds the original in the text of %s", (_, header) => {
  expect(unwrap({ text: `For you\n\n${header}\n\nChef` })).toMatchObject({ ...ORIGINAL, html: "" });
  expect(unwrap({ text: `${header}\n\nChef` })?.text.trim()).toBe("Chef");
});

it.each([
  ["Tamil", ["அனுப்புநர்", "தேதி", "பொருள்", "பெறுநர்"]],
  ["Bengali", ["থেকে", "তারিখ", "বিষয়", "প্রাপক"]],
  ["Telugu", ["నుండి", "తేదీ", "విషయం", "వీరికి"]],
])("finds the original below Gmail's line where the names of its header are in %s", (_, [from, date, subject, to]) => {
  const lines = [`${from}: Naukri <${SENDER}>`, `${date}: 6`, `${subject}: Jobs`, `${to}: <meera@example.test>`];
  const rule = "---------- Forwarded message ---------";
  const inText = unwrap({ text: `For you\n\n${rule}\n${lines.join("\n")}\n\nNote: Chef` });
  expect(inText).toMatchObject({ sender: SENDER, senderName: "Naukri", subject: "jobs" });
  expect(inText?.text.trim()).toBe("Note: Chef");
  const shown = [rule, ...lines].map((line) => line.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  const html = `<div>${shown.join("<br>")}</div>\n<p>Note: Chef</p>`;
  expect(unwrap({ html })?.html).toMatch(/^\s*(?:<\/div>\s*)?<p>Note: Chef<\/p>$/);
  expect(unwrap({ text: `For you\n\n${lines.join("\n")}` })).toBeNull();
});

it("takes the address, whatever the name before it says", () => {
  const text = `From: "${SENDER}" <mallory@example.test>\nSubject: jobs\n\nChef`;
  expect(unwrap({ text })?.sender).toBe("mallory@example.test");
  const html = `<p>From: <a href="mailto:${SENDER}">${SENDER}</a> &lt;mallory@example.test&gt;<br>Subject: jobs</p>`;
  expect(unwrap({ html })?.sender).toBe("mallory@example.test");
});

it("gives no original where senders differ, or where none is named", () => {
  const two = [
    { text: `From: A <${SENDER}>, B <mallory@example.test>\nSubject: jobs` },
    { text: `From: ${SENDER}\nFrom: mallory@example.test\nSubject: jobs` },
    { text: "From: B <mallory@example.test>\nSubject: jobs", html: GMAIL },
    { text: `From: mallory@example.test ${SENDER}\nSubject: jobs` },
  ];
  for (const mail of two) expect(unwrap(mail)).toBeNull();
  expect(unwrap({ text: "From: Pune\nTo: Mumbai\n\nChef" })).toBeNull();
  expect(unwrap({ text: `Write to: ${SENDER}` })).toBeNull();
  expect(unwrap({ html: `<style>From: a@b.example\nSubject: x</style><p>Chef</p>` })).toBeNull();
});

it("keeps the subject of an original that names none", () => {
  expect(unwrap({ text: `From: Naukri <${SENDER}>\nDate: Tue\n\nChef` })?.subject).toBe("jobs");
});
