import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { readRefusals } from "./queries";
import { PORTAL_SITES, type RefusalReason } from "./rules";

const MAX_REFUSALS = 50;

/** Job-alert emails of a portal that were not read to the end on one India day. */
export interface AlertRefusal {
  name: string;
  reason: RefusalReason;
  day: string;
  mails: number;
  /** Of the last of them: links to jobs, and jobs that were read. */
  links: number;
  jobs: number;
  /** Milliseconds since 1970, UTC. */
  lastAt: number;
}

/** The newest job-alert emails that were not read to the end, as counts: nothing else of them is kept. */
export async function listAlertRefusals(ctx: AppContext): Promise<AlertRefusal[]> {
  authorize(ctx, "inbound_mail.list_refusals");
  const rows = await readRefusals(ctx.db, MAX_REFUSALS);
  return rows.map(({ portal, ...counts }) => ({ name: PORTAL_SITES[portal].name, ...counts }));
}
