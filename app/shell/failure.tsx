import type { ReactNode } from "react";
import { filled, useTranslate } from "../ui/texts";
import { SiteShell } from "./shell";

interface FailureProps {
  /** Whether the reader may be signed in. */
  isUnknown?: boolean;
  /** The document's title, where the page has no other. */
  title?: string;
  head: string;
  lead: string;
  requestId: string | null;
  actions: ReactNode;
  children?: ReactNode;
}

/** A page in place of one that could not be made: plain words, the request's id, ways on, never a stack. */
export function FailurePage({ isUnknown, title, head, lead, requestId, actions, children }: FailureProps) {
  return (
    <SiteShell session={null} isUnknown={isUnknown}>
      {title && <title>{title}</title>}
      <div className="mx-auto max-w-prose px-4 py-20 sm:px-6">
        <h1 className="text-title">{head}</h1>
        <p className="mt-3 text-lead">{lead}</p>
        {children}
        <Reference id={requestId} />
        <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
      </div>
    </SiteShell>
  );
}

/** The id that a person can name when they write to us about the page; nothing where the request has none. */
function Reference({ id }: { id: string | null }) {
  const t = useTranslate();
  if (id === null) return null;
  return (
    <p className="mt-3 text-ink-soft">
      {filled(t("outage.reference"), {
        id: <span className="figures">{id}</span>,
      })}
    </p>
  );
}
