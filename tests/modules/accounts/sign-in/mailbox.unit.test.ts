import { expect, it } from "vitest";
import { mailboxKey } from "@workers/modules/accounts/sign-in/mailbox-rules";

it("one mailbox has one key, whatever alias of it is written", () => {
  const same = ["asha.rao@gmail.com", "AshaRao+jobs@GMAIL.com", "a.s.h.a.r.a.o+1+2@googlemail.com"];
  expect(new Set(same.map(mailboxKey))).toEqual(new Set(["asharao@gmail.com"]));
  expect(mailboxKey("asha+x@outlook.com")).toBe("asha@outlook.com");
  expect(mailboxKey("asha.rao@outlook.com")).toBe("asha.rao@outlook.com");
  expect(mailboxKey("asha@protonmail.com")).toBe(mailboxKey("asha+1@pm.me"));
});

it("addresses of providers without aliases, and odd ones, stay as they are", () => {
  for (const email of ["asha+x@works.example", "asha.rao@rediffmail.com", "+x@gmail.com", "nothing", "@gmail.com"])
    expect(mailboxKey(email)).toBe(email);
  expect(mailboxKey("a@b@gmail.com")).toBe("a@b@gmail.com");
});
