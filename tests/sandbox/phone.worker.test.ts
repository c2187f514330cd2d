import { describe, expect, it } from "vitest";
import { WhatsappFileRefused } from "@workers/modules/messaging/whatsapp/port";
import { readSandboxPhone, usePhone } from "@workers/sandbox/whatsapp";
import { newPhone } from "../api/api-samples";
import { makeContext } from "../support/context";
import { openWorker } from "../support/worker";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("a telephone of the sandbox", () => {
  it("writes and sends a file from a number that belongs to no account", async () => {
    const ctx = makeContext();
    const from = `91${newPhone()}`;
    await usePhone(ctx, { what: "text", from: `+${from}`, text: "hello" });
    const bytes = bytesOf("%PDF-1.4 a resume");
    await usePhone(ctx, { what: "file", from, file: { name: "my\u0000 resume.pdf", bytes } });
    const shown = await readSandboxPhone(ctx, { number: from });
    const theirs = shown.messages.filter(({ isOurs }) => !isOurs);
    expect(theirs.map(({ text }) => text).toSorted()).toEqual(["(a file: my resume.pdf)", "hello"]);
    const id = theirs.find(({ text }) => text !== "hello")?.id ?? "";
    const { readFile } = ctx.providers.whatsapp!;
    expect(await readFile({ id, maxBytes: 1_000 })).toEqual(bytes);
    await expect(readFile({ id, maxBytes: 3 })).rejects.toMatchObject({ reason: "too_large" });
    await expect(readFile({ id: "another", maxBytes: 3 })).rejects.toThrow(WhatsappFileRefused);
  });

  it("keeps what was typed where the number cannot be one, and sends the file of its form", async () => {
    const worker = openWorker();
    const post = (fields: Record<string, string | File>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      return worker.ask("/sandbox/whatsapp", { method: "POST", body });
    };
    const refused = await post({ what: "text", from: "12", text: "I typed this" });
    expect(await refused.text()).toContain('value="I typed this"');
    const from = `91${newPhone()}`;
    const file = new File([bytesOf("%PDF-1.4")], "cv.pdf", { type: "application/pdf" });
    const taken = await post({ what: "file", from, text: "", file });
    expect(taken.headers.get("Location")).toBe(`/sandbox/whatsapp?number=${from}`);
    expect(await (await worker.ask(`/sandbox/whatsapp?number=${from}`)).text()).toContain("(a file: cv.pdf)");
  });
});
