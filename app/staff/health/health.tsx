import { inEnglish } from "@workers/texts/text";
import type { PageHandle } from "~/server/page-handle";
import { mailWords } from "~/content/words";
import { counted } from "@workers/lib/counted";
import { data, useNavigation } from "react-router";
import { HealthOut, HealthUnread, HealthView } from "~/staff/health/health-view";
import type { HealthProps } from "~/staff/health/model";
import { useRefresh } from "~/staff/parts/use-refresh";
import {
  alarmWords,
  backupWords,
  needsWords,
  paceWords,
  idleReasonWords,
  securityWords,
  matchingWords,
  messagesWords,
  supportWords,
  storeLine,
  waitingLines,
  jobWords,
} from "~/staff/health/words";
import { answerOr, readAgain, useLastRead } from "~/server/last-read";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import type { AppContext } from "@workers/core/context";
import { STATUS } from "@workers/http/errors";
import { DomainError } from "@workers/core/errors";
import { PORTAL_SITES } from "@workers/modules/fulfilment/rules";
import { readHealth, type AppHealth, readOutage } from "@workers/modules/operations";
import { silentAlerts } from "@workers/modules/operations/rules";
import { statusLabel } from "@workers/modules/applications/rules";
import { settleSpotCheck } from "@workers/workflows/outcomes/review-sample";
import { resumeOutbox, sendEveryMailAgain, resolveUndelivered } from "@workers/modules/messaging";
import { retrySource } from "@workers/modules/catalog";
import { replayAllDead, replayDead } from "@workers/core/jobs/replay-dead";
import type { Route } from "./+types/health";

export const handle: PageHandle = { title: "staffTitle.health", hydrate: true };
const PATH = "/admin-health";

const reportOf = (email: string) => `/admin-user-report?email=${encodeURIComponent(email)}`;
const planOf = (tier: "free" | "premium") => (tier === "free" ? inEnglish("health.freeTrial") : "Premium");

function shown(
  app: AppHealth,
  { people, alertPortals, now }: { people: string | null; alertPortals: readonly string[]; now: number },
): HealthProps["app"] {
  return {
    people: {
      count: app.people.count,
      rows: app.people.rows.map(({ userId, name, email, tier, beganAt, why, helps }) => ({
        userId,
        name,
        href: reportOf(email),
        plan: planOf(tier),
        beganAt,
        why: why.map((reason) => idleReasonWords(reason, helps)),
      })),
      firstHref: people === null ? null : `${PATH}#people`,
      nextHref: app.people.next && `${PATH}?people=${app.people.next}#people`,
    },
    promises: {
      count: app.promises.count,
      rows: app.promises.rows.map(({ email, tier, ...row }) => ({ ...row, href: reportOf(email), plan: planOf(tier) })),
    },
    pace: {
      atWork: app.pace.atWork.map(({ operatorId, name, slug, locks, lastAt, heldUntil }) => ({
        operatorId,
        name,
        href: `/jobs-${slug}`,
        locks,
        lastAt,
        heldUntil,
      })),
      words: paceWords(app.pace, now),
      isIdle: app.pace.atWork.length === 0 && app.pace.ready + app.pace.later === 0,
    },
    noPlan: app.noPlan,
    letters: {
      count: app.dead.letterCount,
      rows: app.dead.letters.map(({ id, at, message }) => ({
        id,
        at,
        about: message && `${message.type} ${message.about}`.trim(),
      })),
    },
    jobs: {
      rows: app.dead.jobs.map((w) => ({ ...w, what: jobWords(w.kind) })),
      kinds: app.dead.jobCounts.map((w) => ({ ...w, what: jobWords(w.kind) })),
    },
    alarms: app.alarms.map(({ kind, since, times, error, nextTryAt }) => ({
      kind,
      what: alarmWords(kind),
      since,
      times,
      error,
      nextTryAt,
    })),
    mail: {
      count: app.mail.count,
      states: app.mail.states,
      rows: app.mail.rows.map(({ template, ...mail }) => ({ ...mail, what: mailWords(template) })),
    },
    payments: app.payments && { ...app.payments, href: "/admin-payments" },
    refunds: app.refunds && { ...app.refunds, href: "/admin-payments#refunds" },
    security: securityWords(app.security),
    support: supportWords(app.support),
    messages: messagesWords(app.messages, app.strangers),
    refusedAlerts: app.refusedAlerts,
    ownAlerts: {
      lately: app.ownAlerts.reduce((sum, { lately }) => sum + lately, 0),
      latelyNew: app.ownAlerts.reduce((sum, { latelyNew }) => sum + latelyNew, 0),
      silent: silentAlerts(app.ownAlerts, alertPortals).map((portal) => PORTAL_SITES[portal].name),
    },
    matching: matchingWords(app.matching),
    fills: app.fills,
    everFilled: app.everFilled,
    checks: {
      count: app.checks.count,
      rows: app.checks.rows.map(({ reference, outcome, ...row }) => ({
        ...row,
        href: `/r/${reference}`,
        status: statusLabel(outcome),
      })),
    },
    operators: app.operators.map(({ slug, ...operator }) => ({
      ...operator,
      href: slug === null ? null : `/jobs-${slug}`,
    })),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  if (ctx.actor.kind === "unknown") {
    const { at, stores } = await readOutage(ctx);
    return data({ at, out: stores.map(storeLine) }, { status: STATUS.unavailable });
  }
  const people = new URL(args.request.url).searchParams.get("people");
  return runLoader(PATH, async () => {
    const health = await readHealth(ctx, { people: people ?? undefined });
    return data({
      out: null,
      at: health.at,
      ticked: health.ticked,
      mayAct: health.mayAct,
      needs: needsWords(health),
      waiting: waitingLines(health),
      app:
        health.app && shown(health.app, { people, alertPortals: health.catalog?.alertPortals ?? [], now: health.at }),
      backups: health.backups && backupWords(health.backups, health.at),
      boards: health.catalog && health.catalog.boards,
      drifting: health.catalog && health.catalog.drifting,
      action: people === null ? PATH : `${PATH}?people=${encodeURIComponent(people)}`,
    });
  });
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    return data<HealthProps["result"]>({ ok: true, done: await carryOut(getContext(args), form) });
  } catch (error) {
    const forbidden = "health.onlyStaffOperationsRole";
    return toFormError<HealthProps["result"]>(
      getContext(args),
      error,
      PATH,
      ({ error: text }) => ({ ok: false, error: text }),
      {
        forbidden,
      },
    );
  }
}

/** Does what the pressed button says; answers what was done. */
async function carryOut(ctx: AppContext, form: FormData): Promise<string> {
  switch (field(form, "step")) {
    case "letter":
      await replayDead(ctx, { letterId: field(form, "letterId") });
      return inEnglish("health.replayedFailsAgainComes");
    case "job":
      await replayDead(ctx, { kind: field(form, "kind"), ref: field(form, "ref") });
      return inEnglish("health.replayedFailsAgainComes");
    case "all": {
      const { replayed, unreadable } = await replayAllDead(ctx, { kind: field(form, "kind") });
      return inEnglish("health.replayedUnreadableisSelect", {
        replayed,
        unreadableIs: String(unreadable > 0),
        unreadable,
      });
    }
    case "mail": {
      const decision = field(form, "decision");
      await resolveUndelivered(ctx, { decision, mailId: field(form, "mailId"), state: field(form, "state") });
      return (
        {
          again: inEnglish("health.beingSentAgain"),
          arrived: inEnglish("health.notedArrived"),
          drop: inEnglish("health.droppedNotSent"),
        }[decision] ?? "Done."
      );
    }
    case "mails": {
      const { again } = await sendEveryMailAgain(ctx, { state: field(form, "state") });
      return again === 0
        ? inEnglish("health.noneSentAgain")
        : `${counted(again, "email is", "emails are")} being sent again.`;
    }
    case "resume":
      await resumeOutbox(ctx, { channel: field(form, "channel") });
      return inEnglish("health.messageTriesNowOnce");
    case "check": {
      const verdict = field(form, "verdict");
      await settleSpotCheck(ctx, { entryId: field(form, "entryId"), attempt: field(form, "attempt"), verdict });
      return inEnglish(verdict === "right" ? "health.notedRight" : "health.notedWrong");
    }
    case "board":
      await retrySource(ctx, { sourceId: field(form, "sourceId") });
      return inEnglish("health.beingAskedNowOnce");
    default:
      throw new DomainError("invalid", "health.noSuchStep");
  }
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return readAgain(serverLoader, (loaded) => (loaded.out === null ? loaded.waiting : loaded.out));
}

/** An answer that did not come is told; each step may be pressed again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, async () =>
    data<HealthProps["result"]>({ ok: false, error: inEnglish("health.updateRequestFailed") }, { status: 503 }),
  );
}

export default function Health({ loaderData, actionData }: Route.ComponentProps) {
  useRefresh();
  const busy = useNavigation().formMethod === "POST";
  const { read, unread } = useLastRead(loaderData);
  if (read && read.out !== null) return <HealthOut {...read} action={PATH} />;
  return read ? (
    <HealthView {...read} unread={unread} result={actionData ?? null} busy={busy} />
  ) : (
    <HealthUnread unread={unread ?? ""} />
  );
}
