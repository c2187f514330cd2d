import type { ReactNode } from "react";
import { ConsentFields, PreferenceFields } from "~/shared/profile/preference-fields";
import { PersonFields, WorkFields } from "~/shared/profile/person-fields";
import { FieldsOf } from "~/shared/profile/profile-fields";
import { asked, Banners } from "~/shared/profile/form-parts";
import { ResumeFileField } from "~/shared/profile/resume-part";
import type { ProfileAnswer } from "~/shared/profile/save-profile.server";
import { firstInvalidOf } from "~/shared/profile/use-profile-form";
import type { ProfileErrors, ResumeOnFile } from "~/shared/profile/values";
import { SettingsCard, SettingsFrame } from "~/shared/settings/frame";
import { LeadsTo } from "~/shared/settings/leads-to";
import { isFormPanel, PANEL_HREFS, panelOfField, type FormPanel } from "~/shared/settings/panels";
import type { Rows } from "~/shared/settings/rows.server";
import { SupplyFigure, type SupplyShown } from "~/shared/supply/supply-line";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/choices";
import { FirstInvalid } from "~/ui/field";
import { Spinner } from "~/ui/loading";
import { SubmitKey } from "~/ui/submit-key";
import { useTranslate } from "~/ui/texts";
import {
  FORM_NAMES,
  KEEP_CONSENTS_FIELD,
  UNREAD_WORK_FIELD,
  type ProfileForm,
} from "@workers/modules/candidates/rules";

export interface ProfilePanelsProps {
  rows: Rows;
  /** The panel that is shown first. */
  panel: FormPanel;
  /** It was asked for: a phone shows it instead of the list. */
  isAsked: boolean;
  values: ProfileForm;
  storedResume: ResumeOnFile;
  /** The file that was chosen before a refusal, to be named again: browsers do not send it back. */
  chosenFile: string | null;
  unreadWork: ProfileAnswer["unreadWork"];
  errors: ProfileErrors;
  problem: string | null;
  success: { text: string } | null;
  /** Words of their own note that say a condition which is not set. */
  unset: readonly string[];
  /** The count for the profile as it is kept; null where it cannot be counted. */
  supply: SupplyShown | null;
  /** Above the form: what was asked for in the chat. */
  children?: ReactNode;
}

/** About you, and What you look for: two panels of one form, which are saved together. */
export function ProfilePanels(props: ProfilePanelsProps) {
  const { rows, errors, problem, success, supply, children } = props;
  const t = useTranslate();
  const wrong = firstInvalidOf(errors);
  const ofWrong = wrong === null ? null : panelOfField(wrong);
  const led = ofWrong !== null && isFormPanel(ofWrong) ? ofWrong : null;
  const panel = led ?? props.panel;
  return (
    <SettingsFrame
      rows={rows}
      panel={panel}
      title={t("profilePage.profile2")}
      lead={t("profilePage.useFindOpeningsApply")}
      isOpen={props.isAsked || led !== null}
      hasForm
      notice={
        <div id="notice">
          <Banners problem={problem} success={success} isDraft={false} />
          {rows.about !== null && <MovedNote />}
        </div>
      }
    >
      {children}
      <form
        method="post"
        // The answer's address has the panel: a reload leads back to it.
        action={PANEL_HREFS[panel]}
        encType="multipart/form-data"
        noValidate
        className="profile-form pf-form"
      >
        <SubmitKey />
        {rows.about !== null && <input type="hidden" name={KEEP_CONSENTS_FIELD} value="yes" />}
        <div className="pf-main">
          <FirstInvalid value={wrong}>
            <About {...props} />
            <Look {...props} />
          </FirstInvalid>
          <Button tone="primary" className="pf-save">
            <span hidden data-spinner>
              <Spinner />
            </span>
            {t("profilePage.saveChanges")}
          </Button>
        </div>
        <LeadsTo>
          <SupplyFigure saved={supply} />
        </LeadsTo>
      </form>
    </SettingsFrame>
  );
}

function About({ values, errors, storedResume, chosenFile, unreadWork }: ProfilePanelsProps) {
  const t = useTranslate();
  return (
    <div id="about" data-part="about" className="pf-part">
      <SettingsCard id="part-resume" title={t("form.resume")}>
        <ResumeFileField {...{ storedResume, chosenFile }} held={null} saved={null} error={errors[FORM_NAMES.resume]} />
      </SettingsCard>
      <SettingsCard id="part-you" title={t("settings.about")}>
        <PersonFields values={values} errors={errors} country={countryOf(values)} />
      </SettingsCard>
      <SettingsCard id="part-work" title={t("form.work")}>
        <WorkFields values={values} errors={errors} read={asked(unreadWork)} />
        {unreadWork !== null && <input type="hidden" name={UNREAD_WORK_FIELD} value={unreadWork} />}
      </SettingsCard>
    </div>
  );
}

function Look({ rows, values, errors, unset }: ProfilePanelsProps) {
  const t = useTranslate();
  return (
    <div id="look" data-part="look" className="pf-part">
      <SettingsCard id="part-look" title={t("settings.look")}>
        <PreferenceFields values={values} errors={errors} country={countryOf(values)} />
      </SettingsCard>
      <SettingsCard id="part-not" title={t("profilePage.notTake")}>
        <p className="text-ink-soft">{t("profilePage.nothingBreaksApplied")}</p>
        {unset.length > 0 && (
          <Checkbox
            name="take"
            value="note"
            label={t("profilePage.setWroteConditions", { unset: unset.map((words) => `“${words}”`).join(", ") })}
            hint={t("profilePage.untilSetStaffRead")}
            className="border-l-4 border-stamp-text pl-3"
          />
        )}
        <FieldsOf part="conditions" values={values} errors={errors} />
      </SettingsCard>
      {/* With a profile these are in Messages, each of them a switch. */}
      {rows.about === null && (
        <SettingsCard id="part-messages" title={t("form.messages")}>
          <ConsentFields values={values} />
        </SettingsCard>
      )}
    </div>
  );
}

const countryOf = ({ country }: ProfileForm) => (country === "IN" ? "IN" : "US");

const CONSENTS = [FORM_NAMES.wantsJobMail, FORM_NAMES.wantsMarketingMail, FORM_NAMES.wantsWhatsapp];

/** Links of earlier messages name the consents on this page: without scripts they find the way on here. */
function MovedNote() {
  const t = useTranslate();
  return CONSENTS.map((name) => (
    <p key={name} id={`f-${name}`} className="banner pf-moved">
      {t("settings.moved")}{" "}
      <a href={PANEL_HREFS.messages} className="font-semibold text-stamp-text underline">
        {t("settings.openMessages")}
      </a>
    </p>
  ));
}
