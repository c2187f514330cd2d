import { useTranslate } from "../../ui/texts";
import { PATH } from "./reading-address";

/** The parts of the place: the reading of the file and its review. */
export function ResumeTabs({ here }: { here: "reading" | "review" }) {
  const t = useTranslate();
  const current = (part: typeof here) => (part === here ? "page" : undefined);
  return (
    <nav className="stage-tabs rd-tabs" aria-label={t("resumeReading.tabs")}>
      <a href={PATH} aria-current={current("reading")}>
        {t("resumeReading.tabReading")}
      </a>
      <a href="/resume" aria-current={current("review")}>
        {t("resumeReading.tabReview")}
      </a>
    </nav>
  );
}
