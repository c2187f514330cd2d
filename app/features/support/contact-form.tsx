import { Button } from "../../ui/button";
import { Textarea, TextInput } from "../../ui/inputs";

/** What somebody writes who is not signed in. Posts to /support, which shows the answer. */
export function ContactForm({
  values,
  errors,
}: {
  values?: Readonly<Record<string, string>>;
  errors?: Readonly<Record<string, string>>;
}) {
  return (
    <form method="post" action="/support" noValidate className="mt-5 max-w-form space-y-5">
      <input type="hidden" name="intent" value="contact" />
      <TextInput
        name="name"
        label="Your name"
        autoComplete="name"
        required
        defaultValue={values?.["name"]}
        error={errors?.["name"]}
      />
      <TextInput
        name="email"
        type="email"
        label="Your email address"
        autoComplete="email"
        required
        defaultValue={values?.["email"]}
        error={errors?.["email"]}
      />
      <Textarea
        name="text"
        label="What is it about?"
        hint="In English or Hindi. Please no passwords or card numbers."
        required
        maxLength={2000}
        defaultValue={values?.["text"]}
        error={errors?.["text"]}
      />
      <Button tone="primary">Send</Button>
    </form>
  );
}
