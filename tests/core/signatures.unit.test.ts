import { expect, it } from "vitest";
import { proofLinks } from "@workers/modules/applications/records/proof-links";
import { resumeLinks } from "@workers/reading/resumes/links";
import { tailoredLinks } from "@workers/modules/applications/tailoring/links";

const KEY = "a-signing-key-of-the-tests-0123456789abcdef";
const ID = "0123456789ABCDEFGHJKMNPQRS";
const KINDS = { resume: resumeLinks, proof: proofLinks, tailored: tailoredLinks };

it("a link to a file opens that kind of file alone, whatever it is renamed to", async () => {
  for (const [made, links] of Object.entries(KINDS)) {
    const file = (await links.make(KEY, ID, 0)).split("/").at(-1) ?? "";
    const bare = file.replace(/\.pdf$/, "");
    for (const [read, others] of Object.entries(KINDS))
      for (const name of [bare, `${bare}.pdf`])
        expect([made, read, name, await others.read(KEY, name, 1)]).toEqual([
          made,
          read,
          name,
          made === read && name === file ? ID : null,
        ]);
  }
});
