import { RadioGroup } from "../../ui/choices";
import { FileField } from "../../ui/file-field";
import { Select, TextInput } from "../../ui/inputs";
import { PhoneInput } from "../../ui/phone-input";
import type { ProfileParts, StoredResume } from "./values";
import { readPhone } from "@workers/domain/profiles/phone-rules";
import type { Country } from "@workers/domain/profiles/vocabulary";

/** Who the person is and how to reach them. */
export function PersonFields({
  values,
  errors,
  country,
  onCountry,
}: ProfileParts & {
  country: Country;
  onCountry: (country: Country) => void;
}) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="firstName"
          label="First name"
          autoComplete="given-name"
          required
          defaultValue={values.firstName}
          error={errors["firstName"]}
        />
        <TextInput
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          required
          defaultValue={values.lastName}
          error={errors["lastName"]}
        />
      </div>
      <Select
        name="country"
        label="Country"
        choices={[
          { value: "IN", label: "India" },
          { value: "US", label: "United States" },
        ]}
        defaultValue={values.country}
        onChange={(event) => onCountry(event.currentTarget.value === "IN" ? "IN" : "US")}
        error={errors["country"]}
      />
      <PhoneInput
        name="whatsappContactNumber"
        label="WhatsApp number"
        hint="10 digits, without the country code"
        read={(typed) => readPhone(typed, country)}
        autoComplete="tel-national"
        before={
          <>
            <span className="if-india">+91</span>
            <span className="if-elsewhere">+1</span>
          </>
        }
        required
        defaultValue={values.whatsappContactNumber}
        error={errors["whatsappContactNumber"]}
      />
      <RadioGroup
        name="gender"
        label="Gender"
        required
        choices={[
          { value: "male", label: "Male" },
          { value: "female", label: "Female" },
          { value: "other", label: "Other" },
          { value: "preferNotToSay", label: "Prefer not to say" },
        ]}
        defaultValue={values.gender}
        error={errors["gender"]}
      />
      <div className="if-gender-other">
        <TextInput
          name="genderOther"
          label="Gender, in your words"
          defaultValue={values.genderOther}
          error={errors["genderOther"]}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput
          name="dateOfBirth"
          type="date"
          label="Date of birth"
          optional
          autoComplete="bday"
          defaultValue={values.dateOfBirth}
          error={errors["dateOfBirth"]}
        />
        <TextInput
          name="currentLocation"
          label="Current location"
          autoComplete="address-level2"
          required
          defaultValue={values.currentLocation}
          error={errors["currentLocation"]}
        />
      </div>
    </>
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
  return (
    <>
      <FileField
        name="resume"
        label="Resume"
        hint={storedResume ? "A new file replaces the one we have. PDF, at most 10 MB." : "PDF, at most 10 MB"}
        accept="application/pdf,.pdf"
        required
        stored={storedResume}
        lost={chosenFile}
        taken={saved}
        error={errors["resume"]}
      />
      <TextInput
        name="linkedinProfile"
        type="url"
        inputMode="url"
        label="LinkedIn profile"
        optional
        placeholder="https://www.linkedin.com/in/…"
        defaultValue={values.linkedinProfile}
        error={errors["linkedinProfile"]}
      />
      <RadioGroup
        name="firstJob"
        label="Will this be your first job?"
        choices={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
        defaultValue={values.firstJob}
        error={errors["firstJob"]}
      />
      <div className="if-experienced space-y-5 border-l-2 border-rule pl-4 sm:pl-6">
        <TextInput
          name="currentCompany"
          label="Current company"
          optional
          autoComplete="organization"
          defaultValue={values.currentCompany}
          error={errors["currentCompany"]}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            name="currentCTC"
            only="decimal"
            label={<CtcLabel what="Current" />}
            optional
            defaultValue={values.currentCTC}
            error={errors["currentCTC"]}
          />
          <TextInput
            name="experienceYears"
            only="decimal"
            label="Experience in years"
            optional
            defaultValue={values.experienceYears}
            error={errors["experienceYears"]}
          />
        </div>
        <TextInput
          name="noticePeriod"
          label="Notice period"
          optional
          placeholder="30 days"
          defaultValue={values.noticePeriod}
          error={errors["noticePeriod"]}
        />
      </div>
      <TextInput
        name="expectedCTC"
        only="decimal"
        label={<CtcLabel what="Expected" />}
        required
        defaultValue={values.expectedCTC}
        error={errors["expectedCTC"]}
      />
    </>
  );
}

/** In lakhs for India, in USD elsewhere (spec section 2). Both are there; CSS shows the chosen country's. */
function CtcLabel({ what }: { what: string }) {
  return (
    <>
      {what} CTC <span className="if-india font-normal text-ink-soft">(lakhs per annum)</span>
      <span className="if-elsewhere font-normal text-ink-soft">(USD per annum)</span>
    </>
  );
}
