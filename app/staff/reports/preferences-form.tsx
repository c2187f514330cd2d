import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form } from "react-router";
import { PreferencesEditor, type EditedPreferences } from "../phone-calls/preferences-editor";
import { useUnsavedWarning } from "../../server/use-unsaved";
import { Button, ButtonLink } from "../../ui/button";
import { focusFirstInvalid } from "../../ui/focus-invalid";
import { SubmitKey } from "../../ui/submit-key";
import type { Country } from "@workers/reading/people/vocabulary";
import { useTranslate } from "../../ui/texts";

export interface PreferencesFormProps {
  values: EditedPreferences;
  country: Country;
  /** The version that the page shows; a save over a colleague's change is refused. */
  version: number;
  action: string;
  errors: Readonly<Record<string, string>>;
}

/** A person's preferences, edited by staff (spec section 4, Preference editing). Posts wire names and `version`. */
export function PreferencesForm({
  version,
  action,
  cancelHref,
  pending,
  problem,
  ...fields
}: PreferencesFormProps & { problem: string | null; cancelHref: string; pending: boolean }) {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState(false);
  const { errors } = fields;
  const [dropped, setDropped] = useState(false);
  // A refused form counts as unsaved until it is sent again; Cancel gives its edits up.
  const refused = problem !== null || Object.keys(errors).length > 0;
  useUnsavedWarning((edited || refused) && !pending && !dropped);
  useEffect(() => {
    if (Object.keys(errors).length > 0) focusFirstInvalid(form.current);
  }, [errors]);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      preventScrollReset
      className="max-w-form space-y-4"
      onInput={() => setEdited(true)}
      onSubmit={() => setEdited(false)}
    >
      <SubmitKey />
      <input type="hidden" name="version" value={version} />
      <PreferencesEditor within="form" {...fields} onEdited={() => setEdited(true)} />
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" loading={pending}>
          {t("reports.saveChanges")}
        </Button>
        <ButtonLink href={cancelHref} onClick={() => flushSync(() => setDropped(true))}>
          {t("reports.cancel")}
        </ButtonLink>
      </div>
    </Form>
  );
}
