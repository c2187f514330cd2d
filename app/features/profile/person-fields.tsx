import { Select } from "../../ui/inputs";
import { FileField } from "../../ui/file-field";
import { PhoneInput } from "../../ui/phone-input";
import { ReviewLine } from "../resume-review/review-line";
import { choicesOf, FieldsOf } from "./profile-fields";
import type { ProfileParts, StoredResume } from "./values";
import { PROFILE_FIELDS } from "@workers/domain/profiles/fields";
import { readPhone } from "@workers/domain/profiles/phone-rules";
import type { Country } from "@workers/domain/profiles/vocabulary";

/** Who the person is and how to reach them. */
export function PersonFields({
  values,
  errors,
  country,
  onCountry,
}: ProfileParts & { country: Country; onCountry: (country: Country) => void }) {
  const { country: where, phone } = PROFILE_FIELDS;
  return (
    <FieldsOf
      part="person"
      values={values}
      errors={errors}
      special={{
        country: (
          <Select
            name={where.wire}
            label={where.label}
            choices={choicesOf(where)}
            defaultValue={values.country}
            onChange={(event) => onCountry(event.currentTarget.value === "IN" ? "IN" : "US")}
            error={errors[where.wire]}
          />
        ),
        phone: (
          <PhoneInput
            name={phone.wire}
            label={phone.label}
            hint={phone.hint}
            read={(typed) => readPhone(typed, country)}
            autoComplete={phone.autoComplete}
            before={
              <>
                <span className="if-india">+91</span>
                <span className="if-elsewhere">+1</span>
              </>
            }
            required
            defaultValue={values.phone}
            error={errors[phone.wire]}
          />
        ),
      }}
    />
  );
}

/** The resume and the work so far. The fields of a present job show unless it will be the first one. */
export function WorkFields({
  values,
  errors,
  storedResume,
  chosenFile,
  saved,
}: ProfileParts & { storedResume: StoredResume; chosenFile: string | null; saved: object | null }) {
  const { resume } = PROFILE_FIELDS;
  return (
    <>
      <FieldsOf
        part="work"
        values={values}
        errors={errors}
        special={{
          resume: (
            <FileField
              name={resume.wire}
              label={resume.label}
              hint={storedResume ? "A new file replaces the one we have. PDF, at most 10 MB." : "PDF, at most 10 MB"}
              accept="application/pdf,.pdf"
              required
              stored={storedResume}
              lost={chosenFile}
              taken={saved}
              error={errors[resume.wire]}
            >
              {storedResume?.problem && <p className="mb-2 text-note text-failed-text">{storedResume.problem}</p>}
              {storedResume?.lastScore !== undefined && (
                <ReviewLine score={storedResume.lastScore} className="mb-1 text-note" />
              )}
            </FileField>
          ),
        }}
      />
      <div className="if-experienced border-l-2 border-rule pl-4 sm:pl-6">
        <FieldsOf part="job" values={values} errors={errors} />
      </div>
      <FieldsOf part="pay" values={values} errors={errors} />
    </>
  );
}
