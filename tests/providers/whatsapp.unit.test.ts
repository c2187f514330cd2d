import { describe, expect, it } from "vitest";
import { cloudApi } from "@workers/providers/whatsapp/cloud-api";
import { signatureOf } from "@workers/providers/whatsapp/notices";
import {
  WhatsappFileRefused,
  WhatsappNoticeRefused,
  WhatsappRefused,
  type OutgoingMessage,
  type WhatsappProvider,
} from "@workers/modules/messaging/whatsapp/port";
import { embeddedWhatsapp } from "@workers/sandbox/whatsapp";

const TEMPLATE: OutgoingMessage = {
  id: "01OUTBOX",
  to: "919876543210",
  text: "Two questions wait",
  template: { name: "question_waiting", language: "hi", parameters: ["2"], path: "question?key=k" },
};
const TEXT: OutgoingMessage = { ...TEMPLATE, text: "Meera: we looked <b>'\"", template: null };

const META = {
  token: "token",
  phoneId: "1234567890",
  number: "911234567890",
  appSecret: "the secret of the app",
  verifyToken: "the token of the webhook",
  api: null,
};

/** Meta's side: what it was asked, and what it answers. */
function meta(...answers: ([number, unknown] | Error)[]) {
  const asked: { url: string; headers: unknown; body: unknown }[] = [];
  const provider = cloudApi({
    ...META,
    fetch: (url, init) => {
      asked.push({ url: String(url), headers: init?.headers, body: JSON.parse(init?.body as string) });
      const answer = answers.shift() ?? new Error("the test has no further answer");
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
    },
  });
  return { provider, asked };
}

const SENT = { messaging_product: "whatsapp", messages: [{ id: "wamid.1", message_status: "accepted" }] };

interface Subject {
  provider: WhatsappProvider;
  secret: string;
  phoneId: string;
  token: string;
  fileId: string;
}
const PDF = "%PDF-1.4 and so on";
const FILE_AT = "https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=77";
/** Meta's side of files: where one is, and its bytes for who shows the token. */
function files(said: object = { url: FILE_AT, file_size: String(PDF.length) }) {
  const asked: string[] = [];
  const provider = cloudApi({
    ...META,
    fetch: (url, init) => {
      asked.push(`${new Headers(init?.headers).get("Authorization") ?? ""} ${String(url)}`);
      if (String(url) === FILE_AT) return Promise.resolve(new Response(PDF));
      if (!String(url).includes("/77?")) return Promise.resolve(new Response("{}", { status: 400 }));
      return Promise.resolve(Response.json(said));
    },
  });
  return { provider, asked };
}
const SUBJECTS: Record<string, () => Subject> = {
  "Cloud API": () => ({
    provider: { ...meta([200, SENT], [200, SENT]).provider, readFile: files().provider.readFile },
    secret: "the secret of the app",
    phoneId: "1234567890",
    token: "the token of the webhook",
    fileId: "77",
  }),
  sandbox: () => ({
    provider: embeddedWhatsapp({
      signingKey: "a signing key",
      origin: "http://localhost:8787",
      now: () => 0,
      keep: () => Promise.resolve(),
      cache: {
        get: () => Promise.resolve(null),
        put: () => Promise.resolve(),
        delete: () => Promise.resolve(),
      },
    }),
    secret: "a signing key",
    phoneId: "sandbox",
    token: "sandbox",
    fileId: "sandbox-resume",
  }),
};

const message = (given: object) => ({ id: "wamid.in", from: "919876543210", timestamp: "1764000000", ...given });
const status = (given: object) => ({ id: "wamid.1", timestamp: "1764000000", recipient_id: "919876543210", ...given });

describe.each(Object.keys(SUBJECTS))("the port, by %s", (name) => {
  const subject = SUBJECTS[name] as () => Subject;
  const told = async (value: object, change: (body: string) => string = (body) => body) => {
    const { provider, secret, phoneId } = subject();
    const metadata = { phone_number_id: phoneId };
    const body = JSON.stringify({ entry: [{ changes: [{ field: "messages", value: { metadata, ...value } }] }] });
    const signature = await signatureOf(secret, new TextEncoder().encode(body));
    const headers = new Headers({ "X-Hub-Signature-256": signature });
    return provider.readNotice({ headers, body: new TextEncoder().encode(change(body)) });
  };

  it("sends templates and text, and answers with an id", async () => {
    const { provider } = subject();
    for (const outgoing of [TEMPLATE, TEXT]) expect((await provider.send(outgoing)).id).not.toBe("");
    expect(new URL(provider.linkTo("START A&B")).searchParams.get("text")).toBe("START A&B");
  });

  it("reads what people write, pressed buttons and files among it, and passes over what it does not know", async () => {
    const events = await told({
      messages: [
        message({ type: "text", text: { body: "STOP" } }),
        message({ id: "b", type: "button", button: { text: "Yes" } }),
        message({
          id: "c",
          type: "document",
          document: { id: "9", mime_type: "application/pdf", filename: "my\u0000 CV.pdf" },
        }),
        message({ id: "w", type: "document", document: { id: "8", mime_type: "application/msword", filename: "cv" } }),
        message({ id: "h", type: "document", document: { id: "../me", mime_type: "application/pdf" } }),
        message({ id: "i", type: "image", image: { id: "7", mime_type: "image/png" } }),
        message({ id: "d", type: "reaction" }),
        message({ id: "e", type: "text", from: "<script>", text: { body: "x" } }),
        "no message",
      ],
    });
    const common = { kind: "message", from: "919876543210", atMs: 1_764_000_000_000, pressed: null };
    expect(events).toEqual([
      { ...common, id: "wamid.in", text: "STOP", file: null },
      { ...common, id: "b", text: "Yes", file: null },
      { ...common, id: "c", text: null, file: { id: "9", name: "my CV.pdf" } },
      { ...common, id: "w", text: null, file: { id: null, name: "cv" } },
      { ...common, id: "h", text: null, file: { id: null, name: "" } },
      { ...common, id: "i", text: null, file: { id: null, name: "" } },
    ]);
  });

  it("reads which button, row or answer of a template was pressed", async () => {
    const context = { from: "911234567890", id: "wamid.ours" };
    const long = "x".repeat(300);
    const events = await told({
      messages: [
        message({
          id: "a",
          context,
          type: "interactive",
          interactive: { type: "button_reply", button_reply: { id: "01OFFER.0.sig", title: "Keep" } },
        }),
        message({
          id: "b",
          context,
          type: "interactive",
          interactive: {
            type: "list_reply",
            list_reply: { id: "01OFFER.7.sig", title: "Java Developer", description: "Sample Systems" },
          },
        }),
        message({ id: "c", context, type: "button", button: { payload: "01OFFER.1.sig", text: "See the jobs" } }),
        message({ id: "d", type: "interactive", interactive: { type: "nfm_reply", nfm_reply: { name: "flow" } } }),
        message({ id: "e", type: "interactive", interactive: { type: "button_reply", button_reply: { id: 7 } } }),
        message({ id: "f", type: "button", button: { payload: long, text: "Long" } }),
      ],
    });
    const common = { kind: "message", from: "919876543210", atMs: 1_764_000_000_000, file: null };
    expect(events).toEqual([
      { ...common, id: "a", text: "Keep", pressed: "01OFFER.0.sig" },
      { ...common, id: "b", text: "Java Developer", pressed: "01OFFER.7.sig" },
      { ...common, id: "c", text: "See the jobs", pressed: "01OFFER.1.sig" },
      { ...common, id: "d", text: null, pressed: null },
      { ...common, id: "e", text: null, pressed: null },
      { ...common, id: "f", text: "Long", pressed: long.slice(0, 256) },
    ]);
  });

  it("reads what became of ours, with what it cost and why it failed", async () => {
    const events = await told({
      statuses: [
        status({
          status: "delivered",
          biz_opaque_callback_data: "01OUTBOX",
          pricing: { category: "utility", billable: false },
        }),
        status({ status: "failed", errors: [{ code: 131_047, title: "Re-engagement message" }] }),
        status({ status: "unheard of" }),
      ],
    });
    const common = { kind: "status", messageId: "wamid.1", to: "919876543210", atMs: 1_764_000_000_000 };
    expect(events).toEqual([
      {
        ...common,
        id: "wamid.1:delivered",
        outboxId: "01OUTBOX",
        status: "delivered",
        code: null,
        billing: { category: "utility", isBilled: false },
      },
      { ...common, id: "wamid.1:failed", outboxId: null, status: "failed", code: 131_047, billing: null },
    ]);
  });

  it("refuses what is forged or unreadable, and leaves what is another number's", async () => {
    await expect(told({}, (body) => `${body} `)).rejects.toThrow(WhatsappNoticeRefused);
    const { provider, secret } = subject();
    for (const text of ["", "[]", '{"entry":1}', "\uFFFF"]) {
      const body = new TextEncoder().encode(text);
      await expect(provider.readNotice({ headers: new Headers(), body })).rejects.toThrow(WhatsappNoticeRefused);
      const headers = new Headers({ "X-Hub-Signature-256": await signatureOf(secret, body) });
      await expect(provider.readNotice({ headers, body })).rejects.toThrow(WhatsappNoticeRefused);
    }
    const elsewhere = {
      metadata: { phone_number_id: "99" },
      messages: [message({ type: "text", text: { body: "x" } })],
    };
    expect(await told(elsewhere)).toEqual([]);
  });

  it("reads a file of the size that is allowed, and says what it has no more", async () => {
    const { provider, fileId } = subject();
    const bytes = await provider.readFile({ id: fileId, maxBytes: 10_000 });
    expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe("%PDF-");
    const refused = (id: string, maxBytes: number) =>
      provider.readFile({ id, maxBytes }).then(
        () => "read",
        (error: unknown) => (error instanceof WhatsappFileRefused ? error.reason : error),
      );
    expect(await refused(fileId, 3)).toBe("too_large");
    expect(await refused("another", 10_000)).toBe("gone");
  });

  it("knows its token", () => {
    const { provider, token } = subject();
    expect([token, "", "another"].map((given) => provider.knowsToken(given))).toEqual([true, false, false]);
  });
});

describe("the Cloud API", () => {
  it("is asked as its contract says", async () => {
    const { provider, asked } = meta([200, SENT], [200, SENT]);
    expect(await provider.send(TEMPLATE)).toEqual({ id: "wamid.1" });
    await provider.send(TEXT);
    const head = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "919876543210",
      biz_opaque_callback_data: "01OUTBOX",
    };
    const parameters = (text: string) => [{ type: "text", text }];
    expect(asked).toEqual([
      {
        url: "https://graph.facebook.com/v23.0/1234567890/messages",
        headers: { Authorization: "Bearer token", "Content-Type": "application/json" },
        body: {
          ...head,
          type: "template",
          template: {
            name: "question_waiting",
            language: { code: "hi" },
            components: [
              { type: "body", parameters: parameters("2") },
              { type: "button", sub_type: "url", index: "0", parameters: parameters("question?key=k") },
            ],
          },
        },
      },
      expect.objectContaining({ body: { ...head, type: "text", text: { preview_url: false, body: TEXT.text } } }),
    ]);
    expect(provider.linkTo("START 1")).toBe("https://wa.me/911234567890?text=START%201");
  });

  it("is asked for buttons and a list as its contract says", async () => {
    const { provider, asked } = meta([200, SENT], [200, SENT]);
    const buttons = [
      { id: "O.0.s", title: "Keep" },
      { id: "O.1.s", title: "Skip" },
    ];
    await provider.send({ ...TEXT, choices: { as: "buttons", buttons } });
    const rows = [
      { id: "O.0.s", title: "Java Developer", description: "Sample Systems, 8:05 pm" },
      { id: "O.1.s", title: "Tester" },
    ];
    await provider.send({ ...TEXT, choices: { as: "list", open: "See jobs", sections: [{ title: "Next", rows }] } });
    const head = {
      messaging_product: "whatsapp",
      recipient_type: "individual",
      to: "919876543210",
      biz_opaque_callback_data: "01OUTBOX",
    };
    expect(asked.map(({ body }) => body)).toEqual([
      {
        ...head,
        type: "interactive",
        interactive: {
          type: "button",
          body: { text: TEXT.text },
          action: {
            buttons: [
              { type: "reply", reply: { id: "O.0.s", title: "Keep" } },
              { type: "reply", reply: { id: "O.1.s", title: "Skip" } },
            ],
          },
        },
      },
      {
        ...head,
        type: "interactive",
        interactive: {
          type: "list",
          body: { text: TEXT.text },
          action: { button: "See jobs", sections: [{ title: "Next", rows }] },
        },
      },
    ]);
  });

  it.each([
    [[400, 131_047], "window"],
    [[429, 130_429], "later"],
    [[400, 131_056], "later"],
    [[500, 131_000], "later"],
    [[503, null], "later"],
    [[429, null], "later"],
    [[400, 131_048], "quality"],
    [[400, 132_015], "quality"],
    [[401, 190], "account"],
    [[403, 131_031], "account"],
    [[400, 230], "account"],
    [[401, null], "account"],
    [[400, 131_026], "never"],
    [[404, 132_001], "never"],
    [[400, null], "never"],
    // Whether it went out nobody knows.
    [[500, null], "unknown"],
    [[408, null], "unknown"],
    [[200, null], "unknown"],
  ] as const)("what is done about %j: %s", async ([code, number], refusal) => {
    const { provider } = meta([code, number === null ? "no JSON of theirs" : { error: { code: number } }]);
    expect(await refusalOf(provider.send(TEMPLATE))).toBe(refusal);
  });

  it("shows its token to Meta's hosts alone, and believes no size that is said", async () => {
    const { provider, asked } = files();
    await provider.readFile({ id: "77", maxBytes: 1_000 });
    expect(asked).toEqual([
      "Bearer token https://graph.facebook.com/v23.0/77?phone_number_id=1234567890",
      `Bearer token ${FILE_AT}`,
    ]);
    for (const url of [
      "https://evil.example/a",
      "http://lookaside.fbsbx.com/a",
      "https://lookaside.fbsbx.com.evil.example/",
    ]) {
      const elsewhere = files({ url });
      await expect(elsewhere.provider.readFile({ id: "77", maxBytes: 1_000 })).rejects.toThrow("where the file is");
      expect(elsewhere.asked).toHaveLength(1);
    }
    const larger = files({ url: FILE_AT, file_size: 1 }).provider.readFile({ id: "77", maxBytes: 4 });
    await expect(larger).rejects.toMatchObject({ reason: "too_large" });
  });

  it("tells a connection that was never made from one that broke", async () => {
    const { provider } = meta(new TypeError("Connection refused"), new TypeError("Network connection lost."));
    expect(await refusalOf(provider.send(TEMPLATE))).toBe("later");
    expect(await refusalOf(provider.send(TEMPLATE))).toBe("unknown");
  });
});

const refusalOf = (sending: Promise<unknown>) =>
  sending.then(
    () => "sent",
    (error: unknown) => (error instanceof WhatsappRefused ? error.refusal : "unknown"),
  );
