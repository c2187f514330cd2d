import type { ReactNode } from "react";
import { FORM_NOT_SAVED, SUBMIT_FAILED } from "./send-profile-form";
import type { ProfileParts } from "./values";
import { Banner } from "../../ui/banner";
import { filled as withParts, useMessageText, useTranslate } from "../../ui/texts";
import { FORM_NAMES } from "@workers/modules/candidates/rules";

interface BannersProps {
  /** A text of the error catalogue, for the form as a whole. */
  problem: string | null;
  success: { text: string } | null;
  isDraft: boolean;
}

/** The messages about the form as a whole. */
export function Banners({ problem, success, isDraft }: BannersProps) {
  const t = useTranslate();
  const inLanguage = useMessageText();
  return (
    <>
      {problem && (
        <Banner tone="danger" className="mt-6">
          {inLanguage(problem)}
          {problem === FORM_NOT_SAVED && (
            <span className="mt-1 block font-normal">
              {withParts(t("form.signIn"), {
                link: (
                  <a href="/login" target="_blank" rel="noreferrer" className="font-semibold underline">
                    {t("form.signInLink")}
                  </a>
                ),
              })}
            </span>
          )}
          {problem === SUBMIT_FAILED && <span className="mt-1 block font-normal">{t("form.kept")}</span>}
        </Banner>
      )}
      {success && (
        <Banner tone="success" className="mt-6">
          {inLanguage(success.text)}
        </Banner>
      )}
      {isDraft && !problem && (
        <Banner tone="info" className="mt-6">
          {t("form.draft")}
        </Banner>
      )}
    </>
  );
}

/** The question of the first job, where the resume shows work that was not read. */
export const asked = (unreadWork: string | null): NonNullable<ProfileParts["read"]> =>
  unreadWork === null ? {} : { [FORM_NAMES.firstJob]: { words: unreadWork, page: null, isUnread: true } };

/** A part of the form under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{title}</h2>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  );
}
