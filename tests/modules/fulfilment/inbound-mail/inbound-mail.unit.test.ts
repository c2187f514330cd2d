import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cloudflareDns } from "@workers/providers/dns/cloudflare";
import {
  answeredBy,
  answerOf,
  forwardingCode,
  maySignFor,
  registered,
  tokenOf,
  type Candidate,
  type ReadMail,
} from "@workers/modules/fulfilment/inbound-mail/rules";

const DAY = 86_400_000;
const AT = Date.parse("2026-11-20T10:00:00Z");
const candidate = (some: Partial<Candidate> = {}): Candidate => ({
  id: "a",
  attempt: 1,
  position: "Backend Engineer",
  company: "Sample Traders Pvt Ltd",
  location: "Pune, Maharashtra, India",
  link: "https://careers.traders.example/jobs/1",
  at: AT,
  ...some,
});
const mail = (some: Partial<ReadMail> = {}): ReadMail => ({
  domain: "traders.example",
  author: "Sample Traders Careers",
  subject: "Your application",
  text: "Hello,\nThank you for applying to us. We will be in touch.",
  sentAt: AT + 60_000,
  ...some,
});
const BY_GREENHOUSE = { link: "https://boards.greenhouse.io/sampletraders/jobs/1" };
const NAMED = "Sample Traders Pvt Ltd";
const BY_PORTAL = { link: "https://www.portal.example/jobs/1" };
const THANKS = (company: string) => `Thank you for applying to ${company}.`;
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
    [
      "a portal, which names another employer",
      { domain: "portal.example", author: "Portal", subject: "Another" },
      [BY_PORTAL],
      null,
    ],
    ["another system than it uses", { domain: "lever.co", author: NAMED }, [BY_GREENHOUSE], null],
    ["its name as a domain, by a system's link", { domain: "sampletraders.example" }, [BY_GREENHOUSE], null],
    [
      "a host of pages for anyone",
      { domain: "a.wixsite.com", author: NAMED },
      [{ link: "https://b.wixsite.com/x" }],
      null,
    ],
    [
      "an employer that also hosts pages",
      { domain: "google.com" },
      [{ link: "https://careers.google.com/1", company: "Google" }],
      "a",
    ],
    [
      "a page on that employer's host",
      { domain: "google.com", author: NAMED },
      [{ link: "https://sites.google.com/x" }],
      null,
    ],
    ["its own domain, by which it is named", { author: "Careers" }, [{}], "a"],
    ["no sentence", { text: "We have a new offer for you." }, [{}], null],
    ["a mail from before", { sentAt: AT - DAY }, [{}], null],
    ["a mail from long after", { sentAt: AT + 50 * DAY }, [{}], null],
    ["two at one company, none named", {}, [{}, ANALYST], null],
    ["two at one company, one named", { subject: "Data Analyst: received" }, [{}, ANALYST], "b"],
    ["two of one name", { subject: "Backend Engineer" }, [{}, { id: "b" }], null],
    ["a link that is none", {}, [{ link: "apply at the desk" }], null],
    [
      "its name without a legal form",
      { text: THANKS("Globex Systems") },
      [{ company: "Globex Systems Pvt. Ltd." }],
      "a",
    ],
    [
      "the same in its author",
      { author: "Globex Systems Hiring Team" },
      [{ company: "Globex Systems Private Limited" }],
      "a",
    ],
    ["'and' for '&'", { text: THANKS("Larsen and Toubro") }, [{ company: "Larsen & Toubro Limited" }], "a"],
    ["a short form in its head", { author: "Globex Careers" }, [{ company: "Globex Technologies Pvt Ltd" }], "a"],
    ["another role at the same employer", { subject: "Thank you for applying to Data Analyst" }, [{}], null],
    [
      "another role in its text",
      { text: "Thank you for applying to the Data Analyst role at Sample Traders." },
      [{}],
      null,
    ],
    ["another level of the role", { text: "Thank you for your application for Backend Engineer II." }, [{}], null],
    ["another level before it", { subject: "Senior Backend Engineer at Sample Traders" }, [{}, ANALYST], null],
    ["its role in other words", { text: "Thanks for applying to our Backend Engineer (Remote) position!" }, [{}], "a"],
    [
      "its role with place and number",
      { text: "Thanks for applying for Backend Engineer - 4411!" },
      [{ position: "Backend Engineer, Pune - 4411" }],
      "a",
    ],
    [
      "the longer of two titles",
      { text: "Thanks for applying to Platform Backend Engineer." },
      [{}, { id: "b", position: "Platform Backend Engineer" }],
      "b",
    ],
    ["no role, where two were sent", {}, [{}, ANALYST], null],
    ["another person's name", { text: "Dear Ravi Kumar,\nThank you for applying to us." }, [{}], null],
    ["the person's own name", { text: "Dear Asha,\nThank you for applying to us." }, [{}], "a"],
    ["no person's name", { text: "Dear Candidate,\nThank you for applying to us." }, [{}], "a"],
    ["a talent pool", { text: "Thank you for applying to our talent community." }, [{}], null],
    ["an event", { text: "Thank you for submitting. Your registration for our hackathon is complete." }, [{}], null],
    ["a draft", { text: "Thank you for applying to us. Please complete your application." }, [{}], null],
    ["a draft in its subject", { subject: "Your application is incomplete" }, [{}], null],
  ])("by %s", (_, some, candidates, id) => {
    expect(answeredBy(mail(some), candidates.map(candidate), "Asha Example")?.of.id ?? null).toBe(id);
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
    ["Apply now!", null],
    ["", null],
  ])("%j says: %j", (text, sentence) => {
    expect(answerOf({ subject: "", text })).toEqual(sentence === null ? null : { answer: "received", sentence });
  });

  it.each([
    "Thank you for applying. We regret to inform you that the role is filled.",
    "Thank you for your application. Unfortunately, we will not be moving forward with your application.",
    "Thanks for applying. We have decided to proceed with other candidates.",
    "Thank you for applying. You have not been selected for this role.",
    "Thank you for applying. The position has already been filled.",
  ])("is a rejection: %j", (text) => {
    expect(answerOf({ subject: "", text })?.answer).toBe("rejected");
    expect(answeredBy(mail({ text }), [candidate()])).toMatchObject({ answer: "rejected", of: { id: "a" } });
  });

  it.each([
    "Thank you for applying. If you are not selected for this position, keep an eye on our jobs page.",
    "Thank you for applying. Only shortlisted candidates hear from us.",
    "Thank you for applying. We read it. We write soon. Until then: join our talent community for job alerts.",
    "Thank you for applying. Unfortunately we cannot answer every question.",
  ])("is no rejection: %j", (text) => {
    expect(answerOf({ subject: "", text })).toEqual({ answer: "received", sentence: "Thank you for applying." });
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
        const sentence = answerOf({ subject: "", text: written.join("") })?.sentence ?? "";
        expect(sentence).not.toMatch(/\botp\b|https|\bpin\b/i);
        expect(sentence.length).toBeLessThanOrEqual(300);
      }),
    );
    expect(answerOf({ subject: "", text: "a".repeat(1_000_000) })).toBeNull();
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
