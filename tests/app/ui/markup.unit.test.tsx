import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AppliedList } from "~/seeker/dashboard/applied-list";
import type { AppliedLine } from "@workers/modules/applications/dashboard/list-applied";
import { Icon } from "~/ui/icon";
import { markup, markupOf, template } from "~/ui/markup";
import { inEnglish } from "@workers/texts/text";
import { ProofLine } from "~/ui/proof-line";

const HOSTILE = `"><script>alert(1)</script>&amp;'\u2028${"<!--"}`;
const PROOF = { number: HOSTILE, link: "https://jobs.example/?a&b", screenshotHref: "/api/proof/1" };
const JOB: AppliedLine = {
  id: "A",
  reference: "7K2M-4T9Q",
  position: HOSTILE,
  company: HOSTILE,
  ctcLower: 12,
  ctcUpper: null,
  payUnit: HOSTILE,
  appliedAt: Date.UTC(2026, 10, 14),
  certainty: "picture",
};
const NOW = Date.UTC(2026, 10, 15);

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
  const html = renderToStaticMarkup(<AppliedList shown="submitted" lines={[JOB]} firstNumber={51} nowMs={NOW} />);
  expect(html).not.toContain("<script");
  expect(html).toContain('href="/r/7K2M-4T9Q"');
  expect(textOf(html.slice(html.indexOf("<tbody")))).toBe(
    `Yesterday51${HOSTILE}Screenshot savedSA${HOSTILE}12 - N/A ${HOSTILE}14 Nov 2026`,
  );
});

it("says what an application lacks", () => {
  const bare = { company: "", ctcLower: null, appliedAt: 0, position: "", certainty: "none" } as const;
  const html = renderToStaticMarkup(
    <AppliedList shown="submitted" lines={[{ ...JOB, ...bare }]} firstNumber={1} nowMs={NOW} />,
  );
  expect(textOf(html.slice(html.indexOf("<tbody")))).toBe("N/A1N/ASubmitted, not yet confirmedNAN/AN/AN/A");
});

it("heads each day's applications with the day", () => {
  const at = (day: number, id: string) => ({ ...JOB, id, position: id, appliedAt: Date.UTC(2026, 10, day, 6) });
  const jobs = [at(15, "First"), at(15, "Second"), at(14, "Third"), at(12, "Fourth")];
  const html = renderToStaticMarkup(<AppliedList shown="submitted" lines={jobs} firstNumber={1} nowMs={NOW} />);
  const heads = [...html.matchAll(/class="day-row"><td[^>]*>([^<]*)</g)].map(([, day]) => day);
  expect(heads).toEqual(["Today", "Yesterday", "12 Nov 2026"]);
});
