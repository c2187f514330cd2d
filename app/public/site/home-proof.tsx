import type { ReactNode } from "react";
import { SAMPLE_ANSWERS, sampleReceipt } from "~/content/marketing";
import { Icon } from "../../ui/icon";
import { useTranslate } from "../../ui/texts";

/** The four things that are kept of each application, as sheets of a sample from where that money is paid. */
export function Proof({ currency }: { currency: "INR" | "USD" }) {
  const t = useTranslate();
  const { position, company, place, day } = sampleReceipt(currency, t);
  const answers = SAMPLE_ANSWERS[currency];
  return (
    <section id="proof" aria-labelledby="proof-head" className="night">
      <div className="mx-auto max-w-page px-4 py-7 sm:px-6 sm:py-10 lg:py-16">
        <h2 id="proof-head" className="text-title">
          {t("proof.head")}
        </h2>
        <p className="mt-2 text-lead text-ink-soft max-sm:hidden">{t("proof.lead")}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys scroll it */}
        <ol className="strip proof-sheets" aria-labelledby="proof-head" tabIndex={0}>
          <Sheet at={1} title={t("proof.post")} caption={t("proof.post.why")}>
            <p className="font-semibold">{position}</p>
            <p className="text-label text-ink-soft">{`${company}, ${place}`}</p>
            <p className="mt-2 text-label">{t("proof.post.words")}</p>
            <Chip>{t("proof.post.kept", { day })}</Chip>
          </Sheet>
          <Sheet at={2} title={t("proof.form")} caption={t("proof.form.why")}>
            <dl className="text-label">
              {answers.map(([asked, answered]) => (
                <div key={asked} className="flex justify-between gap-3 border-b border-dotted border-edge py-1.5">
                  <dt>{t(asked)}</dt>
                  <dd className="figures font-semibold">{t(answered)}</dd>
                </div>
              ))}
            </dl>
            <Chip good>{t("proof.form.all", { n: answers.length })}</Chip>
          </Sheet>
          <Sheet at={3} title={t("proof.resume")} caption={t("proof.resume.why")}>
            <p className="font-semibold">{t("proof.resume.section")}</p>
            <ul className="mt-2 space-y-1 text-label">
              <li className="-mx-2 flex gap-1.5 rounded-tight bg-stamp-wash px-2 py-1 font-semibold text-stamp-text">
                <Icon name="up" className="size-4" />
                {t("proof.resume.first")}
              </li>
              <li className="py-1">{t("proof.resume.second")}</li>
              <li className="py-1">{t("proof.resume.third")}</li>
            </ul>
            <Chip good>{t("proof.resume.changes")}</Chip>
          </Sheet>
          <Sheet at={4} title={t("proof.word")} caption={t("proof.word.why")}>
            <p className="text-label text-ink-soft">{t("proof.word.from", { company })}</p>
            <p className="mt-1 font-semibold">{t("proof.word.subject")}</p>
            <p className="mt-2 text-label">{t("proof.word.text", { position })}</p>
            <p className="mt-auto pt-4">
              <span className="stamp text-confirmed">{t("proof.word.stamp")}</span>
            </p>
          </Sheet>
        </ol>
        <p className="mt-5 text-note text-ink-soft">{t("proof.sample")}</p>
      </div>
    </section>
  );
}

function Sheet({ at, title, caption, children }: { at: number; title: string; caption: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="flex items-center gap-2 text-body">
        <span aria-hidden="true" className="proof-number figures">
          {at}
        </span>
        {title}
      </h3>
      <div className="proof-sheet">{children}</div>
      <p className="mt-2.5 text-note text-ink-soft">{caption}</p>
    </li>
  );
}

function Chip({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p className="mt-auto pt-4">
      <span
        className={
          "inline-flex items-center gap-1 rounded-tight px-2 py-0.5 text-label font-semibold " +
          (good ? "bg-confirmed-wash text-confirmed" : "bg-stamp-wash text-stamp-text")
        }
      >
        <Icon name="check" className="size-3.5" />
        {children}
      </span>
    </p>
  );
}
