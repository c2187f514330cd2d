import { expect, it } from "vitest";
import { readAlert, readerOf } from "../../../workers/reading/alerts/read-alert";
import { ALERT_PORTALS } from "../../../workers/reading/alerts/vocabulary";

const mail = { sender: "jobalerts-noreply@linkedin.com", senderName: "", subject: "", text: "", html: "" };
const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const href = `https://www.linkedin.com/comm/jobs/view/${4_100_000_000 + i}/?otpToken=SECRET`;
    return `Driver ${i}\nAcme\nPune\nView job: ${href}\n`;
  }).join("\n");

it("knows a sender by the whole address alone", () => {
  expect(ALERT_PORTALS).toContain(readerOf("jobalerts-noreply@linkedin.com")?.portal);
  expect(readerOf("messages-noreply@linkedin.com")).toBeNull();
  expect(readAlert({ ...mail, text: rows(1), sender: "jobalerts-noreply@linkedin.com.example.test" })).toEqual({
    kind: "none",
  });
});

it("refuses a mail of more jobs than it takes, and a part that is too long", () => {
  expect(readAlert({ ...mail, text: rows(50) })).toMatchObject({ kind: "jobs" });
  expect(readAlert({ ...mail, text: rows(51) })).toMatchObject({ kind: "refused", reason: "too_large" });
  expect(readAlert({ ...mail, html: " ".repeat(2_000_000) })).toMatchObject({ kind: "refused", reason: "too_large" });
});
