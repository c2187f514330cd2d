import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { MEMBER } from "~/sandbox/gallery-samples";
import { WorkspaceShell } from "~/shell/workspace-shell";
import type { ShellSession } from "~/ui/navigation";

function html(
  path: string,
  part: Partial<ShellSession> = {},
  waiting: { next: number; asked: number } | null = null,
  isLowTold = false,
) {
  const Stub = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <WorkspaceShell session={{ ...MEMBER, ...part }} waiting={waiting} path={path} isLowTold={isLowTold}>
          <h1>Page</h1>
        </WorkspaceShell>
      ),
    },
  ]);
  return renderToString(<Stub initialEntries={[path]} />).replaceAll("<!-- -->", "");
}
const partOf = (page: string, tag: string, name: string) =>
  new RegExp(`<${tag} class="${name}"[^]*?</${tag}>`).exec(page)?.[0] ?? "";
const currentIn = (part: string) =>
  [...part.matchAll(/<a href="([^"]*)"[^>]* aria-current="(page|true)"/g)].map(([, href, is]) => [href, is]);

describe("the frame of a seeker's own pages", () => {
  it("has all that the navbar of the specification has, in the sidebar and in a phone's bars", () => {
    const page = html("/plan");
    const side = partOf(page, "aside", "ws-side");
    const phone = partOf(page, "header", "ws-top") + page.slice(page.indexOf('<nav class="ws-bottom"'));
    for (const part of [side, phone]) {
      const text = part.replaceAll(/<[^>]+>/g, "|");
      for (const label of ["Home", "Job Community", "Dashboard", "Profile", "Signed in as", "Asha Sample"])
        expect([label, text.includes(`|${label}|`)]).toEqual([label, true]);
      expect(text).toContain("|11 applications left|");
      expect(text).toContain("|Get More Applications|");
      expect(part).toContain('action="/logout" method="post"');
      expect(text).not.toContain("Admin Console");
    }
    expect(html("/plan", { console: "/admin-jobs-manager" })).toContain('href="/admin-jobs-manager"');
  });

  it.each([
    ["/dashboard", ["/dashboard", "page"]],
    ["/r/7K2M-4T9Q", ["/dashboard", "true"]],
    ["/next-out", ["/next-out", "page"]],
    ["/next-out/apply/7K2M-4T9Q", ["/next-out", "true"]],
    ["/answers", ["/answers", "page"]],
    ["/interviews", ["/progress", "true"]],
    ["/account", ["/profile", "true"]],
    ["/resume", ["/resume", "page"]],
    ["/support", ["/support", "page"]],
  ])("marks the place of %s, and no other", (path, current) => {
    expect(currentIn(partOf(html(path), "aside", "ws-side"))).toEqual([current]);
  });

  it("counts the queue and what needs the person, and nothing where that is unknown", () => {
    const page = html("/plan", {}, { next: 12, asked: 6 });
    expect(page).toContain('<span class="count figures" aria-hidden="true">12</span>');
    expect(page).toContain('<span class="needs figures" aria-hidden="true">6</span>');
    for (const none of [html("/plan", {}, { next: 0, asked: 0 }), html("/plan", {}, null)])
      expect(none).not.toMatch(/class="(?:count|needs)/);
  });

  it("offers the plans in the bar above where there is nothing left to count", () => {
    const page = html("/dashboard", { totalPurchased: 0, applicationsLeft: 0, planState: "none ongoing" });
    expect(partOf(page, "header", "ws-top")).toContain("Try Now for Free");
    expect(page).not.toContain("applications left");
  });

  it("warns that applications run out, in the words of the specification", () => {
    expect(html("/plan", { applicationsLeft: 4 })).toContain("Only 4 applications left!");
    expect(html("/plan", { applicationsLeft: 0 })).toContain("You&#x27;re out of applications!");
    expect(html("/plan", { applicationsLeft: 40 })).not.toContain('class="ws-low"');
    expect(html("/dashboard", { applicationsLeft: 0 }, null, true)).not.toContain("out of applications");
  });
});
