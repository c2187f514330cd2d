import { expect, it } from "vitest";
import { READ_AND_HOLD } from "@workers/modules/candidates/rules";
import { readsProfileAgain } from "~/shared/profile/send-profile-form";

it("does not read the page again when only the file was read, since a begun trial would lead home", () => {
  const after = (take: string, defaultShouldRevalidate = true) => {
    const formData = new FormData();
    formData.set("take", take);
    return readsProfileAgain({ formData, defaultShouldRevalidate });
  };
  expect([after(READ_AND_HOLD), after("note"), after("note", false)]).toEqual([false, true, false]);
  expect(readsProfileAgain({ defaultShouldRevalidate: true })).toBe(true);
});
