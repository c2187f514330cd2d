import { Select } from "../../ui/inputs";
import { PhoneInput } from "../../ui/phone-input";
import { useMessageText, useTranslate } from "../../ui/texts";
import { choicesOf, FieldsOf, hintOf, fieldLabel } from "./profile-fields";
import type { ProfileParts } from "./values";
import { PROFILE_FIELDS } from "@workers/modules/candidates/rules";
import { readPhone } from "@workers/reading/people/phone-rules";
import type { Country } from "@workers/reading/people/vocabulary";

/** Name and contact of the person. */
export function PersonFields({
  values,
  errors,
  read,
  country,
  onCountry,
}: ProfileParts & { country: Country; onCountry?: (country: Country) => void }) {
  const { country: where, phone } = PROFILE_FIELDS;
  const t = useTranslate();
  const messageText = useMessageText();
  return (
    <FieldsOf
      part="person"
      values={values}
      errors={errors}
      read={read}
      special={{
        country: (
          <Select
            name={where.wire}
            label={fieldLabel(where, t)}
            choices={choicesOf(where, t)}
            defaultValue={values.country}
            onChange={(event) => onCountry?.(event.currentTarget.value === "IN" ? "IN" : "US")}
            error={errors[where.wire]}
          />
        ),
        phone: (
          <PhoneInput
            name={phone.wire}
            label={fieldLabel(phone, t)}
            hint={hintOf(phone, read, t)}
            read={(typed) => {
              const { number, problem } = readPhone(typed, country);
              return { number, problem: problem && messageText(problem) };
            }}
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

/** The work so far. The fields of a present job show unless it will be the first one. */
export function WorkFields(parts: ProfileParts) {
  return (
    <>
      <FieldsOf part="work" {...parts} />
      <div className="if-experienced border-l-2 border-rule pl-5">
        <FieldsOf part="job" {...parts} />
      </div>
      <FieldsOf part="pay" {...parts} />
    </>
  );
}
