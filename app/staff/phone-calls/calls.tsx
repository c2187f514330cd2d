import { inEnglish } from "@workers/texts/text";
import { useLocation, useNavigation } from "react-router";
import { actOnCalls, loadCalls } from "~/staff/phone-calls/calls.server";
import { CALL_LISTS, kindAt, lostAnswer } from "~/staff/phone-calls/rows";
import type { CallKind } from "@workers/modules/support/rules";
import { useRefresh } from "~/staff/parts/use-refresh";
import { CallsView } from "~/staff/phone-calls/calls-view";
import { BRAND } from "~/content/brand";
import { readChanged, useShown } from "~/server/again";
import { answerOr, readAgain, useLastRead } from "~/server/last-read";
import type { Route } from "./+types/calls";

export const handle = { hydrate: true };

const TITLES: Record<CallKind, string> = {
  onboarding: inEnglish("phoneCalls.dailyOnboarding"),
  conclusion: inEnglish("phoneCalls.conclusionCalls"),
};

export function meta({ location }: Route.MetaArgs) {
  return [{ title: `${TITLES[kindAt(location.pathname)]} · ${BRAND.name}` }];
}

export function loader(args: Route.LoaderArgs) {
  return loadCalls(args);
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const read = async () => (await readChanged(request, CALL_LISTS)) ?? serverLoader();
  return readAgain(read, (loaded) => loaded.fetched?.entries);
}

export function action(args: Route.ActionArgs) {
  return actOnCalls(args);
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = request.clone().formData();
  const lost = async (error?: string) => lostAnswer((await form).get("intent"), error);
  return answerOr(serverAction, lost, lost);
}

/** A row keeps what its own action answered; reading the whole day again after each lock would be work for nothing. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string;
  defaultShouldRevalidate: boolean;
}) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

/** The onboarding and the conclusion calls: two addresses of one page, which share nothing that is on the screen. */
export default function Calls(props: Route.ComponentProps) {
  const kind = kindAt(useLocation().pathname);
  return <CallsOf key={kind} kind={kind} {...props} />;
}

function CallsOf({ kind, loaderData, actionData }: Route.ComponentProps & { kind: CallKind }) {
  const { read, unread } = useLastRead(loaderData);
  useShown(read);
  useRefresh();
  const fetching = useNavigation().state === "loading";
  return (
    <CallsView
      kind={kind}
      date={read?.date ?? ""}
      show={read?.show ?? "all"}
      person={read?.person ?? ""}
      sort={read?.sort ?? "oldest"}
      fetched={read?.fetched ?? null}
      error={unread ?? read?.error ?? null}
      mayChange={read?.mayChange ?? false}
      action={read?.action ?? ""}
      editing={read?.editing ?? null}
      answer={actionData && "ok" in actionData ? actionData : null}
      fetching={fetching}
    />
  );
}
