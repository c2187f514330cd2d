/** Where the answer to each question leads, and what its button does. Pure. */
import type { SupportQuestion } from "./questions-rules";
import type { Act, Link } from "./vocabulary";

/** A question whose answer is found among the person's own things, and which of those it needs. */
export type Needs = "applications" | "plan" | "profile" | "offers" | "address" | "hours";

interface Lead {
  links: readonly Link[];
  /** For who is signed in. */
  act?: Act;
  needs?: Needs;
}

export const LEADS: Readonly<Record<SupportQuestion, Lead>> = {
  application_status: { links: ["dashboard"], needs: "applications" },
  why_not_made: { links: ["dashboard"], needs: "applications" },
  list_applications: { links: ["dashboard"], needs: "applications" },
  when_start: { links: ["dashboard"], needs: "applications" },
  nothing_yet: { links: ["dashboard", "profile"], needs: "applications" },
  proof: { links: ["dashboard"] },
  wrong_job: { links: ["titles", "places"], needs: "profile", act: "ask_person" },
  exclude_company: { links: ["companies"] },
  employer_reply: { links: ["dashboard"] },
  which_resume: { links: ["dashboard"], needs: "profile" },
  portals: { links: ["purchase"] },
  plan_left: { links: ["plan"], needs: "plan" },
  plan_end: { links: ["plan"], needs: "plan" },
  plan_current: { links: ["plan"], needs: "plan" },
  plan_unused: { links: ["plan"], needs: "plan" },
  plan_buy: { links: ["purchase"], needs: "offers" },
  prices: { links: ["purchase"], needs: "offers" },
  compare_plans: { links: ["purchase"], needs: "offers" },
  trial: { links: ["purchase"], needs: "plan" },
  pause: { links: ["next"] },
  renewal: { links: ["plan"], needs: "plan" },
  refund: { links: ["receipts", "refunds"], needs: "plan" },
  refund_status: { links: ["receipts"], needs: "plan" },
  payment_failed: { links: ["plan"], needs: "plan", act: "ask_person" },
  charged_twice: { links: ["receipts"], act: "ask_person" },
  invoice: { links: ["receipts"] },
  payment_methods: { links: ["purchase"] },
  change_city: { links: ["places"], needs: "profile" },
  change_titles: { links: ["titles"], needs: "profile" },
  change_resume: { links: ["resume"], needs: "profile" },
  change_phone: { links: ["phone"] },
  change_email: { links: [], act: "ask_person" },
  change_salary: { links: ["pay"] },
  change_experience: { links: ["experience"] },
  remote: { links: ["places", "remote"], needs: "profile" },
  change_name: { links: ["name"] },
  password: { links: ["account", "reset"] },
  verify_email: { links: [], needs: "address", act: "send_confirmation" },
  delete_account: { links: ["delete", "export"] },
  export_data: { links: ["export"] },
  sign_in_problem: { links: ["reset", "login"] },
  devices: { links: ["account"] },
  who_saw: { links: ["access", "privacy"] },
  stop_messages: { links: ["consents"], needs: "profile" },
  no_mail: { links: ["consents"], needs: "profile" },
  whatsapp: { links: ["consents", "whatsapp"], needs: "profile" },
  community: { links: ["community"], needs: "offers" },
  leave_community: { links: ["membership"] },
  interview_session: { links: ["interviews"] },
  resume_review: { links: ["review"] },
  resume_changes: { links: ["next", "resume"] },
  guarantee: { links: ["works"] },
  genuine: { links: ["contact"], act: "ask_person" },
  person: { links: [], needs: "hours", act: "ask_person" },
  hours: { links: [], needs: "hours", act: "ask_person" },
  fresher: { links: ["profile"] },
  countries: { links: ["profile"] },
  how_it_works: { links: ["works", "pricing"] },
  complaint: { links: ["contact"], act: "ask_person" },
  greeting: { links: [] },
  thanks: { links: [] },
};
