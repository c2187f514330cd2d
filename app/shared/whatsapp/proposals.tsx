import type { TextKey } from "@workers/texts/text";
import { Form } from "react-router";
import type { ProposalKind, Proposal } from "@workers/modules/messaging/rules";
import { Button, ButtonLink } from "../../ui/button";
import { SubmitKey } from "../../ui/submit-key";
import { Moment, useTranslate } from "../../ui/texts";

/** The subject of each kind of proposal, with the label and address of the page that settles it. */
const PROPOSAL_KINDS: Readonly<Record<ProposalKind, { what: TextKey; linkText: TextKey; href: string }>> = {
  resume: { what: "field.resume", linkText: "whatsapp.upload", href: "/profile?panel=about#f-resume" },
  places: {
    what: "whatsapp.otherPlaces",
    linkText: "whatsapp.changePlaces",
    href: "/profile?panel=look#f-forBackend_locations",
  },
  titles: {
    what: "whatsapp.otherJobs",
    linkText: "whatsapp.changeJobTitles",
    href: "/profile?panel=look#f-forBackend_jobTitles",
  },
  contact: {
    what: "whatsapp.contactData",
    linkText: "whatsapp.openProfile",
    href: "/profile?panel=about#f-firstName",
  },
  consents: {
    what: "whatsapp.messagesMails",
    linkText: "whatsapp.changeGet",
    href: "/profile?panel=messages#f-receiveEmailJobUpdates",
  },
  money: { what: "whatsapp.payment", linkText: "whatsapp.openPlan", href: "/plan#receipts" },
};

/** The proposals that were sent in the chat, each with a button that acts on it and one that forgets it. */
export function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  const t = useTranslate();
  return (
    <ul className="divide-y divide-rule">
      {proposals.map((proposal) => (
        <li key={proposal.kind} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-3">
          <p className="min-w-0 wrap-anywhere">
            <Asked {...proposal} /> <Moment at={proposal.at} className="figures text-note text-ink-soft" />
          </p>
          <Form method="post" action="/whatsapp" className="flex flex-wrap gap-3">
            <SubmitKey />
            <input type="hidden" name="kind" value={proposal.kind} />
            <input type="hidden" name="at" value={proposal.at} />
            <input type="hidden" name="shown" value={shownOf(proposal)} />
            {proposal.value === null ? (
              <ButtonLink reload href={PROPOSAL_KINDS[proposal.kind].href} tone="primary" size="small">
                {t(PROPOSAL_KINDS[proposal.kind].linkText)}
              </ButtonLink>
            ) : (
              <Button size="small" tone="primary" name="act" value="accept">
                {proposal.kind === "resume" ? t("whatsapp.useFile") : t("whatsapp.add", { value: proposal.value })}
              </Button>
            )}
            <Button
              size="small"
              name="act"
              value="forget"
              aria-label={t("whatsapp.notNow", { what: t(PROPOSAL_KINDS[proposal.kind].what) })}
            >
              {t("whatsapp.notNow2")}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** The places, or the file's name: by these a second press knows that it is done. */
const shownOf = ({ kind, text, value }: Proposal) => (kind === "places" ? (value ?? text) : text);

function Asked({ kind, text, value }: Proposal) {
  const t = useTranslate();
  if (value === null)
    return (
      <>
        <strong className="font-semibold">{t(PROPOSAL_KINDS[kind].what)}</strong>: “{text}”
      </>
    );
  return <>{t("whatsapp.sentWhatsapp", { text, kindIs: String(kind === "resume") })}</>;
}
