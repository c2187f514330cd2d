import type { ReactNode } from "react";
import type { NextEntry } from "@workers/modules/applications";
import { SubmitKey } from "../../ui/submit-key";

/** A job that will be applied to, with its age in days; null where its post has no date. */
export type NextShown = Omit<NextEntry, "postedAt"> & { days: number | null };

/** Where the forms of the queue may lead back to. */
export const BACKS = ["/dashboard", "/next-out", "/plan", "/profile?panel=apply"] as const;

/** The jobs that wait to go out, and the page that shows them. */
export interface NextOutShown {
  entries: readonly NextShown[];
  /** All that wait, also those that are not shown. */
  count: number;
  isPaused: boolean;
  /** Where an answer leads back to. */
  back: (typeof BACKS)[number];
}

/** One decision of the person's, as a form that works without a script. */
export function Say({
  intent,
  id,
  back,
  children,
}: {
  intent: string;
  id?: string;
  back: NextOutShown["back"];
  children: ReactNode;
}) {
  return (
    <form method="post" action="/next-out">
      <SubmitKey />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="back" value={back} />
      {id !== undefined && <input type="hidden" name="application" value={id} />}
      {children}
    </form>
  );
}
