import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Receipt, type AppliedJob } from "~/features/dashboard/receipt";
import { Icon } from "~/ui/icon";
import { markupOf } from "~/ui/markup";

const HOSTILE = `"><script>alert(1)</script>&amp;'\u2028${"<!--"}`;
const JOB: AppliedJob = {
  id: "A",
  reference: "7K2M-4T9Q",
  position: HOSTILE,
  company: null,
  location: HOSTILE,
  link: `https://jobs.example/?a=1&b="2"`,
  ctcLower: 12,
  ctcUpper: null,
  payUnit: "lakh a year",
  reasons: [HOSTILE, "Says Java"],
  appliedAt: Date.UTC(2026, 10, 14),
  appliedBy: HOSTILE,
  proof: { number: HOSTILE, link: "https://jobs.example/?a&b", screenshotHref: "/api/proof/1" },
  resume: { name: HOSTILE, href: "/api/cv/1?a=1&b=2" },
};

it.each([
  ["a receipt with all", <Receipt key="" job={JOB} />],
  [
    "a receipt with nothing",
    <Receipt key="" job={{ ...JOB, reasons: [], proof: null, resume: null, appliedAt: null }} />,
  ],
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
