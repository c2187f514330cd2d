import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { EVALUATION_VIEWS } from "~/sandbox/gallery-evaluation";

const shown = (view: string) =>
  renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: EVALUATION_VIEWS[view] }])} />,
  );

it("lets the Tab key come to the pair, by which its keys work", () => {
  expect(shown("match-evaluation")).toMatch(/<article[^>]*data-row="[^"]+"[^>]*tabindex="0"/);
});

it("says of a figure without enough labels that it isn't measured, and what isn't counted", () => {
  const page = shown("match-evaluation");
  expect(page).toContain("Not yet measured");
  expect(page).toContain("We only count jobs that our search finds");
});
