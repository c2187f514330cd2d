import { expect, it } from "vitest";
import { secureLink } from "~/ui/secure-link";

it("leads to a posting's address over https alone", () => {
  expect(secureLink("https://jobs.example/42")).toEqual({ href: "https://jobs.example/42", host: "jobs.example" });
  for (const link of [
    "http://jobs.example/42",
    "javascript:alert(1)",
    "https://asha:secret@jobs.example/",
    "not an address",
    "",
  ])
    expect([link, secureLink(link)]).toEqual([link, null]);
});
