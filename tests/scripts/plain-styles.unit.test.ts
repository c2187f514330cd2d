import { expect, it } from "vitest";
import { plainStyles } from "../../scripts/plain-styles";

const reverse = "var(--tw-space-y-reverse)";

it.each([
  ["a weight", ".a{--tw-font-weight:600;font-weight:600}", ".a{font-weight:600}"],
  ["a border", ".a{border-top-style:var(--tw-border-style);border-top-width:1px}", ".a{border-top-width:1px}"],
  ["a dashed border", ".a{--tw-border-style:dashed;border-style:dashed}", ".a{border-style:dashed}"],
  [
    "the height of a line",
    ".a{font-size:var(--text-note);line-height:var(--tw-leading,var(--text-note--line-height))}",
    ".a{font-size:var(--text-note);line-height:var(--text-note--line-height)}",
  ],
  [
    "space between",
    `:where(.a>:not(:last-child)){--tw-space-y-reverse:0;margin-block-start:calc(calc(.25rem * 1.5) * ${reverse});` +
      `margin-block-end:calc(calc(.25rem * 1.5) * calc(1 - ${reverse}))}.b{top:0}`,
    ":where(.a>:not(:last-child)){margin-block-end:.375rem}.b{top:0}",
  ],
  [
    "space of one step",
    `.a{--tw-space-y-reverse:0;margin-block-start:calc(.25rem * ${reverse});` +
      `margin-block-end:calc(.25rem * calc(1 - ${reverse}))}`,
    ".a{margin-block-end:.25rem}",
  ],
  [
    "lines between",
    ".a{--tw-divide-y-reverse:0;border-bottom-style:var(--tw-border-style);" +
      "border-bottom-width:calc(1px * calc(1 - var(--tw-divide-y-reverse)))}.b{top:0}",
    ".a{border-bottom-width:1px}.b{top:0}",
  ],
  [
    "what is registered, and what is not ours",
    "@layer properties{@supports (a) or (b){*,:before{--tw-leading:initial;--tw-content:x}}}.a{top:0}" +
      '@property --tw-leading{syntax:"*";inherits:false}@property --tw-content{syntax:"*";inherits:false}',
    "@layer properties{@supports (a) or (b){*,:before{--tw-content:x}}}.a{top:0}" +
      '@property --tw-content{syntax:"*";inherits:false}',
  ],
  [
    "a layer of which nothing is left",
    "@layer properties{@supports (a){*{--tw-leading:initial}}}@layer theme{:root{--a:1}}",
    "@layer theme{:root{--a:1}}",
  ],
])("makes %s plain", (_what, written, plain) => {
  expect(plainStyles(written)).toBe(plain);
});
