import { describe, expect } from "vitest";
import { isListComplete } from "@workers/modules/support/calls/rules";
import { indiaInstant } from "@workers/lib/india-time";
import { holds } from "./holds.ts";
import {
  buttons,
  call,
  callsPage,
  controls,
  dailyReport,
  entry,
  jobsManager,
  navbar,
  NOON,
  operatorPage,
  postingManager,
  reported,
  userReport,
  type Shown,
} from "./staff-views.tsx";

const DATE_PICKER = /<input(?=[^>]*type="date")[^>]*name="date"/;
const locked = { id: "C2", result: "Call Successful", lockedAt: NOON, lockedByName: "Ravi Sample" };
/** The value that a card or a summary has beside this label. */
const beside = ({ html }: Shown, label: string) =>
  new RegExp(`>${label}</dt><dd[^>]*>([^]*?)</dd>`).exec(html)?.[1]?.replace(/<[^>]+>/g, "");
const submits = (page: Shown, label: string) => buttons(page, label).map((button) => /type="submit"/.test(button));

describe("the admin navbar", () => {
  const { html, text } = navbar();
  holds("2.staff-bar-home", () => expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Home</));
  holds("2.staff-bar-jobs-manager", () =>
    expect(html).toMatch(/<a [^>]*href="\/admin-jobs-manager"[^>]*>Jobs Manager</),
  );
  holds("2.staff-bar-name", () => expect(text).toContain("|Ravi Sample|"));
  holds("2.staff-bar-email", () => expect(navbar("").text).toContain("|ravi@sample.jobsarthi.test|"));
  holds("2.staff-bar-logout", () =>
    expect(html).toMatch(/<form(?=[^>]*action="\/logout")(?=[^>]*method="post")[^>]*>.*?Logout<\/button>/s),
  );
});

describe("daily onboarding", () => {
  const open = callsPage("onboarding", [call()]);
  const done = callsPage("onboarding", [call(locked)]);
  const both = callsPage("onboarding", [call(), call(locked), call({ ...locked, id: "C3" })]);
  const at = (clock: number) =>
    callsPage("onboarding", [call()], { isComplete: isListComplete("2026-11-14", clock) }).text;
  const eleven = indiaInstant("2026-11-14", 11);
  const [complete, incomplete] = [
    "|DATA COMPLETE. PLEASE FINISH ONBOARDING|",
    "|DATA NOT YET COMPLETE. MORE ROWS CAN BE UPLOADED|",
  ];

  holds("2.staff-onboarding-date", () => expect(open.html).toMatch(DATE_PICKER));
  holds("2.staff-onboarding-fetch", () => expect(submits(open, "Fetch Data")).toEqual([true]));
  holds("2.staff-onboarding-count", () => expect(both.text).toContain("|Entries|3|"));
  holds("2.staff-onboarding-complete-line", () => {
    expect(at(eleven)).toContain(complete);
    expect(at(eleven)).not.toContain(incomplete);
  });
  holds("2.staff-onboarding-incomplete-line", () => {
    expect(at(eleven - 1)).toContain(incomplete);
    expect(at(eleven - 1)).not.toContain(complete);
  });
  holds("2.staff-onboarding-lock", () =>
    expect([buttons(open, "LOCK").length, buttons(open, "UNLOCK").length]).toEqual([1, 0]),
  );
  holds("2.staff-onboarding-unlock", () =>
    expect([buttons(done, "LOCK").length, buttons(done, "UNLOCK").length]).toEqual([0, 1]),
  );
  holds("2.staff-onboarding-locked-count", () => expect(both.text).toContain("|2| of |3| entries locked"));
  holds("2.staff-onboarding-left-count", () => expect(both.text).toContain("|1| entry still to lock|"));
  holds("2.staff-onboarding-complete-button", () =>
    expect(submits(open, "Complete Today's Onboarding")).toEqual([true]),
  );
});

describe("the user report", () => {
  const page = userReport();
  const editing = userReport({ isEditing: true });
  holds("2.staff-user-report-email", () => expect(page.html).toMatch(/<input(?=[^>]*type="email")[^>]*name="email"/));
  holds("2.staff-user-report-fetch", () => expect(submits(page, "Fetch User Data")).toEqual([true]));
  holds("2.staff-user-report-card-email", () => expect(beside(page, "Email")).toBe(reported.email));
  holds("2.staff-user-report-card-name", () => expect(beside(page, "Name")).toBe("Asha Sample"));
  holds("2.staff-user-report-card-titles", () =>
    expect(beside(page, "Desired Job Titles")).toBe("Data Analyst, Data Engineer"),
  );
  holds("2.staff-user-report-card-places", () => expect(beside(page, "Desired Locations")).toBe("Pune, Chennai"));
  holds("2.staff-user-report-card-remote", () => {
    const remote = (openToRemote: boolean | null) => {
      const profile = reported.profile && { ...reported.profile, openToRemote };
      return beside(userReport({ person: { ...reported, profile } }), "Open to Remote");
    };
    expect([remote(true), remote(false), remote(null)]).toEqual(["Yes", "No", "Not specified"]);
  });
  holds("2.staff-user-report-card-other", () => expect(beside(page, "Other Preferences")).toBe("No night shifts"));
  holds("2.staff-user-report-edit", () => expect(page.html).toMatch(/<a href="[^"]*edit=1"[^>]*>Edit Preferences</));
  holds("2.staff-user-report-save", () => expect(submits(editing, "Save Changes")).toEqual([true]));
  holds("2.staff-user-report-cancel", () => expect(editing.html).toMatch(/<a [^>]*>Cancel</));
  holds("2.staff-user-report-total", () => expect(beside(page, "total applications")).toBe("3"));
  holds("2.staff-user-report-days", () => expect(beside(page, "dates active")).toBe("2"));
  holds("2.staff-user-report-latest", () => expect(beside(page, "latest activity")).toBe("14 Nov, 12 pm"));
  holds("2.staff-user-report-link", () => {
    expect(page.html).toMatch(/<a href="https:\/\/www\.careers\.example\/jobs\/1\?x=2"[^>]*>careers\.example</);
    expect(page.text).not.toContain("/jobs/1");
  });
});

describe("the daily report", () => {
  const page = dailyReport();
  const cards = page.html.split("<li").slice(-2);
  holds("2.staff-daily-report-date", () => expect(page.html).toMatch(DATE_PICKER));
  holds("2.staff-daily-report-fetch", () => expect(submits(page, "Fetch Daily Data")).toEqual([true]));
  holds("2.staff-daily-report-users", () => expect(beside(page, "total users")).toBe("2"));
  holds("2.staff-daily-report-jobs", () => expect(beside(page, "total jobs")).toBe("3"));
  holds("2.staff-daily-report-cards", () =>
    expect(cards.map((card) => /asha\d@sample/.exec(card)?.[0])).toEqual(["asha1@sample", "asha2@sample"]),
  );
  holds("2.staff-daily-report-fields", () => {
    for (const card of cards) {
      expect(card).toMatch(/<h3[^>]*><a[^>]*>Asha Sample</);
      for (const label of [
        "Email",
        "Phone Number",
        "Desired Job Titles",
        "Desired Locations",
        "Open to Remote",
        "Other Preferences",
      ])
        expect(card).toContain(`>${label}</dt>`);
    }
  });
  holds("2.staff-daily-report-table", () =>
    expect(cards.map((card) => card.match(/>Java Developer \d</g))).toEqual([
      [">Java Developer 1<", ">Java Developer 2<"],
      [">Java Developer 3<"],
    ]),
  );
});

describe("conclusion calls", () => {
  const page = callsPage("conclusion", [call()]);
  const rows = { ...page, html: page.html.slice(page.html.indexOf("<tbody")) };
  holds("2.staff-conclusion-date", () => expect(page.html).toMatch(DATE_PICKER));
  holds("2.staff-conclusion-fetch", () => expect(submits(page, "Fetch Conclusion Data")).toEqual([true]));
  holds("2.staff-conclusion-columns", () => {
    const onboarding = callsPage("onboarding", [call()]).headers[0] ?? [];
    const [columns = []] = page.headers;
    expect(columns.filter((header) => header !== "Call Remarks")).toEqual(onboarding);
    expect(columns).toContain("Call Remarks");
  });
  holds("2.staff-conclusion-result", () => expect(controls(rows)).toContain("callResult"));
  holds("2.staff-conclusion-remarks", () => expect(controls(rows)).toContain("callRemarks"));
  holds("2.staff-conclusion-others", () => {
    expect(controls(rows).toSorted()).toEqual(["callRemarks", "callResult"]);
    expect(rows.html).not.toMatch(/>Edit</);
  });
});

describe("the jobs manager", () => {
  const page = jobsManager([entry()]);
  holds("2.staff-jobs-date", () => expect(page.html).toMatch(DATE_PICKER));
  holds("2.staff-jobs-stats", () =>
    expect(page.html.replace(/ class="[^"]*"/g, "")).toMatch(
      /<dl aria-label="Stats for the day"><div><dt>Total<\/dt><dd>5<\/dd><\/div><div><dt>Locked<\/dt><dd>2<\/dd>/,
    ),
  );
  holds("2.staff-jobs-table", () =>
    expect(page.html).toMatch(/<caption[^>]*>Entries for 14 Nov 2026<\/caption>[^]*<tr[^>]*data-row="E1"/),
  );
  holds("2.staff-jobs-columns", () =>
    expect(page.headers.at(-1)).toEqual([
      "Position",
      "Company",
      "Person",
      "Portal",
      "Type",
      "Job Link",
      "Resume Download",
      "Application Status",
      "Remarks",
      "Created Time",
      "Lock Time",
      "Actions",
    ]),
  );
  const type = (easyApply: boolean) =>
    /data-label="Type"[^>]*>([^<]*)</.exec(jobsManager([entry({ easyApply })]).html)?.[1];
  holds("2.staff-jobs-easy-apply", () => expect(type(true)).toBe("Easy Apply"));
  holds("2.staff-jobs-manual", () => expect(type(false)).toBe("Manual"));
});

describe("an operator's successful applications", () => {
  const page = operatorPage();
  holds("2.staff-operator-refresh", () => expect(page.html).toMatch(/<a href="\/jobs-ravi"[^>]*>Refresh Data</));
  holds("2.staff-operator-pages", () =>
    expect(page.html).toMatch(/<nav aria-label="Pages"[^]*<a (?=[^>]*rel="next")[^>]*href="\/jobs-ravi\?after=1"/),
  );
  holds("2.staff-operator-columns", () =>
    expect(page.headers[0]).toEqual(["S. No.", "Position", "Company", "Applied Date", "Job Link", "Resume"]),
  );
});

describe("the job posting manager", () => {
  const [one, several] = [postingManager(1), postingManager(3)];
  /** The buttons of a whole row. */
  const whole = (page: Shown, label: string) =>
    buttons(page, label).filter((button) => button.includes('data-does="s"')).length;
  holds("2.staff-postings-columns", () => expect(one.headers[0]).toEqual(["Group", "Job Message", "Actions"]));
  holds("2.staff-postings-refresh", () => expect(one.html).toMatch(/<a [^>]*>Refresh</));
  holds("2.staff-postings-send-job", () =>
    expect([whole(one, "Send Job"), whole(several, "Send Job")]).toEqual([1, 0]),
  );
  holds("2.staff-postings-send-jobs", () =>
    expect([whole(one, "Send Jobs"), whole(several, "Send Jobs")]).toEqual([0, 1]),
  );
});
