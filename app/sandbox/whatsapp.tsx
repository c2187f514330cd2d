import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { getContext, field, toFormError, runLoader } from "~/server/page.server";
import { Field } from "~/ui/field";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { formatMoment } from "~/ui/format";
import { TextInput } from "~/ui/inputs";
import { DomainError } from "@workers/core/errors";
import { SUBMIT_KEY_FIELD, readSubmitKey } from "@workers/core/submit-key-rules";
import { chosenFile, PAGE_READS_BYTES, readFileForm } from "@workers/http/form";
import { SANDBOX } from "@workers/sandbox";
import { cx } from "~/ui/cx";
import { SubmitKey } from "~/ui/submit-key";

export const handle = { title: "Telephones of the sandbox" };

export function loader(args: LoaderFunctionArgs) {
  return runLoader("/sandbox/whatsapp", async () => {
    if (!SANDBOX) throw new DomainError("not_found", "errors.notFound");
    const query = new URL(args.request.url).searchParams;
    const shown = await SANDBOX.readSandboxPhone(getContext(args), {
      number: (query.get("number") ?? "").replace(/\D/g, ""),
    });
    return { ...shown, text: (query.get("text") ?? "").slice(0, 1000) };
  });
}

/** The size that a telephone can send. */
const FILE = { name: "file", maxBytes: 16 * 1024 * 1024, tooLarge: "errors.requestTooLarge" } as const;

export async function action(args: ActionFunctionArgs) {
  const typed = { from: "", text: "" };
  try {
    if (!SANDBOX) throw new DomainError("not_found", "errors.notFound");
    const form = await readFileForm(args.request, FILE, PAGE_READS_BYTES);
    getContext(args).submitKey ??= readSubmitKey(form.get(SUBMIT_KEY_FIELD));
    Object.assign(typed, { from: field(form, "from"), text: field(form, "text") });
    const { number } = await SANDBOX.usePhone(getContext(args), {
      ...typed,
      what: field(form, "what"),
      file: await chosenFile(form, FILE.name),
      message: field(form, "message"),
      button: field(form, "button"),
    });
    return redirect(`/sandbox/whatsapp?number=${number}`);
  } catch (error) {
    return toFormError(getContext(args), error, "/sandbox/whatsapp", (problem) => ({ ...problem, typed }));
  }
}

/** The messages on people's telephones, with a form to answer in their place. */
export default function Telephones() {
  const { phones, number, messages, text } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>();
  const errors: Readonly<Record<string, string>> = problem?.fields ?? {};
  return (
    <div className="mx-auto max-w-form px-4 pb-16 pt-8 sm:px-6">
      <h1 className="text-title">Telephones of the sandbox</h1>
      <p className="mt-2 text-ink-soft">
        Nothing here left this machine. What we send comes with the next tick, once a minute; what you write is acted
        upon at once.
      </p>
      {phones.length > 1 && (
        <nav aria-label="Telephones" className="mt-4">
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {phones.map((phone) => (
              <li key={phone.number}>
                <a
                  href={`/sandbox/whatsapp?number=${phone.number}`}
                  aria-current={phone.number === number ? "page" : undefined}
                  className="figures text-stamp-text underline aria-[current]:font-semibold aria-[current]:no-underline"
                >
                  +{phone.number}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {number !== "" && <h2 className="figures mt-6 text-head">+{number}</h2>}
      {messages.length === 0 ? (
        <div className="mt-6">
          <EmptyState>This telephone shows nothing yet</EmptyState>
        </div>
      ) : (
        <ol className="shows-hindi mt-3 grid gap-2 border-y border-rule py-4">
          {messages.map((message) => (
            <li
              key={message.id}
              className={cx(
                "max-w-[85%] rounded-soft border border-rule px-3 py-2",
                message.isOurs ? "bg-sheet" : "justify-self-end bg-paper",
              )}
            >
              <p className="wrap-anywhere whitespace-pre-wrap">{message.text}</p>
              {message.link && (
                <p className="mt-1">
                  <a href={message.link} className="wrap-anywhere text-stamp-text underline">
                    {message.link}
                  </a>
                </p>
              )}
              {message.choices && <Choices number={number} message={message.id} choices={message.choices} />}
              <p className="figures mt-1 text-note text-ink-soft">
                {message.isOurs ? "from us" : "from the telephone"}, {formatMoment(message.at)}
                {message.template && ` · ${message.template}`}
              </p>
            </li>
          ))}
        </ol>
      )}
      {problem?.error && (
        <Banner tone="danger" className="mt-4">
          {problem.error}
        </Banner>
      )}
      <Form method="post" action="/sandbox/whatsapp" encType="multipart/form-data" className="mt-6 grid gap-4">
        <SubmitKey />
        <TextInput
          name="from"
          label="Number of the telephone"
          inputMode="tel"
          hint="Any number with its country's code: one that we don't know may write too"
          defaultValue={problem?.typed.from ?? (number || "919876543210")}
          error={errors["from"]}
        />
        <TextInput name="text" label="Message" defaultValue={problem?.typed.text ?? text} error={errors["text"]} />
        <Field name="file" label="File" hint="Without one, a sample resume is sent" error={errors["file"]}>
          {(ids) => <input {...ids} type="file" name="file" accept="application/pdf" />}
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button tone="primary" name="what" value="text">
            Send
          </Button>
          <Button name="what" value="file">
            Send a file
          </Button>
          <Button name="what" value="read">
            Read all
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The buttons and rows below a message. */
function Choices({
  number,
  message,
  choices,
}: {
  number: string;
  message: string;
  choices: NonNullable<Awaited<ReturnType<typeof loader>>["messages"][number]["choices"]>;
}) {
  const shown = (
    <Form method="post" action="/sandbox/whatsapp" encType="multipart/form-data" className="mt-2 grid gap-2">
      <SubmitKey />
      <input type="hidden" name="what" value="press" />
      <input type="hidden" name="from" value={number} />
      <input type="hidden" name="message" value={message} />
      {choices.buttons.map(({ id, title, description, section }, i) => (
        <div key={id}>
          {section !== "" && section !== choices.buttons[i - 1]?.section && (
            <p className="text-note font-semibold">{section}</p>
          )}
          <Button name="button" value={String(i)} className="w-full">
            {title}
          </Button>
          {description && <p className="wrap-anywhere text-note text-ink-soft">{description}</p>}
        </div>
      ))}
    </Form>
  );
  if (choices.open === "") return shown;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-semibold text-stamp-text">{choices.open}</summary>
      {shown}
    </details>
  );
}
