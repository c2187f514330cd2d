import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { filled } from "~/ui/texts";

it("elements are put where their names are, and braces that name none stay as they are", () => {
  const shown = renderToStaticMarkup(filled("Read {link}, {Java} and {constructor}", { link: <b>this</b> }));
  expect(shown).toBe("Read <b>this</b>, {Java} and {constructor}");
});
