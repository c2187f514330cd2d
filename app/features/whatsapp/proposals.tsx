import { Form } from "react-router";
import type { Wish, WishShown } from "@workers/domain/whatsapp/vocabulary";
import { Button, ButtonLink } from "../../ui/button";
import { formatMoment } from "../../ui/format";

/** What is pressed for on the site, and where. */
const WISHES: Readonly<Record<Wish, { what: string; press: string; href: string }>> = {
  resume: { what: "A resume", press: "Upload it here", href: "/profile#f-resume" },
  places: { what: "Other places", press: "Change your places", href: "/profile#f-forBackend_locations" },
  titles: { what: "Other jobs", press: "Change your job titles", href: "/profile#f-forBackend_jobTitles" },
  contact: { what: "Your contact data", press: "Open your profile", href: "/profile#f-firstName" },
  consents: { what: "Messages and mails", press: "Change what you get", href: "/profile#f-receiveEmailJobUpdates" },
  money: { what: "A payment", press: "Open your plan", href: "/plan#receipts" },
};

/** What was sent in the chat, each with the press that does it and the one that does not. */
export function Proposals({ wishes }: { wishes: readonly WishShown[] }) {
  return (
    <ul className="divide-y divide-rule">
      {wishes.map((wish) => (
        <li key={wish.kind} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 py-3">
          <p className="min-w-0 wrap-anywhere">
            <Asked {...wish} /> <span className="figures text-note text-ink-soft">{formatMoment(wish.at)}</span>
          </p>
          <Form method="post" action="/whatsapp" className="flex flex-wrap gap-3">
            <input type="hidden" name="kind" value={wish.kind} />
            <input type="hidden" name="at" value={wish.at} />
            {wish.value === null ? (
              <ButtonLink reload href={WISHES[wish.kind].href} tone="primary" size="small">
                {WISHES[wish.kind].press}
              </ButtonLink>
            ) : (
              <Button size="small" tone="primary" name="act" value="accept">
                {wish.kind === "resume" ? "Use this file" : `Add ${wish.value}`}
              </Button>
            )}
            <Button size="small" name="act" value="forget" aria-label={`Not now: ${WISHES[wish.kind].what}`}>
              Not now
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

function Asked({ kind, text, value }: WishShown) {
  if (value === null)
    return (
      <>
        <strong className="font-semibold">{WISHES[kind].what}</strong>: “{text}”
      </>
    );
  return (
    <>
      You sent “{text}” by WhatsApp: {kind === "resume" ? "use it as your resume?" : "add it to your places?"}
    </>
  );
}
