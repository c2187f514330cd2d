import { data, Form, useActionData, type ActionFunctionArgs, type LoaderFunctionArgs } from "react-router";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/inputs";
import { SubmitKey } from "~/ui/submit-key";
import { readMailbox } from "@workers/sandbox/read-mailbox";
import { DomainError } from "@workers/core/errors";
import { SANDBOX } from "@workers/sandbox";

export const handle = { title: "Write as an employer" };

/** Only where the sandbox is turned on, as its mailbox. */
export function loader(args: LoaderFunctionArgs) {
  return runLoader("/sandbox/employer-mail", async () => {
    await readMailbox(getContext(args));
    return null;
  });
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args);
  try {
    if (!SANDBOX) throw new DomainError("not_found", "errors.notFound");
    const names = ["from", "name", "to", "subject", "text"] as const;
    const letter = Object.fromEntries(names.map((name) => [name, field(form, name)]));
    const outcome = await SANDBOX.writeAsEmployer(getContext(args), {
      ...letter,
      signed: field(form, "signed") === "yes",
    });
    return data({ error: null, fields: {}, outcome });
  } catch (error) {
    return toFormError(getContext(args), error, "/sandbox/employer-mail", (problem) => ({ ...problem, outcome: null }));
  }
}

/** A form that sends a mail as an employer's system would, to an address that a person forwards to. */
export default function EmployerMail() {
  const answer = useActionData<typeof action>();
  const errors: Readonly<Record<string, string>> = answer?.fields ?? {};
  return (
    <div className="mx-auto max-w-form px-4 pb-16 pt-8 sm:px-6">
      <h1 className="text-title">Write as an employer</h1>
      <p className="mt-2 text-ink-soft">
        Nothing leaves this machine. The mail goes to an address of /forwarding, signed with the sandbox&apos;s own key.
      </p>
      {answer?.outcome && (
        <Banner tone="info" className="mt-4">
          {answer.outcome === "kept" ? "It is about one application, and was kept." : "It was dropped, unread."}
        </Banner>
      )}
      {answer?.error && (
        <Banner tone="danger" className="mt-4">
          {answer.error}
        </Banner>
      )}
      <Form method="post" className="mt-6 grid gap-4">
        <SubmitKey />
        <TextInput name="to" label="To" error={errors["to"]} />
        <TextInput name="name" label="Name of the sender" error={errors["name"]} />
        <TextInput name="from" label="Address of the sender" type="email" error={errors["from"]} />
        <TextInput name="subject" label="Subject" error={errors["subject"]} />
        <TextInput name="text" label="Text" error={errors["text"]} />
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" name="signed" value="yes">
            Send it signed
          </Button>
          <Button name="signed" value="no">
            Send it without a signature
          </Button>
        </div>
      </Form>
    </div>
  );
}
