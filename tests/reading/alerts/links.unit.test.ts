import { deflateSync, gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { openLink } from "../../../workers/reading/alerts/links";

const TARGET = "https://jobs.example.test/job/1?a=b&c=d";
const packed = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
const escaped = encodeURIComponent(TARGET);
const cts = (inner: string) => `https://cts.indeed.com/v3/${packed(gzipSync(JSON.stringify({ u: inner })))}/sig`;

it.each([
  ["Indeed", cts(TARGET)],
  ["Google", `https://notifications.googleapis.com/email/redirect?t=x&r=${packed(deflateSync(TARGET))}`],
  ["Amazon", `https://x1.r.eu-west-1.awstrack.me/L0/${escaped}/1/0102-0000/sig=1`],
  ["Postmark", `https://track.pstmrk.it/3s/${encodeURIComponent(TARGET.slice(8))}/x/y`],
  ["Outlook", `https://eur01.safelinks.protection.outlook.com/?url=${escaped}&data=x`],
  ["Google's redirect", `https://www.google.com/url?q=${escaped}&sa=D`],
  ["Hirist", `https://postoffice.hirist.tech/CL0/${escaped}/1/x/y`],
  ["Naukri", `https://www.naukri.com/nlogin/redirect?URL=${escaped}&token=x`],
  ["Google's redirect in India", `https://www.google.co.in/url?q=${escaped}&sa=D`],
  ["LinkedIn's redirect", `https://www.linkedin.com/redir/redirect?url=${escaped}&urlhash=x`],
  ["Barracuda", `https://linkprotect.cudasvc.com/url?a=${escaped}&c=E,1`],
  ["Proofpoint", `https://urldefense.com/v3/__${TARGET}__;!!x!y$`],
  [
    "Proofpoint of old",
    `https://urldefense.proofpoint.com/v2/url?u=${escaped.replaceAll("%", "-").replaceAll("/", "_")}&d=DwMFaQ`,
  ],
  [
    "Mandrill",
    `https://mandrillapp.com/track/click/1/x?p=${btoa(JSON.stringify({ s: "x", p: JSON.stringify({ url: TARGET }) }))}`,
  ],
  ["Mailjet", `https://x1.mjt.lk/lnk/AAA/BBB/1/x/${btoa(TARGET).replaceAll("=", "")}`],
  ["Customer.io", `https://e.example.test/e/c/${btoa(JSON.stringify({ email_id: "x", href: TARGET }))}/sig`],
  ["Mailgun", `https://email.mg.example.test/c/${packed(deflateSync(JSON.stringify({ l: TARGET })))}`],
])("opens a link of %s", (_, href) => {
  expect(openLink(href)?.url.href).toBe(TARGET);
  expect(openLink(href)?.host).toBe(new URL(href).hostname);
});

const wrapped = (times: number): string =>
  times === 0 ? TARGET : `https://www.google.com/url?q=${encodeURIComponent(wrapped(times - 1))}`;

it("opens four levels, and leaves more alone", () => {
  expect(openLink(wrapped(4))?.url.href).toBe(TARGET);
  expect(openLink(wrapped(5))).toBeNull();
});

it.each([
  "javascript:alert(1)",
  "mailto:asha@example.test",
  "ftp://jobs.example.test/1",
  "//jobs.example.test/1",
  "https://jobs.example.test:8443/1",
  "https://www.linkedin.com@jobs.example.test/1",
  "https://localhost/1",
  "https://",
  `https://jobs.example.test/${"x".repeat(20_000)}`,
])("opens no %s", (href) => expect(openLink(href)).toBeNull());

it("leaves a wrapper as it is when what it holds is no web address, breaks, or is too long", () => {
  const bomb = packed(gzipSync(JSON.stringify({ u: `https://jobs.example.test/${"x".repeat(5_000_000)}` })));
  const cases = [
    cts("javascript:alert(1)"),
    cts("https://a:b@jobs.example.test/"),
    "https://cts.indeed.com/v3/H4sIbroken/x",
  ];
  for (const href of [...cases, `https://cts.indeed.com/v3/${bomb}`.slice(0, 16_000)])
    expect([href.slice(0, 60), openLink(href)?.url.hostname]).toEqual([href.slice(0, 60), "cts.indeed.com"]);
});

it("opens no wrapper of a host that only looks like one", () => {
  const href = `https://www.google.com.example.test/url?q=${escaped}`;
  expect(openLink(href)?.url.href).toBe(href);
});
