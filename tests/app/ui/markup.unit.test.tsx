import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AppliedList } from "~/seeker/dashboard/applied-list";
import type { AppliedRow } from "@workers/modules/applications/dashboard/list-applied";
import { Icon } from "~/ui/icon";
import { markup, markupOf, template } from "~/ui/markup";
import { inEnglish } from "@workers/texts/text";
import { ProofLine } from "~/ui/proof-line";

const HOSTILE = `"><script>alert(1)</script>&amp;'\u2028${"<!--"}`;
const PROOF = { number: HOSTILE, link: "https://jobs.example/?a&b", screenshotHref: "/api/proof/1" };
const JOB: AppliedRow = {
  id: "A",
  reference: "7K2M-4T9Q",
  position: HOSTILE,
  company: "",
  location: HOSTILE,
  link: `https://jobs.example/?a=1&b="2"`,
  ctcLower: 12,
  ctcUpper: null,
  payUnit: "lakh a year",
  reasons: [HOSTILE, "Says Java"],
  signs: [],
  appliedAt: Date.UTC(2026, 10, 14),
  appliedBy: HOSTILE,
  proof: PROOF,
  isConfirmed: true,
  resume: { name: HOSTILE, href: "/api/cv/1?a=1&b=2" },
};

it.each([
  ["a proof", <ProofLine key="" proof={PROOF} of={HOSTILE} t={inEnglish} />],
  ["a drawing", <Icon key="" name="check" />],
  [
    "texts, numbers, nothing and lists",
    <p key="" id="" hidden aria-hidden={false} tabIndex={-1} title={undefined} data-x={0}>
      {0}
      {null}
      {false}
      {true}
      {["a", <b key="b">{1.5}</b>]}
      <></>
    </p>,
  ],
])("writes what React writes: %s", (_what, element) => {
  expect(markupOf(element)).toBe(renderToStaticMarkup(element));
});

it("refuses what it cannot write, instead of leaving it out", () => {
  const refused = [
    <button key="" type="button" onClick={() => {}}>
      Save
    </button>,
    <div key="" style={{ color: "red" }} />,
    <div key="" autoCapitalize="off" />,
    <div key="" dangerouslySetInnerHTML={{ __html: "<b>" }} />,
  ];
  for (const element of refused) expect(() => markupOf(element)).toThrow(TypeError);
});

it("fills a template with what React writes in its place", () => {
  const Written = ({ text, href }: { text: string; href: string }) => (
    <p>
      {text} and {text}
      <a href={href} title={`To ${text}`}>
        {text}
      </a>
    </p>
  );
  const fill = template<"text" | "href">((t) => <Written text={t.text} href={t.href} />);
  for (const values of [
    { text: HOSTILE, href: HOSTILE },
    { text: "\ue000href\ue001", href: "" },
    { text: "$&", href: "$1" },
  ])
    expect(fill(values).html).toBe(renderToStaticMarkup(<Written {...values} />));
  expect(fill({ text: markup(<b>{HOSTILE}</b>), href: 1 }).html).toContain(renderToStaticMarkup(<b>{HOSTILE}</b>));
});

/** The text of the page as a reader sees it, without the elements. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(lt|gt|quot|#x27);/g, (_, name: string) => ({ lt: "<", gt: ">", quot: '"' })[name] ?? "'")
    .replaceAll("&amp;", "&");

it("shows all that an application says, as text", () => {
  const html = renderToStaticMarkup(<AppliedList applications={[JOB]} firstNumber={51} />);
  expect(html).not.toContain("<script");
  expect(html).toContain('href="https://jobs.example/?a=1&amp;b=%222%22"');
  expect(html).toContain('href="/api/cv/1?a=1&amp;b=2"');
  expect(textOf(html.slice(html.indexOf("<tbody")))).toBe(
    `51${HOSTILE}AppliedN/A12 - N/A lakh a year14 Nov 2026` +
      `Receipt 7K2M-4T9Q of ${HOSTILE}with proofReceiptNo. 7K2M-4T9QPosition${HOSTILE}CompanyN/A` +
      `Location${HOSTILE}Applied atjobs.example, job post for ${HOSTILE} (opens in a new tab)` +
      `Why we picked it${HOSTILE}Says JavaResume sent${HOSTILE}Recorded14 Nov 2026, 5:30 am IST, by ${HOSTILE}` +
      `Confirmation ${HOSTILE}Confirmation page for ${HOSTILE} (opens in a new tab)See proof for ${HOSTILE}Applied`,
  );
});

it("says what an application lacks", () => {
  const bare = { ctcLower: null, location: "", link: "http://x", reasons: [], appliedAt: 0, appliedBy: "" };
  const job: AppliedRow = { ...JOB, ...bare, position: "", isConfirmed: false, proof: null, resume: null };
  const html = renderToStaticMarkup(<AppliedList applications={[job]} firstNumber={1} />);
  expect(textOf(html.slice(html.indexOf("<tbody")))).toBe(
    "1N/AN/AN/AN/AReceipt 7K2M-4T9Q of N/ASubmitted, not yet confirmedReceiptNo. 7K2M-4T9QPositionN/A" +
      "CompanyN/ALocationN/AApplied atN/AWhy we picked itN/AResume sentWe no longer have this fileRecordedN/A" +
      "No confirmation from the company yet.Submitted, not yet confirmed",
  );
});
