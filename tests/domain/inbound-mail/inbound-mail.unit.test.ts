import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cloudflareDns } from "@workers/adapters/dns/cloudflare";
import {
  confirmedBy,
  confirmingSentence,
  forwardingCode,
  maySignFor,
  registered,
  tokenOf,
  type Candidate,
  type ReadMail,
} from "@workers/domain/inbound-mail/rules";

const DAY = 86_400_000;
const AT = Date.parse("2026-11-20T10:00:00Z");
const candidate = (some: Partial<Candidate> = {}): Candidate => ({
  id: "a",
  attempt: 1,
  position: "Backend Engineer",
  company: "Sample Traders Pvt Ltd",
  companyKey: "sample traders",
  link: "https://careers.traders.example/jobs/1",
  at: AT,
  ...some,
});
const mail = (some: Partial<ReadMail> = {}): ReadMail => ({
  domain: "traders.example",
  author: "Careers",
  subject: "Your application",
  text: "Hello,\nThank you for applying to us. We will be in touch.",
  sentAt: AT + 60_000,
  ...some,
});
const BY_GREENHOUSE = { link: "https://boards.greenhouse.io/sampletraders/jobs/1" };
const NAMED = "Sample Traders Pvt Ltd";
const BY_PORTAL = { link: "https://www.portal.example/jobs/1" };
const ANALYST = { id: "b", position: "Data Analyst" };

describe("which application a mail confirms", () => {
  it.each<[string, Partial<ReadMail>, Partial<Candidate>[], string | null]>([
    ["the employer's own domain", {}, [{}], "a"],
    ["a domain below it", { domain: "mail.traders.example" }, [{}], "a"],
    ["another domain", { domain: "other.example" }, [{}], null],
    ["a look-alike of it", { domain: "traders.example.other.example" }, [{}], null],
    ["a name with the same end", { domain: "xtraders.example" }, [{}], null],
    ["its system, which names it", { domain: "us.greenhouse-mail.io", author: NAMED }, [BY_GREENHOUSE], "a"],
    ["its system, which names somebody else", { domain: "greenhouse.io", author: "Another" }, [BY_GREENHOUSE], null],
    ["a portal, which names it", { domain: "portal.example", subject: `${NAMED}: received` }, [BY_PORTAL], "a"],
    ["a portal, which names somebody else", { domain: "portal.example", subject: "Another" }, [BY_PORTAL], null],
    ["another system than it uses", { domain: "lever.co", author: NAMED }, [BY_GREENHOUSE], null],
    ["its name as a domain, by a system's link", { domain: "sampletraders.example" }, [BY_GREENHOUSE], "a"],
    ["no sentence", { text: "We have a new offer for you." }, [{}], null],
    ["a mail from before", { sentAt: AT - DAY }, [{}], null],
    ["a mail from long after", { sentAt: AT + 50 * DAY }, [{}], null],
    ["two at one company, none named", {}, [{}, ANALYST], null],
    ["two at one company, one named", { subject: "Data Analyst: received" }, [{}, ANALYST], "b"],
    ["two of one name", { subject: "Backend Engineer" }, [{}, { id: "b" }], null],
    ["a link that is none", {}, [{ link: "apply at the desk" }], null],
  ])("by %s", (_, some, candidates, id) => {
    expect(confirmedBy(mail(some), candidates.map(candidate))?.of.id ?? null).toBe(id);
  });

  it.each([
    ["Hi. We have received your application for Nurse. Bye.", "We have received your application for Nurse."],
    ["Thanks for applying! More soon.", "Thanks for applying!"],
    ["Your application has been submitted.", "Your application has been submitted."],
    ["Thank you for applying. Your OTP is 1234.", "Thank you for applying."],
    ["Thank you for applying, your verification code is 1234.", null],
    ["Thank you for applying at https://a.example/x?token=1 today.", null],
    ["Please note that we have received your application.", "Please note that we have received your application."],
    [
      "We've received your application, and write if it fits.",
      "We've received your application, and write if it fits.",
    ],
    ["We will write once your application has been received.", null],
    ["If your application was submitted, wait.", null],
    ["Please confirm your address so that your application is sent.", null],
    ["We haven't received your application.", null],
    ["Thank you for your interest in Sample Traders.", null],
    ["You wrote:\n> We have received your application.\n", null],
    ["We regret that your application was not successful.", null],
    ["Apply now!", null],
    ["", null],
  ])("%j says: %j", (text, sentence) => {
    expect(confirmingSentence(text)).toBe(sentence);
  });

  it("keeps no secret and at most a sentence, whatever is written", () => {
    const parts = fc.constantFrom(
      "Thank you for applying",
      "OTP 123456",
      "https://x.example",
      ". ",
      "! ",
      " PIN ",
      " ",
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), (written) => {
        const sentence = confirmingSentence(written.join(""));
        expect(sentence ?? "").not.toMatch(/\botp\b|https|\bpin\b/i);
        expect((sentence ?? "").length).toBeLessThanOrEqual(300);
      }),
    );
    expect(confirmingSentence("a".repeat(1_000_000))).toBeNull();
  });
});

describe("addresses and domains", () => {
  it.each([
    ["mail.acme.co.in", "acme.co.in"],
    ["acme.in", "acme.in"],
    ["a.b.acme.com", "acme.com"],
    ["acme.example.", "acme.example"],
  ])("%s is registered as %s", (domain, name) => {
    expect(registered(domain)).toBe(name);
  });

  it("are signed by their own domain alone", () => {
    expect(maySignFor("traders.example", "mail.traders.example")).toBe(true);
    expect(maySignFor("mail.traders.example", "traders.example")).toBe(true);
    for (const [signer, author] of [
      ["other.example", "traders.example"],
      ["other.co.in", "acme.co.in"],
      ["co.in", "acme.co.in"],
      ["other.github.io", "acme.github.io"],
      ["other.me.uk", "acme.me.uk"],
    ] as const)
      expect(maySignFor(signer, author)).toBe(false);
  });

  it("of ours name one token", () => {
    const token = "0123456789abcdefghjk";
    const own = `in-${token}@in.example`;
    expect(tokenOf(own.toUpperCase(), "in.example")).toBe(token);
    for (const other of [`in-${token}@other.example`, `in-${token}x@in.example`, token, "", "@", `${own}@in.example`])
      expect(tokenOf(other, "in.example")).toBeNull();
  });

  it("reads the code of a mailbox that asks", () => {
    expect(forwardingCode("(#123456789) Gmail Forwarding Confirmation - Receive Mail from a@b.example")).toBe(
      "123456789",
    );
    expect(forwardingCode("Hello")).toBeNull();
  });
});

describe("the resolver", () => {
  const answering = (status: number, body: object) =>
    cloudflareDns(() => Promise.resolve(Response.json(body, { status })));
  it("joins a record's parts, knows that there is none, and says when nobody knows", async () => {
    const rows = [
      { type: 5, data: "x." },
      { type: 16, data: '"v=DKIM1; k=rsa; p=AB" "CD"' },
    ];
    expect(await answering(200, { Status: 0, Answer: rows }).txt("a")).toBe("v=DKIM1; k=rsa; p=ABCD");
    expect(await answering(200, { Status: 3 }).txt("a")).toBeNull();
    expect(await answering(200, { Status: 0 }).txt("a")).toBeNull();
    await expect(answering(200, { Status: 2 }).txt("a")).rejects.toThrow("status is 2");
    await expect(answering(503, {}).txt("a")).rejects.toThrow("503");
  });
});
