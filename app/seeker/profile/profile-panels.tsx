import { useLayoutEffect, useState, type ComponentProps, type ReactNode } from "react";
import { Form } from "react-router";
import { ConsentFields, PreferenceFields } from "~/shared/profile/preference-fields";
import { PersonFields, WorkFields } from "~/shared/profile/person-fields";
import { FieldsOf } from "~/shared/profile/profile-fields";
import { asked, Banners } from "~/shared/profile/form-parts";
import { ResumeFileField } from "~/shared/profile/resume-part";
import type { ProfileAnswer } from "~/shared/profile/save-profile.server";
import { useLeaveWarning } from "~/shared/profile/use-leave-warning";
import { firstInvalidOf, useProfileForm } from "~/shared/profile/use-profile-form";
import type { ProfileErrors, ResumeOnFile } from "~/shared/profile/values";
import { SettingsCard, SettingsFrame } from "~/shared/settings/frame";
import { LeadsTo } from "~/shared/settings/leads-to";
import { isFormPanel, PANEL_HREFS, panelOfField, type FormPanel } from "~/shared/settings/panels";
import type { Rows } from "~/shared/settings/rows.server";
import { SupplyFigure, type SupplyShown } from "~/shared/supply/supply-line";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/choices";
import { FirstInvalid } from "~/ui/field";
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
  /** Said for 5 s, then gone (spec section 4). Give a new object for each success. */
  success: { text: string } | null;
  pending: boolean;
  /** Words of their own note that say a condition which is not set. */
  unset: readonly string[];
  /** The count for the profile as it is kept; null where it cannot be counted. */
  supply: SupplyShown | null;
  /** The shared rules, asked before anything is sent; returns the messages by field. */
  validate?: (form: FormData) => ProfileErrors;
  /** Above the form: what was asked for in the chat. */
  children?: ReactNode;
}

/** The panel of the form that has what an address names behind its `#`. */
function panelAt(hash: string): FormPanel | null {
  const name = hash.slice(1);
  if (name === "about" || name === "look") return name;
  const panel = name.startsWith("f-") ? panelOfField(name.slice(2)) : null;
  return panel !== null && isFormPanel(panel) ? panel : null;
}

/** The panel that is shown. Without scripts CSS shows the one that the address names. */
function usePanel(first: FormPanel, isAsked: boolean, errors: ProfileErrors) {
  const wrong = firstInvalidOf(errors);
  const ofWrong = wrong === null ? null : panelOfField(wrong);
  const led = ofWrong !== null && isFormPanel(ofWrong) ? ofWrong : null;
  const [panel, setPanel] = useState<FormPanel>(led ?? first);
  const [isOpen, setOpen] = useState(isAsked || led !== null);
  const [isLive, setLive] = useState(false);
  const [seen, setSeen] = useState(errors);
  const show = (next: FormPanel) => {
    setPanel(next);
    setOpen(true);
  };
  // While it is drawn, and not after: its first wrong field is focused then.
  if (seen !== errors) {
    setSeen(errors);
    if (led !== null) show(led);
  }
  useLayoutEffect(() => {
    const follow = () => {
      const { hash } = window.location;
      // Consents have a panel of their own; links of earlier messages name the form.
      if (hash.startsWith("#f-") && panelOfField(hash.slice(3)) === "messages")
        return window.location.replace(PANEL_HREFS.messages + hash);
      const named = panelAt(hash);
      setLive(true);
      if (named === null) return setOpen(isAsked);
      setPanel(named);
      setOpen(true);
    };
    follow();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, [isAsked]);
  return { panel, isOpen, isLive, show, close: () => setOpen(false) };
}

/** Keeps the shown panel in the address, so that Back and a reload lead to it. */
function keepInAddress(panel: FormPanel): void {
  window.history.pushState(window.history.state, "", `#${panel}`);
}

/** About you, and What you look for: two panels of one form, which are saved together. */
export function ProfilePanels(props: ProfilePanelsProps) {
  const { rows, values: given, errors, problem, success, supply, children } = props;
  const t = useTranslate();
  const shownPanel = usePanel(props.panel, props.isAsked, errors);
  const { panel, isOpen, isLive, show, close } = shownPanel;
  const known = useProfileForm({
    values: given,
    draftOf: null,
    reading: null,
    unreadWork: props.unreadWork,
    errors,
    problem,
    success,
    validate: props.validate,
    onInvalid: (name) => show(panelOfField(name) === "look" ? "look" : "about"),
  });
  const { form, banners, shown, shownSuccess, onChange, onSubmit } = known;
  useLeaveWarning(form, success);
  return (
    <SettingsFrame
      rows={rows}
      panel={panel}
      title={t("profilePage.profile2")}
      lead={t("profilePage.useFindOpeningsApply")}
      isOpen={isOpen}
      isLive={isLive}
      back={{
        href: "/profile",
        label: t("settings.all"),
        onClick: (event) => {
          event.preventDefault();
          close();
          window.history.pushState(window.history.state, "", window.location.pathname);
        },
      }}
      onOpen={(next) => {
        show(next);
        keepInAddress(next);
        window.scrollTo(0, 0);
      }}
      notice={
        <div ref={banners}>
          <Banners problem={problem} success={shownSuccess} isDraft={false} />
          {rows.about !== null && <MovedNote />}
        </div>
      }
    >
      {children}
      <Form
        ref={form}
        method="post"
        // The answer's address has the panel: a reload leads back to it.
        action={PANEL_HREFS[panel]}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="profile-form pf-form"
        onChange={onChange}
        onSubmit={onSubmit}
      >
        <SubmitKey />
        {rows.about !== null && <input type="hidden" name={KEEP_CONSENTS_FIELD} value="yes" />}
        <div className="pf-main">
          <FirstInvalid value={firstInvalidOf(shown)}>
            <About {...props} known={known} />
            <Look {...props} known={known} />
          </FirstInvalid>
          <Button tone="primary" loading={props.pending} className="pf-save">
            {t("profilePage.saveChanges")}
          </Button>
        </div>
        <LeadsTo>
          <SupplyFigure saved={supply} />
        </LeadsTo>
      </Form>
    </SettingsFrame>
  );
}

type PartProps = ProfilePanelsProps & { known: ReturnType<typeof useProfileForm> };

function About({ storedResume, chosenFile, success, known }: PartProps) {
  const t = useTranslate();
  const { values, shown, country, setCountry, known: reading } = known;
  const { unreadWork } = reading;
  const file: ComponentProps<typeof ResumeFileField> = {
    storedResume,
    chosenFile,
    held: null,
    saved: success,
    error: shown[FORM_NAMES.resume],
  };
  return (
    <div id="about" data-part="about" className="pf-part">
      <SettingsCard id="part-resume" title={t("form.resume")}>
        <ResumeFileField {...file} />
      </SettingsCard>
      <SettingsCard id="part-you" title={t("settings.about")}>
        <PersonFields values={values} errors={shown} country={country} onCountry={setCountry} />
      </SettingsCard>
      <SettingsCard id="part-work" title={t("form.work")}>
        <WorkFields values={values} errors={shown} read={asked(unreadWork)} />
        {unreadWork !== null && <input type="hidden" name={UNREAD_WORK_FIELD} value={unreadWork} />}
      </SettingsCard>
    </div>
  );
}

function Look({ rows, unset, known }: PartProps) {
  const t = useTranslate();
  const { values, shown, country } = known;
  return (
    <div id="look" data-part="look" className="pf-part">
      <SettingsCard id="part-look" title={t("settings.look")}>
        <PreferenceFields values={values} errors={shown} country={country} />
      </SettingsCard>
      <SettingsCard id="part-not" title={t("profilePage.notTake")}>
        <p className="text-ink-soft">{t("profilePage.nothingBreaksApplied")}</p>
        {unset.length > 0 && (
          <Checkbox
            name="take"
            value="note"
            label={t("profilePage.setWroteConditions", { unset: unset.map((words) => `“${words}”`).join(", ") })}
            hint={t("profilePage.untilSetStaffRead")}
            className="border-l-4 border-stamp pl-4"
          />
        )}
        <FieldsOf part="conditions" values={values} errors={shown} />
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

const CONSENTS = [FORM_NAMES.wantsJobMail, FORM_NAMES.wantsMarketingMail, FORM_NAMES.wantsWhatsapp];

/** Links of earlier messages name the consents on this page: without scripts they find the way on here. */
function MovedNote() {
  const t = useTranslate();
  return CONSENTS.map((name) => (
    <p key={name} id={`f-${name}`} className="pf-moved">
      {t("settings.moved")}{" "}
      <a href={PANEL_HREFS.messages} className="font-semibold text-stamp-text underline">
        {t("settings.openMessages")}
      </a>
    </p>
  ));
}
