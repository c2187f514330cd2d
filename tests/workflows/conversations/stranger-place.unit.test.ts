import { describe, expect, it } from "vitest";
import { placeSaid } from "@workers/workflows/conversations/stranger-place";

describe("the place that a person without an account names", () => {
  it.each([
    ["Pune", "Pune"],
    ["pune mein", "Pune"],
    ["Pune or remote", "Pune"],
    ["anywhere", "All Over India"],
    ["any city", "All Over India"],
    ["Anywhere is fine.", "All Over India"],
    ["all over India", "All Over India"],
    ["pan India", "All Over India"],
    ["remote", "All Over India"],
    ["work from home", "All Over India"],
    ["kahin bhi", "All Over India"],
    ["kahi bhi chalega", "All Over India"],
    ["koi bhi jagah", "All Over India"],
    ["कहीं भी", "All Over India"],
    ["पूरे भारत में", "All Over India"],
    ["किसी भी शहर में", "All Over India"],
    ["घर से काम", "All Over India"],
    ["USA", "All Over US"],
    ["London", null],
    ["anywhere in Dubai", null],
    ["on the moon", null],
  ])("is, where a city was asked for, of %s: %s", (text, place) => {
    expect(placeSaid(text, "IN", false)).toMatchObject({ place, isState: false });
  });

  it("is the person's own country where they say no other", () => {
    expect(placeSaid("anywhere", "US", false).place).toBe("All Over US");
    expect(placeSaid("anywhere in India", "US", false).place).toBe("All Over India");
  });

  it.each(["Karnataka", "UP", "Goa", "any city in Tamil Nadu"])("is its country for the state %s", (text) => {
    expect(placeSaid(text, "IN", false)).toMatchObject({ place: "All Over India", isState: true });
  });

  it.each([
    ["Accountant in Jaipur", "Jaipur", "Accountant"],
    ["Accountant, Jaipur", "Jaipur", "Accountant"],
    ["Accountant anywhere", "All Over India", "Accountant"],
    ["Accountant, all India", "All Over India", "Accountant"],
    ["Accountant kahin bhi", "All Over India", "Accountant"],
    ["Java Developer (remote)", "All Over India", "Java Developer"],
    ["Remote Sensing Analyst", null, "Remote Sensing Analyst"],
    ["Accountant in Kerala", "All Over India", "Accountant"],
    ["Kerala mein accountant job chahiye", "All Over India", "accountant"],
    ["US Recruiter", null, "US Recruiter"],
    ["CA", null, "CA"],
    ["Accountant", null, "Accountant"],
  ])("stands beside a title in %s: %s, and the title is %s", (text, place, rest) => {
    expect(placeSaid(text, "IN", true)).toMatchObject({ place, rest });
  });
});
