import type { TextKey } from "@workers/texts/text";
import type { JobField, JobLook } from "@workers/workflows/applying/save-job";
import { AddByLink } from "./add-by-link";
import { BoardOfJob, Outside } from "./board-of-job";
import { ageWords, payWords } from "./job-parts";
import type { ShownJob } from "./next-words";
import { SaveScript } from "./save-script-tag";
import type { SelfApplyShown } from "./self-apply-list";
import { Banner } from "../../ui/banner";
import { MatchReason } from "../../ui/match-reason";
import { Button, ButtonLink } from "../../ui/button";
import { Icon } from "../../ui/icon";
import { TextInput } from "../../ui/inputs";
import { Tile } from "../../ui/tile";
import { SubmitKey } from "../../ui/submit-key";
import { filled, useForeign, useMessageText, useTranslate } from "../../ui/texts";

/** A job that was shared, with the posting as it is shown. */
export type ShownLook = Omit<JobLook, "posting"> & { posting: (ShownJob & { isSame: boolean }) | null };

export interface AddPostingProps {
  /** Empty for a visitor. */
  account: string;
  /** As they were typed or shared. */
  typed: Record<JobField | "link", string>;
  look: ShownLook | null;
  fields: Readonly<Record<string, string>>;
  problem: string | null;
  /** The jobs that only they can apply to, those they saved among them. */
  own: readonly OwnJob[];
}

type OwnJob = Pick<SelfApplyShown, "id" | "reference" | "position" | "company" | "location">;

/** A job that the person found themselves: what is known of it, how it suits them, and what they may do. */
export function AddPostingView({ account, typed, look, fields, problem, own }: AddPostingProps) {
  const t = useTranslate();
  return (
    <div className="mx-auto">
      <div className="page-head">
        <h1 className="text-title">{t("nextOut.addOpening")}</h1>
        <a href="/next-out" className="up-back">
          <Icon name="back" className="size-4" /> {t("nextOut.next")}
        </a>
      </div>
      {problem && (
        <Banner tone="danger" className="mb-4">
          {problem}
        </Banner>
      )}
      <div className="ans">
        <div className="ans-stack">
          <SaveScript account={account} />
          {look && <Job look={look} typed={typed} fields={fields} />}
          {look?.board && <BoardOfJob board={look.board} link={look.link} form={FORM} />}
          {look ? (
            <AddByLink error={fields["link"]} heading={t("nextOut.another")} />
          ) : (
            <div className="card up-part">
              <AddByLink link={typed.link} error={fields["link"]} heading={null} />
            </div>
          )}
        </div>
        <OwnJobs jobs={own} />
        <Steps />
      </div>
    </div>
  );
}

const MAX_OWN = 5;

/** The jobs that they apply to themselves: those that they saved first, with the way to all. */
function OwnJobs({ jobs }: { jobs: readonly OwnJob[] }) {
  const [t, foreign] = [useTranslate(), useForeign()];
  return (
    <section className="card" aria-labelledby="own">
      <header>
        <h2 id="own">{t("saveJob.own")}</h2>
        {jobs.length > 0 && <span className="figures text-note text-ink-soft">{jobs.length}</span>}
      </header>
      {jobs.length === 0 ? (
        <p className="px-4 pb-3 text-ink-soft">{t("saveJob.ownNone")}</p>
      ) : (
        <ul className="rows">
          {jobs.slice(0, MAX_OWN).map(({ id, reference, position, company, location }) => (
            <li key={id}>
              <Tile company={company || position} />
              <span className="two">
                <a href={`/next-out/apply/${reference}`} {...foreign}>
                  {position}
                </a>
                <span {...(company !== "" && foreign)}>
                  {[company || t("match.companyUnsaid"), location].filter((part) => part !== "").join(" · ")}
                </span>
              </span>
              <Icon name="on" className="size-4 text-ink-soft" />
            </li>
          ))}
        </ul>
      )}
      {jobs.length > 0 && (
        <footer>
          <a href="/next-out#apply-yourself">{t("saveJob.ownAll")}</a>
        </footer>
      )}
    </section>
  );
}

/** What becomes of a link. */
function Steps() {
  const t = useTranslate();
  return (
    <section className="card" aria-labelledby="steps">
      <header>
        <h2 id="steps">{t("saveJob.steps")}</h2>
      </header>
      <div className="pf-pad">
        <ol className="list-decimal space-y-1.5 pl-5">
          <li>{t("saveJob.stepRead")}</li>
          <li>{t("saveJob.stepApply")}</li>
          <li>{t("saveJob.stepSelf")}</li>
        </ol>
        <p>
          {filled(t("saveButton.more"), {
            link: (
              <a href="/save-button" className="font-semibold text-stamp-text underline">
                {t("saveButton.moreLink")}
              </a>
            ),
          })}
        </p>
      </div>
    </section>
  );
}

/** The id of the form, whose fields further buttons send too. */
const FORM = "job";

const FITS = {
  close: { key: "nextOut.fitsAsked", look: "pill-ok" },
  stretch: { key: "nextOut.stretchAsked", look: "pill-warn" },
  none: { key: "nextOut.notAsked", look: "pill-warn" },
} as const satisfies Record<string, { key: TextKey; look: string }>;

const STANDINGS = {
  queued: "saveJob.queuedAlready",
  held: "saveJob.isHeld",
  saved: "saveJob.isSaved",
  applied: "saveJob.isApplied",
  skipped: "saveJob.isSkipped",
  tried: "saveJob.triedAlready",
} as const satisfies Record<Exclude<JobLook["standing"]["is"], "new">, TextKey>;

type JobProps = Pick<AddPostingProps, "typed" | "fields"> & { look: ShownLook };

function Job({ look, typed, fields }: JobProps) {
  const [t, messageText] = [useTranslate(), useMessageText()];
  const { posting, stop, standing, acts } = look;
  const signs = posting?.signs ?? [];
  // The words by which the same posting is found again.
  const told = posting ? Object.entries(look.understood).filter(([, words]) => words !== "") : [];
  const address = new URLSearchParams([["link", look.link], ...told]);
  return (
    <section aria-labelledby="opening">
      {signs.length > 0 && (
        <Banner tone="warn" className="mb-4">
          {signs.map((sign) => messageText(sign)).join(" ")}
        </Banner>
      )}
      <article className="card wrap-break-word">
        <form id={FORM} method="post" action={`/add-opening?${address.toString()}`}>
          <SubmitKey />
          {[...address].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="up-body">
            <Heading look={look} />
            <Fit look={look} />
            {stop !== null && <p className="mt-3 font-semibold text-failed-text">{messageText(stop)}</p>}
            {standing.is !== "new" && (
              <p className="mt-3 font-semibold">{messageText(standing.alike ?? STANDINGS[standing.is])}</p>
            )}
            {!posting && <Fields look={look} typed={typed} fields={fields} />}
          </div>
          {standing.reference && standing.is !== "skipped" && (
            <p className="up-bar">
              <ButtonLink
                reload
                href={standing.is === "saved" ? `/next-out/apply/${standing.reference}` : `/r/${standing.reference}`}
              >
                {t("nextOut.list", { reference: standing.reference })}
              </ButtonLink>
            </p>
          )}
          {acts.length > 0 && <Acts look={look} />}
        </form>
      </article>
    </section>
  );
}

function Heading({ look: { posting, understood, source, link } }: Pick<JobProps, "look">) {
  const t = useTranslate();
  const foreign = useForeign();
  const { title, company, place } = understood;
  return (
    <div className="up-top">
      <Tile company={company || source.name} />
      <div className="min-w-0 flex-1">
        <h2 id="opening" {...(title === "" ? {} : foreign)}>
          {title === "" ? t("saveJob.jobOn", { portal: source.name }) : title}
        </h2>
        <p className="text-ink-soft">
          {[company, place].filter((part) => part !== "").join(" · ")}
          {company + place !== "" && " · "}
          <Outside link={posting?.link ?? link} />
        </p>
        {posting && (
          <p className="figures">
            <b className="font-semibold">{payWords(posting, t)}</b>
            <span className="text-ink-soft">
              {" · "}
              {t("nextOut.postedAgo", { ago: ageWords(posting.days, t) })}
            </span>
          </p>
        )}
        {posting?.isSame && <p className="text-note">{t("saveJob.ownPosting", { company })}</p>}
      </div>
    </div>
  );
}

function Fit({ look: { fit } }: Pick<JobProps, "look">) {
  const t = useTranslate();
  if (!fit) return null;
  return (
    <div className="mt-3">
      <p>
        <span className={`pill ${FITS[fit.is].look}`}>{t(FITS[fit.is].key)}</span>
      </p>
      <Reasons of={fit.reasons} />
      {fit.gaps.length > 0 && <p className="mt-2 text-note font-semibold">{t("saveJob.gaps")}</p>}
      <Reasons of={fit.gaps} />
    </div>
  );
}

function Reasons({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="mt-2 space-y-1">
      {of.map((reason) => (
        <li key={reason}>
          <MatchReason words={reason} />
        </li>
      ))}
    </ul>
  );
}

const LABELS = {
  title: "saveJob.title",
  company: "saveJob.company",
  place: "saveJob.place",
} as const satisfies Record<JobField, TextKey>;
const MOST = { title: 200, company: 120, place: 300 } as const satisfies Record<JobField, number>;

/** The fields as they were understood, to be corrected. */
function Fields({ look: { understood, unsure }, typed, fields }: JobProps) {
  const t = useTranslate();
  return (
    <div className="mt-4 space-y-4">
      {(["title", "company", "place"] as const).map((name) => (
        <TextInput
          key={name}
          name={name}
          label={t(LABELS[name])}
          hint={unsure.includes(name) && understood[name] !== "" ? t("saveJob.check") : undefined}
          optional={name === "place"}
          error={fields[name]}
          defaultValue={typed[name] || understood[name]}
          autoComplete="off"
          maxLength={MOST[name]}
        />
      ))}
      <Button name="intent" value="look" size="small" className="min-h-11">
        {t("saveJob.lookAgain")}
      </Button>
    </div>
  );
}

function Acts({ look: { acts, posting } }: Pick<JobProps, "look">) {
  const t = useTranslate();
  const [mayApply, mayKeep] = [acts.includes("apply"), acts.includes("self")];
  return (
    <div className="up-bar flex-wrap">
      {mayApply && (
        <Button tone="primary" name="intent" value="apply">
          {t("nextOut.apply")}
        </Button>
      )}
      {mayKeep && (
        <Button tone={mayApply ? undefined : "primary"} name="intent" value="self">
          {t("saveJob.self")}
        </Button>
      )}
      {acts.includes("skip") && (
        <Button name="intent" value="skip">
          {t("saveJob.skip")}
        </Button>
      )}
      <p className="w-full text-note text-ink-soft">
        {posting?.refused && t("nextOut.refusedBeforeTakenBack")}
        {mayApply ? t("nextOut.applicationPlanSetAside") : mayKeep && t("saveJob.selfCostsNothing")}
      </p>
    </div>
  );
}
