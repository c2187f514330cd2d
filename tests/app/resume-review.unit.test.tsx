import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ResumeReviewView, type ResumeReviewProps } from "~/seeker/resume-review/resume-review-view";

const page = (given: Partial<ResumeReviewProps>) =>
  renderToStaticMarkup(
    <ResumeReviewView
      resume={{ fileName: "asha.pdf", state: "parsed", problem: null }}
      left={null}
      mayMake={false}
      shown={null}
      versions={[]}
      postings={[]}
      sent={0}
      error={null}
      fieldErrors={{}}
      values={{ opening: "", pasted: "" }}
      {...given}
    />,
  );

test("shows its checks and leads to the reading when there is no plan for a first review", () => {
  const without = page({});
  for (const said of ["You need a plan to get a review.", "What a review checks", "Latest job first"])
    expect(without).toContain(said);
  expect(without).toMatch(/href="\/resume\/reading"[^>]*>See what we read</);
  const running = page({ left: 1, mayMake: true });
  expect(running).toContain("Review my resume");
  expect(running).not.toContain("What a review checks");
});
