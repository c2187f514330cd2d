import { useTranslate } from "../../ui/texts";
import { PATH, SENT_PATH } from "./reading-address";

interface Props {
  here: "reading" | "review" | "sent";
  /** How many versions were sent. */
  sent: number;
  /** Of the newest review, out of a hundred; null without any. */
  score: number | null;
}

/** The parts of the place: the reading of the file, its review, and the versions that were sent. */
export function ResumeTabs({ here, sent, score }: Props) {
  const t = useTranslate();
  const current = (part: typeof here) => (part === here ? "page" : undefined);
  return (
    <nav className="stage-tabs rd-tabs" aria-label={t("resumeReading.tabs")}>
      <a href={PATH} aria-current={current("reading")}>
        {t("resumeReading.tabReading")}
      </a>
      <a href="/resume" aria-current={current("review")}>
        {t("resumeReading.tabReview")}
        {score !== null && <span className="figures">{score}/100</span>}
      </a>
      <a href={SENT_PATH} aria-current={current("sent")}>
        {t("resumeReading.tabSent")}
        {sent > 0 && <span className="figures">{sent}</span>}
      </a>
    </nav>
  );
}
