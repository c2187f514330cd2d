import { useTranslate } from "../../ui/texts";
import { AllApplications, type AllApplicationsProps } from "./all-applications";

/** A part of the Applied Jobs, or what was searched for in them. */
export function SearchedView(list: AllApplicationsProps) {
  const t = useTranslate();
  const { submitted } = list.counts;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 pt-6 sm:px-6">
      <header className="page-head">
        <h1 className="text-title">{t("dashboard.appliedJobs")}</h1>
        {submitted > 0 && (
          <p className="pill pill-blue figures">{t("dashboard.applicationSubmitted", { submitted })}</p>
        )}
      </header>
      <AllApplications {...list} />
    </div>
  );
}
