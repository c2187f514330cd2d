import { inEnglish, inWords } from "@workers/texts/text";
import { stampWords } from "@workers/lib/stamp-words";
import type { AppliedRow } from "@workers/modules/applications";
import { NOT_AVAILABLE } from "../../ui/format";
import { markup, template, type Markup } from "../../ui/markup";
import { showTime } from "@workers/lib/india-time";
import { postingRel } from "../../ui/posting-rel";
import { secureLink } from "../../ui/secure-link";
import { ProofLine } from "../../ui/proof-line";
import { SlipLine } from "../../ui/slip";
import { SubmittedStamp } from "../../ui/stamp";
import { useTranslate } from "../../ui/texts";

/** The receipt of an application: folded away under its row, it opens without a script. */
const receipt = template<
  | "page"
  | "reference"
  | "name"
  | "hasProof"
  | "company"
  | "place"
  | "address"
  | "reasons"
  | "signs"
  | "resume"
  | "recorded"
  | "proof"
  | "stamp"
>((t) => (
  <details className="receipt">
    <summary>
      <span>
        Receipt {t.reference}
        <span className="sr-only"> of {t.name}</span>
      </span>
      {t.hasProof}
    </summary>
    <div className="slip-shadow">
      <div className="slip">
        <p>
          <strong>Receipt</strong>
          <a href={t.page}>No. {t.reference}</a>
        </p>
        <dl>
          <SlipLine label="Position">{t.name}</SlipLine>
          <SlipLine label="Company">{t.company}</SlipLine>
          <SlipLine label="Location">{t.place}</SlipLine>
          <SlipLine label="Applied at">{t.address}</SlipLine>
          <SlipLine label="Why we picked it" className="wide">
            {t.reasons}
          </SlipLine>
          {t.signs}
          <SlipLine label="Resume sent">{t.resume}</SlipLine>
          <SlipLine label="Recorded">{t.recorded}</SlipLine>
        </dl>
        <div className="receipt-foot">
          {t.proof}
          {t.stamp}
        </div>
      </div>
    </div>
  </details>
));
const WITH_PROOF = markup(<small>with proof</small>);
const NOT_YET = markup(<small>{stampWords(false)}</small>);
const CONFIRMED = markup(<SubmittedStamp isConfirmed />);
const UNCONFIRMED = markup(<SubmittedStamp isConfirmed={false} />);
const NO_PROOF = markup(<small>No confirmation from the company yet.</small>);
const address = template<"href" | "host" | "rel" | "name">((t) => (
  <a href={t.href} target="_blank" rel={t.rel}>
    {t.host}
    <span className="sr-only">, job post for {t.name} (opens in a new tab)</span>
  </a>
));
const file = template<"href" | "name">((t) => <a href={t.href}>{t.name}</a>);

/** @param day of the application, as it is shown. */
export function receiptOf(job: AppliedRow, day: string): Markup {
  const { reference, proof, isConfirmed, appliedAt, appliedBy, reasons, signs } = job;
  const name = job.position || NOT_AVAILABLE;
  const link = secureLink(job.link);
  return receipt({
    page: `/r/${reference}`,
    reference,
    name,
    hasProof: isConfirmed ? WITH_PROOF : NOT_YET,
    stamp: isConfirmed ? CONFIRMED : UNCONFIRMED,
    company: job.company || NOT_AVAILABLE,
    place: job.location || NOT_AVAILABLE,
    address: link ? address({ ...link, rel: postingRel(link.href), name }) : NOT_AVAILABLE,
    reasons:
      reasons.length > 0
        ? markup(<Sentences each={reasons.map((reason) => inWords(reason, inEnglish))} />)
        : NOT_AVAILABLE,
    signs: signs.length > 0 ? markup(<KnownAgainst signs={signs} />) : "",
    resume: job.resume ? file(job.resume) : inEnglish("dashboard.fileNoLongerKept"),
    recorded:
      day +
      (appliedAt ? inEnglish("dashboard.indiaTime", { appliedAt: showTime(appliedAt) }) : "") +
      (appliedBy && inEnglish("dashboard.by", { appliedBy })),
    proof: proof ? markup(<ProofLine proof={proof} of={name} t={inEnglish} />) : isConfirmed ? "" : NO_PROOF,
  });
}

function KnownAgainst({ signs }: { signs: readonly string[] }) {
  const t = useTranslate();
  return (
    <SlipLine label={t("dashboard.knownAgainst")} className="wide">
      <Sentences each={signs} />
    </SlipLine>
  );
}

function Sentences({ each }: { each: readonly string[] }) {
  return (
    <ul>
      {each.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
