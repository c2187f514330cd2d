/** Forms of staff, each met by the demo's lead. */
import { button, fillIn, reads, unfold, type At, type Form } from "./form";
import * as has from "./seeds";

const LEAD = { email: "lead@sample.jobsarthi.test", password: "sample-staff-3" };
const PATH = "/admin-sources";
const LABELS = "/admin-match-evaluation";
/** Of a portal that no other test turns on. */
const OF_PORTAL = { portal: "foundit", name: "Foundit" };

const opens =
  (before: (at: At, portal: string) => void, path = PATH) =>
  async (at: At) => {
    before(at, OF_PORTAL.portal);
    await at.context.clearCookies();
    const answer = await at.context.request.post("/api/signIn", { data: LEAD });
    if (!answer.ok()) throw new Error(await answer.text());
    await at.page.goto(path);
    await unfold(at);
  };
const [SELECT, TERMS] = ["[name=portal]:is(select)", "[name=terms]"];
const wordOf = (at: At) => `The lead read them at ${at.person.phone}`;
const isGone = (name: string) => (at: At) => button(name)(at.page).waitFor({ state: "detached" });

export const STAFF_FORMS: readonly Form[] = [
  {
    name: "a portal's terms of job alerts",
    isUsual: true,
    to: PATH,
    open: async (at) => {
      await opens((_, portal) => has.alertsOff(portal))(at);
      await at.page.locator(SELECT).selectOption(OF_PORTAL.portal);
      await fillIn(at, { [TERMS]: wordOf(at) });
    },
    typed: (at) => ({ [SELECT]: OF_PORTAL.portal, [TERMS]: wordOf(at) }),
    button: button("Confirm and turn on"),
    done: reads(/^alerts-foundit-/),
    effect: (at) => has.permissionsOf(`word = '${wordOf(at)}'`),
  },
  {
    name: "turning a portal's job alerts off",
    to: PATH,
    open: opens((at, portal) => has.alertsOn(portal, at.person.phone)),
    button: button(`Turn off: ${OF_PORTAL.name}`),
    done: isGone(`Turn off: ${OF_PORTAL.name}`),
    effect: (at) => has.permissionsOf(`word = '${at.person.phone}' AND withdrawn_at IS NOT NULL`),
  },
  {
    name: "closing what job alerts brought",
    to: PATH,
    open: opens((at, portal) => has.alertsLeft(portal, at.person.phone)),
    button: button(`Close its jobs: ${OF_PORTAL.name}`),
    done: isGone(`Close its jobs: ${OF_PORTAL.name}`),
    effect: (at) => has.closedOf(at.person.phone),
  },
  {
    name: "labelling a pair",
    to: LABELS,
    open: opens((at) => has.hasPair(at.person.phone), LABELS),
    button: button(/^Good/),
    done: (at) => reads(`${at.person.phone}. You chose Good`)(at),
    effect: (at) => has.labelledOf(at.person.phone),
  },
];
