import { useEffect, useRef, useState, type ReactNode } from "react";
import { Form } from "react-router";
import { PersonFields, WorkFields } from "../profile/person-fields";
import type { ProfileChoices, ProfileErrors, ProfileValues, StoredResume } from "../profile/values";
import { ConsentFields, WishFields } from "../profile/wish-fields";
import { Banner } from "../ui/banner";
import { Button } from "../ui/button";
import { useForAWhile } from "../ui/use-for-a-while";

export interface ProfileProps {
  /** `Complete Your Profile`, `Confirm Your Details` or the profile page's own. */
  mainText: string;
  subText: string;
  /** `Activate Free Trial`, `Continue To Payment` or `Save Changes`. */
  buttonText: string;
  values: ProfileValues;
  storedResume: StoredResume;
  /** The file that was chosen before a refusal, to be named again: browsers do not send it back. */
  chosenFile?: string | null;
  choices: ProfileChoices;
  errors?: ProfileErrors;
  /** A text of the error catalogue, for the form as a whole. */
  problem?: string | null;
  /** Said for 5 s, then gone (spec section 4). Give a new object for each success. */
  success?: { text: string } | null;
  pending?: boolean;
  /** Hidden fields that the action needs, such as the intent. */
  hidden?: Readonly<Record<string, string>>;
  /** The shared rules, asked before anything is sent; returns the messages by field. */
  validate?: (form: FormData) => ProfileErrors;
  /** What is asked last, right before the button: the way to pay. */
  beforeButton?: ReactNode;
}

const NONE: Readonly<Record<string, string>> = {};
/** Spec section 9. */
const SUCCESS_MS = 5_000;

/**
 * The profile form of /onboarding and /profile. Spec sections 2, 3 and 5. Posts every field by its wire name,
 * as multipart; lists arrive as several fields or one with commas: read them with `getAll(name)`.
 */
export function ProfileView({ mainText, subText, buttonText, values, storedResume, chosenFile = null, choices, errors = NONE, problem, success, pending = false, hidden = NONE, validate, beforeButton }: ProfileProps) {
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(values.country);
  const [found, setFound] = useState<ProfileErrors>({});
  const shown = { ...errors, ...found };
  const said = useForAWhile(success ?? null, SUCCESS_MS);

  // The first invalid field is scrolled into view and focused (spec section 5).
  const broken = Object.keys(shown).toSorted().join(" ");
  useEffect(() => {
    if (broken) focusFirstInvalid(form.current);
  }, [broken]);

  return (
    <div className="mx-auto max-w-form px-4 pb-20 pt-8 sm:px-6 lg:pt-12">
      <h1 className="text-title">{mainText}</h1>
      <p className="mt-2 text-lead text-ink-soft">{subText}</p>
      {problem && (
        <Banner tone="danger" className="mt-6">
          {problem}
        </Banner>
      )}
      {said && (
        <Banner tone="success" className="mt-6">
          {said.text}
        </Banner>
      )}
      <Form
        ref={form}
        method="post"
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        className="profile-form mt-8 space-y-12"
        onSubmit={(event) => {
          const messages = validate?.(new FormData(event.currentTarget)) ?? {};
          setFound(messages);
          if (Object.keys(messages).length === 0) return;
          event.preventDefault();
          // The same fields may be broken as before: then no effect runs.
          requestAnimationFrame(() => focusFirstInvalid(form.current));
        }}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Part title="You">
          <PersonFields values={values} errors={shown} onCountry={setCountry} />
        </Part>
        <Part title="Your work so far">
          <WorkFields values={values} errors={shown} storedResume={storedResume} chosenFile={chosenFile} />
        </Part>
        <Part title="The work you want">
          <WishFields values={values} errors={shown} choices={choices} country={country} />
        </Part>
        <Part title="Messages">
          <ConsentFields values={values} />
        </Part>
        {beforeButton}
        <Button tone="primary" loading={pending} className="w-full sm:w-auto sm:px-8">
          {buttonText}
        </Button>
      </Form>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="border-b-2 border-ink pb-1.5 text-head">{title}</h2>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  );
}

function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[aria-invalid="true"], [data-invalid]');
  if (!field) return;
  field.scrollIntoView({ block: "center" });
  const control = field.matches("fieldset") ? field.querySelector("input:not([type=hidden]), select, summary") : field;
  if (control instanceof HTMLElement) control.focus({ preventScroll: true });
}
