import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { makePdf } from "../support/pdf";
import { person } from "../support/people";
import { openWorker, ORIGIN, signedIn } from "../support/worker";

const OWN = { "Sec-Fetch-Site": "same-origin", Origin: ORIGIN };
const FIRST = "/profile";

/** Posts a form as a browser without scripts does: with its length, and the headers that tell where it comes from. */
async function post(
  path: string,
  form: FormData | URLSearchParams,
  headers: Record<string, string> = OWN,
  cookie = "",
) {
  const whole = new Response(form);
  const body = await whole.arrayBuffer();
  return openWorker().ask(path, {
    body,
    cookie,
    headers: {
      Accept: "text/html",
      "Content-Type": whole.headers.get("Content-Type") ?? "",
      "Content-Length": String(body.byteLength),
      ...headers,
    },
  });
}

const multipart = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const unescaped = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
/** The form on the page that keeps it. */
const keptIn = (html: string) => {
  const form = /<form [^>]*\baction="([^"]*)"[^>]*>(.*?)<\/form>/s.exec(html.slice(html.indexOf("<main")));
  const hidden = [...(form?.[2] ?? "").matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return {
    action: form?.[1] && unescaped(form[1]),
    fields: hidden.map(([, name, value]) => [unescaped(name!), unescaped(value!)]),
  };
};

const TYPED = { firstName: "Asha", lastName: "Rao", currentLocation: "Goa", whatsappContactNumber: "98765 43210" };

describe("a form that comes when its sender was signed out meanwhile", () => {
  it("is kept on a page of its own, with the address that it was sent to", async () => {
    const answer = await post(`${FIRST}?at=1`, multipart(TYPED));
    expect(answer.status).toBe(401);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
    const html = await answer.text();
    expect(html).toContain("You were signed out");
    expect(html).toMatch(/<a (?=[^>]*target="_blank")(?=[^>]*href="\/login\?from=%2Fprofile")/);
    expect(html).not.toMatch(/type="password"|type="module"/);
    expect(keptIn(html)).toEqual({ action: `${FIRST}?at=1`, fields: Object.entries(TYPED) });
  });

  it("of any page, of the desk too, in the order that it was sent", async () => {
    const form = new URLSearchParams([
      ["order", "01K9"],
      ["reason", "Two charges"],
      ["reason", "and a third"],
    ]);
    for (const path of ["/plan", "/answers", "/admin-jobs-manager", "/admin-staff"]) {
      const answer = await post(path, form);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(keptIn(await answer.text())).toEqual({ action: path, fields: [...form] });
    }
  });

  it("with its file named, to be chosen again, whether the form was short or long", async () => {
    for (const size of [2_000, 3_000_000]) {
      const file = new File([await makePdf(), new Uint8Array(size)], "asha rao <b>.pdf", {
        type: "application/pdf",
      });
      const answer = await post(FIRST, multipart({ firstName: "Asha", resume: file, lastName: "Rao" }));
      expect([size, answer.status]).toEqual([size, 401]);
      const html = await answer.text();
      expect(keptIn(html).fields).toEqual([
        ["firstName", "Asha"],
        ["lastName", "Rao"],
      ]);
      expect(html).toMatch(/<input type="file"[^>]* name="resume"/);
      expect(unescaped(html)).toContain("Choose asha rao <b>.pdf again");
      expect(html).not.toContain("<b>.pdf");
    }
  });

  it("with what was typed as text, whatever it is", async () => {
    const hostile = {
      firstName: '"><script>alert(7)</script>',
      'x"><img src=x onerror=alert(7)>': "'</form><form action=https://evil.example>",
    };
    const html = await (await post(FIRST, new URLSearchParams(hostile))).text();
    expect(html).not.toMatch(/<script>alert|<img src=x|<form action=https/);
    expect(keptIn(html).fields).toEqual(Object.entries(hostile));
  });

  it("in the language that was chosen", async () => {
    const html = await (await post(FIRST, multipart(TYPED), OWN, "__Host-variant=hi")).text();
    expect(html).toContain('<html lang="hi"');
    expect(html).toContain("आप साइन आउट हो गए थे");
    expect(html).not.toContain("You were signed out");
  });

  it("and the session of an older sign-in, which is no longer one, makes no difference", async () => {
    const cookie = await signedIn(await person());
    await env.DB.prepare("UPDATE sessions SET expires_at = 1").run();
    expect((await post(FIRST, multipart(TYPED), OWN, cookie)).status).toBe(401);
  });
});

describe("a form is not kept", () => {
  const refused = async (headers: Record<string, string>, form: FormData | URLSearchParams = multipart(TYPED)) => {
    const answer = await post(FIRST, form, headers);
    expect(await answer.text()).not.toMatch(/Asha|You were signed out/);
    return answer.status;
  };

  it("where another site may have sent it: a session that the browser left out would be given to it", async () => {
    expect(await refused({ "Sec-Fetch-Site": "cross-site" })).toBe(403);
    expect(await refused({ "Sec-Fetch-Site": "same-site" })).toBe(403);
    expect(await refused({ Origin: "https://evil.example" })).toBe(403);
    // Let through, as the beginning of something else may be, but nothing is kept of it.
    expect(await refused({ "Sec-Fetch-Site": "none" })).toBe(302);
    expect(await refused({})).toBe(302);
  });

  it("but is where an older browser says by its Origin alone that a page of ours sent it", async () => {
    expect((await post(FIRST, multipart(TYPED), { Origin: ORIGIN })).status).toBe(401);
    expect((await post(FIRST, multipart(TYPED), { Origin: "null", "Sec-Fetch-Site": "same-origin" })).status).toBe(401);
  });

  it("that holds a password, a code or a token, though it is our own", async () => {
    for (const name of ["password", "currentPassword", "code", "confirm-code", "token", "key", "secret"])
      expect([name, await refused(OWN, new URLSearchParams({ ...TYPED, [name]: "x" }))]).toEqual([name, 302]);
  });

  it("that is too long, or no form", async () => {
    expect(await refused(OWN, new URLSearchParams({ ...TYPED, notes: "x".repeat(66_000) }))).toBe(302);
    expect(await refused(OWN, multipart({ ...TYPED, notes: "x".repeat(66_000) }))).toBe(302);
    expect(await refused(OWN, new URLSearchParams())).toBe(302);
  });

  it("where a script sends it, and keeps it itself", async () => {
    const body = new URLSearchParams(TYPED).toString();
    const answer = await openWorker().ask(`${FIRST}.data`, {
      body,
      headers: {
        ...OWN,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(body.length),
      },
    });
    expect(await answer.text()).not.toContain("Asha");
    expect(answer.status).not.toBe(401);
  });

  it("and goes to no address but a page's of ours", async () => {
    for (const path of ["//evil.example/profile", "/profile//", "/no/such/page", "/\\evil.example"]) {
      const html = await (await post(path, multipart(TYPED))).text();
      expect([path, html.includes("Asha"), html.includes('action="//')]).toEqual([path, false, false]);
    }
  });

  it("of somebody who is signed in", async () => {
    const answer = await post(FIRST, multipart(TYPED), OWN, await signedIn(await person()));
    expect(answer.status).not.toBe(401);
  });
});
