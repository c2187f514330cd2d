import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowsUrl, readRobots } from "@workers/lib/robots";
import { scannedBy } from "../support/scanned";

const may = (text: string, path: string, product = "ExampleBot") =>
  allowsUrl(readRobots(text, product), new URL(`https://sample.example${path}`));

describe("robots.txt", () => {
  const groups = [
    "# made for a test",
    "User-Agent: *",
    "Disallow: *.gif$",
    "Disallow: /example/",
    "Allow: /publications/",
    "",
    "User-Agent: foobot",
    "Disallow:/",
    "Allow:/example/page.html",
    "Allow:/example/allowed.gif",
    "",
    "User-Agent: barbot",
    "User-Agent: bazbot",
    "Disallow: /example/page.html",
    "",
    "User-Agent: quxbot",
  ].join("\r\n");

  it.each([
    ["anybot", "/example/x", false],
    ["anybot", "/a.gif", false],
    ["anybot", "/a.gif?x", true],
    ["anybot", "/publications/x", true],
    ["anybot", "/else", true],
    ["FooBot", "/else", false],
    ["foobot", "/example/page.html", true],
    ["barbot", "/example/page.html", false],
    ["barbot", "/example/other.html", true],
    ["bazbot", "/example/page.html", false],
    // A group without a rule lets its crawler go everywhere.
    ["quxbot", "/example/page.html", true],
    ["foobot", "/robots.txt", true],
  ])("%s may ask for %s: %s", (product, path, allowed) => {
    expect(may(groups, path, product)).toBe(allowed);
  });

  it.each([
    ["Disallow: /fish", "/fish.html", false],
    ["Disallow: /fish", "/Fish.asp", true],
    ["Disallow: /fish*.php", "/fishheads/catfish.php?id", false],
    ["Disallow: /fish*.php$", "/fishheads/catfish.php?id", true],
    ["Disallow: /*.php$", "/a.php.php", false],
    ["Disallow: /fish/", "/fish", true],
    ["Disallow: /$", "/", false],
    ["Disallow: /$", "/a", true],
    ["Disallow: /api\nAllow: /api", "/api/jobs", true],
    ["Disallow: /api/\nAllow: /a", "/api/jobs", false],
    ["Disallow: /\nAllow: /api/jobs", "/api/jobs?page=2", true],
    ["Disallow: /*?page=", "/jobs?page=2", false],
    ["Disallow: /a%2fb", "/a%2Fb", false],
    ["Disallow: /~joe", "/%7Ejoe/x", false],
    ["Disallow: /%E0%A4%95", "/क", false],
    ["Disallow: /क", "/%e0%a4%95", false],
    ["Disallow:", "/anything", true],
    ["disallow : /x # with words", "/x", false],
    ["Crawl-delay: 10\nDisallow: /x", "/x", false],
    ["Sitemap: https://sample.example/s.xml", "/x", true],
  ])("by %j, %s: %s", (rules, path, allowed) => {
    expect(may(`User-agent: *\n${rules}`, path)).toBe(allowed);
  });

  it("joins the groups that name us, and takes no other's rules with them", () => {
    const text =
      "User-agent: examplebot\nDisallow: /a\nUser-agent: *\nDisallow: /c\nUser-agent: ExampleBot/2\nDisallow: /b";
    expect(["/a", "/b", "/c"].map((path) => may(text, path))).toEqual([false, false, true]);
  });

  it("bears any file, and looks at a path once for each of its rules", () => {
    fc.assert(fc.property(fc.string({ maxLength: 500 }), fc.webPath(), (text, path) => [may(text, path)].length === 1));
    const hostile = `User-agent: *\nDisallow: /${"*a".repeat(100_000)}$`;
    const path = `/${"a".repeat(5_000)}`;
    expect(scannedBy(() => expect(may(hostile, path)).toBe(true))).toBeLessThanOrEqual(path.length + 1);
  });
});
