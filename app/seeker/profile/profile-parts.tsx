import type { TextKey } from "@workers/texts/text";
import type { ReactNode } from "react";
import { MAX_RESUME_BYTES, RESUME_TOO_LARGE, FORM_NAMES } from "@workers/modules/candidates/rules";
import { Banners } from "~/shared/profile/form-parts";
import { FORM_NOT_SAVED, SUBMIT_FAILED } from "~/shared/profile/send-profile-form";
import { Chip } from "~/ui/combobox";
import { FieldError } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { Find } from "~/ui/multi-select";
import { filled, useTranslate } from "~/ui/texts";
import script from "./profile-script.ts?worker&url";

/** The problems of a telephone number, by their keys. */
const PHONE_PROBLEMS = ["errors.phoneDigits", "errors.phoneIndian", "errors.phoneOfIndia", "errors.phoneOfUs"] as const;

const LISTBOX = { role: "listbox" } as const;
const NAME_AND_SIZE = {
  file: <strong className="wrap-anywhere font-semibold" />,
  size: <span data-size="" />,
};
/** The place of a value in the words. */
const VALUE = "*";
const nothing = () => {};

/** The script of the profile's form, with the elements and words that it puts into the page. */
export function ProfileParts() {
  const t = useTranslate();
  const { country, jobTitles, locations, openToRemote, resume } = FORM_NAMES;
  return (
    <>
      <template
        id="parts"
        data-country={country}
        data-titles={jobTitles}
        data-places={locations}
        data-remote={openToRemote}
        data-resume={resume}
        data-most-bytes={MAX_RESUME_BYTES}
        data-too-large={t(RESUME_TOO_LARGE)}
        data-phone={JSON.stringify(Object.fromEntries(PHONE_PROBLEMS.map((key) => [key, t(key)])))}
        data-create={t("form.create", { value: VALUE })}
        data-choose={t("form.choose")}
      >
        <Part of="titles">
          <div className="relative">
            <input type="hidden" />
            <div className="control flex min-h-12 flex-wrap items-center gap-3 px-2 py-1.5">
              <ul aria-label={t("form.chosenList")} className="contents" />
            </div>
            <ul
              {...LISTBOX}
              id="titles-list"
              aria-label={t("field.forBackend_jobTitles")}
              className="drop absolute w-full py-1"
            />
          </div>
        </Part>
        <Part of="chip">
          <Chip value={VALUE} />
        </Part>
        <Part of="find">
          <Find query="" onType={nothing} onEnter={nothing} />
        </Part>
        <Part of="no-match">
          <li className="px-3 py-3 text-ink-soft">{t("form.noMatch")}</li>
        </Part>
        <Part of="forced">
          <p className="text-note text-ink-soft">{t("form.remoteForced")}</p>
        </Part>
        <Part of="file">
          <output className="mb-2 flex items-center gap-2">
            <Icon name="file" />
            <span className="min-w-0">
              <span data-to-send="">{filled(t("form.toSend"), NAME_AND_SIZE)}</span>
              <span data-refused="">{filled("{file}, {size}", NAME_AND_SIZE)}</span>
              <span data-as-pdf="" className="block text-note">
                {t("form.asPdf")}
              </span>
            </span>
          </output>
        </Part>
        <Part of="error">
          <FieldError id="error">{""}</FieldError>
        </Part>
        <Part of="not-sent">
          <Banners problem={SUBMIT_FAILED} success={null} isDraft={false} />
        </Part>
        <Part of="saved">
          <Banners problem={null} success={{ text: "profilePage.profileSaved" satisfies TextKey }} isDraft={false} />
        </Part>
        <Part of="signed-out">
          <Banners problem={FORM_NOT_SAVED} success={null} isDraft={false} />
        </Part>
      </template>
      <script type="module" src={script} />
    </>
  );
}

const Part = ({ of, children }: { of: string; children: ReactNode }) => <div data-of={of}>{children}</div>;
