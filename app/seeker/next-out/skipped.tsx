import { DECLINE_REASONS, type DeclineReason } from "@workers/modules/applications/rules";
import type { RefusedPosting } from "@workers/modules/applications";
import { Button } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { SubmitKey } from "../../ui/submit-key";
import { filled, useTranslate } from "../../ui/texts";
import { Say } from "./next-list";

/** The last action, and the ways on from it. */
export interface Done {
  words: string;
  /** The jobs that may be undone together. */
  undo: readonly string[];
  /** A skip that has no reason yet. */
  unexplained: string | null;
}

/** The reasons that are asked after a skip, in their order. */
const ASKED = ["pay", "place", "company", "not_my_work"] as const satisfies readonly DeclineReason[];

const REASONS = {
  not_my_work: "nextOut.reasonWork",
  place: "nextOut.reasonPlace",
  pay: "nextOut.reasonPay",
  applied_myself: "nextOut.reasonApplied",
  company: "nextOut.reasonCompany",
  other: "nextOut.reasonOther",
} as const satisfies Record<(typeof DECLINE_REASONS)[number], string>;

/** The last action with its way back: a line of the page, and over it for a while where scripts run. */
export function DoneLine({ words, undo, unexplained }: Done) {
  const t = useTranslate();
  return (
    <div className="up-done" data-done="">
      <output>{words}</output>
      {undo.length > 0 && (
        <form method="post" action="/next-out" data-up="">
          <SubmitKey />
          <input type="hidden" name="intent" value="take_back" />
          {undo.map((id) => (
            <input key={id} type="hidden" name="application" value={id} />
          ))}
          <button data-undo="">{t("nextOut.takeBack")}</button>
        </form>
      )}
      {unexplained !== null && (
        <form method="post" action="/next-out" className="up-why" data-up="">
          <SubmitKey />
          <input type="hidden" name="intent" value="decline" />
          <input type="hidden" name="application" value={unexplained} />
          <span id="why">{t("nextOut.whyOptional")}</span>
          {ASKED.map((reason) => (
            <button key={reason} name="reason" value={reason} aria-describedby="why">
              {t(REASONS[reason])}
            </button>
          ))}
        </form>
      )}
    </div>
  );
}

/** The jobs that were skipped within the last days, to be undone. */
export function Skipped({ refused }: { refused: readonly RefusedPosting[] }) {
  const t = useTranslate();
  if (refused.length === 0) return null;
  return (
    <details id="skipped" className="card up-more">
      <summary>
        {t("nextOut.takenWithinLast7", { refused: refused.length })} <Icon name="down" className="turns size-4" />
      </summary>
      <ul className="rows">
        {refused.map(({ id, position, company, reason }) => (
          <li key={id}>
            <p className="two">
              <span>{position}</span>
              <span>
                {[
                  company || t("match.companyUnsaid"),
                  ...(reason === "" || reason === "other" ? [] : [t(REASONS[reason])]),
                ].join(" · ")}
              </span>
            </p>
            <Say intent="take_back" id={id} back="/next-out">
              <Button size="small" className="min-h-11">
                {filled(t("nextOut.takeBack2"), { part: <span className="sr-only">: {position}</span> })}
              </Button>
            </Say>
          </li>
        ))}
      </ul>
    </details>
  );
}
