import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AnswerName, SubmitKey } from "~/ui/submit-key";
import { readSubmitKey } from "@workers/core/submit-key-rules";
import { awaitsKeys, sharedHtml, withKeys } from "@workers/http/shared-page";

const FILES = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file));

/** Posts that are no press of a person on a page of ours, by file. */
const NO_KEY: Readonly<Record<string, string>> = {
  "app/account/saved-form-view.tsx": "carries the key of the form that it repeats",
  "app/staff/alerts/new-alert-view.tsx": "is a search too, whose address would carry it",
  "app/shared/checkout/checkout-ended.tsx": "goes to a gateway's own page",
  "app/staff/operator-queue/next-entry-view.tsx": "says that the page is left",
  "app/seeker/profile/profile-script.ts": "sends the fields of a form",
  "app/shared/profile/resume-part.tsx": "sends the fields of the form around it",
  "app/shell/chat-script.ts": "sends the fields of a form",
  "app/ui/plain-forms-script.ts": "sends the fields of a form",
  "app/shell/outage.tsx": "carries the key of the form that it repeats",
  "app/staff/parts/use-saved-rows.ts": "reads rows",
};

const isPosted = (form: string) =>
  /method="post"/i.test(/^<[^]*?[^=]>/.exec(form)?.[0] ?? "") || form.includes('formMethod="post"');

/** The posted forms of a file's text that hold no key, and its scripts' own posts without one. */
function unkeyed(text: string): string[] {
  const forms = [...text.matchAll(/<((?:\w+\.)?[fF]orm)\b[\s\S]*?<\/\1>/g)].map(([form]) => form);
  const posts = [...text.matchAll(/method: "(?:POST|post)"/g)].map(({ index }) => text.slice(index - 200, index + 200));
  return [
    ...forms.filter((form) => isPosted(form) && !form.includes("<SubmitKey />")),
    ...posts.filter((post) => !/SUBMIT_KEY_(?:HEADER|FIELD)/.test(post)),
  ];
}

it("every form that is posted has a submit key, and so has every post of a script", () => {
  const found = FILES.filter((file) => unkeyed(readFileSync(file, "utf8")).length > 0);
  expect(found.toSorted()).toEqual(Object.keys(NO_KEY).toSorted());
});

it.each([
  ['<form method="post" action="/x"><Button>Send</Button></form>', 1],
  ['<fetcher.Form\n  ref={form}\n  method="post"\n>\n  <Button />\n</fetcher.Form>', 1],
  ['<Form onSubmit={(event) => send(event)} method="post"><i /></Form>', 1],
  ['<form method="post"><SubmitKey /><Button>Send</Button></form>', 0],
  ['<form action="/find" method="get"><Button>Find</Button></form>', 0],
  ['fetch("/x", { method: "POST", body })', 1],
  ['fetch("/x", { method: "POST", headers: { [SUBMIT_KEY_HEADER]: key } })', 0],
])("sees whether a key is missing in %s", (text, missing) => {
  expect(unkeyed(text)).toHaveLength(missing);
});

it("the forms of an answer have keys of their own, and those of a page without a name have none", () => {
  const page = (name: string | null) =>
    renderToStaticMarkup(
      <AnswerName value={name}>
        <p>
          <SubmitKey />
        </p>
        <p>
          <SubmitKey />
        </p>
      </AnswerName>,
    );
  const keysOf = (html: string) => [...html.matchAll(/name="press" value="([^"]+)"/g)].map(([, key]) => key);
  const keys = [...keysOf(page("0123456789AB")), ...keysOf(page("0123456789AC"))];
  expect(keys.map(readSubmitKey)).toEqual(keys);
  expect(new Set(keys).size).toBe(4);
  expect(page(null)).not.toContain("press");
  const kept = page("0123456789AB");
  expect(sharedHtml(kept, "")).toBe("<p></p><p></p>");
  const keyed = sharedHtml(kept, "", { keyed: true }) ?? "";
  expect([awaitsKeys(keyed), awaitsKeys(kept), keyed.includes("0123456789AB")]).toEqual([true, false, false]);
  expect(withKeys(keyed, "0123456789AB")).toBe(kept);
});

it("a page that many are given has no nonce, and is none where a script of its own needs one", () => {
  expect(sharedHtml('<script nonce="a" src="/x.js"></script>', "a")).toBe('<script src="/x.js"></script>');
  expect(sharedHtml('<script nonce="a">run()</script>', "a")).toBeNull();
});

it.each([
  ["", null],
  ["short", null],
  ["a".repeat(101), null],
  ["0123456789AB-_R_1_<script>", null],
  ["0123456789AB\n-_R_1_", null],
  [null, null],
  [new File([], "press"), null],
  ["0123456789AB-_R_1ab_", "0123456789AB-_R_1ab_"],
  ["9f3c2b1e-6a4d-4a50-9a7b-0123456789ab", "9f3c2b1e-6a4d-4a50-9a7b-0123456789ab"],
])("reads %j as the key %j", (sent, key) => {
  expect(readSubmitKey(sent)).toBe(key);
});
