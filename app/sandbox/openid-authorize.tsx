import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/inputs";
import { SubmitKey } from "~/ui/submit-key";
import { getContext, field, formOf, toFormError } from "~/server/page.server";
import { DEMO_GOOGLE_PEOPLE } from "@workers/sandbox/demo/people";
import { grantAuthorization, readAuthorization } from "@workers/sandbox/issuer";

const PATH = "/sandbox/openid/authorize";

export const handle = { title: "Who are you? · Sandbox" };

const requestOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

export function loader(args: LoaderFunctionArgs) {
  try {
    readAuthorization(getContext(args), requestOf(args.request.url));
    return data({ people: DEMO_GOOGLE_PEOPLE, problem: null });
  } catch (error) {
    return toFormError(getContext(args), error, PATH, () => ({
      people: [],
      problem: "This is no request to sign in. Begin at the sign-in page.",
    }));
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await formOf(args);
  const choice =
    field(form, "act") === "cancel"
      ? null
      : {
          name: field(form, "name"),
          email: field(form, "email"),
          email_verified: field(form, "email_verified") === "yes",
        };
  try {
    return redirect(await grantAuthorization(getContext(args), requestOf(args.request.url), choice));
  } catch (error) {
    return toFormError(getContext(args), error, PATH);
  }
}

/** The sandbox's stand-in for Google's own page: the identity is chosen or typed. */
export default function Authorize() {
  const { people, problem } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <div className="mx-auto w-full max-w-md px-4 pb-16 pt-8 sm:pt-14">
      <h1 className="text-title">Who are you?</h1>
      <p className="mt-2 text-ink-soft">The sandbox's stand-in for Google. Nothing leaves this machine.</p>
      {problem ? (
        <Banner tone="danger" className="mt-5">
          {problem}
        </Banner>
      ) : (
        <>
          <ul className="mt-6 space-y-3">
            {people.map((person) => (
              <li key={person.email}>
                <Form method="post">
                  <SubmitKey />
                  <input type="hidden" name="name" value={person.name} />
                  <input type="hidden" name="email" value={person.email} />
                  {person.emailVerified && <input type="hidden" name="email_verified" value="yes" />}
                  <Button wide>{person.name}</Button>
                  <p className="mt-1 text-note text-ink-soft">
                    {person.who}: {person.email}
                  </p>
                </Form>
              </li>
            ))}
          </ul>
          <Form method="post" noValidate className="mt-8 space-y-4 border-t border-rule pt-6">
            <SubmitKey />
            {actionData && Object.keys(actionData.fields).length === 0 && (
              <Banner tone="danger">{actionData.error}</Banner>
            )}
            <TextInput name="name" label="Name" error={actionData?.fields["name"]} />
            <TextInput name="email" type="email" label="Email" error={actionData?.fields["email"]} />
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="email_verified" value="yes" defaultChecked className="size-5" /> The issuer
              has confirmed this address
            </label>
            <Button tone="primary" wide>
              Be this person
            </Button>
          </Form>
          <Form method="post" className="mt-4">
            <SubmitKey />
            <input type="hidden" name="act" value="cancel" />
            <Button wide>Cancel</Button>
          </Form>
        </>
      )}
    </div>
  );
}
