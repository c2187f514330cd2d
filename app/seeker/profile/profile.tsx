import type { PageHandle } from "~/server/page-handle";
import { redirect } from "react-router";
import { getContext, runLoader, formOf, pathAsked } from "~/server/page.server";
import { initialValues } from "~/shared/profile/profile-form.server";
import { savedText } from "~/seeker/profile/queue-words";
import { saved, saveProfileForm } from "~/shared/profile/save-profile.server";
import { i18nFor } from "~/content/languages.server";
import { SettingsCard } from "~/shared/settings/frame";
import { PANEL_HREFS, panelAsked, type FormPanel } from "~/shared/settings/panels";
import { readRows } from "~/shared/settings/rows.server";
import { Proposals } from "~/shared/whatsapp/proposals";
import { readProposals } from "@workers/modules/messaging";
import { unsetNote } from "@workers/modules/candidates/rules";
import { readLastScore } from "@workers/modules/candidates";
import type { AppContext } from "@workers/core/context";
import type { Route } from "./+types/profile";
import { ApplyPanel, APPLY_PATH } from "./apply-panel";
import { MessagesPanel, MESSAGES_PATH } from "./messages-panel";
import { readApply, readFit, readMessages, saveApply, saveMessage } from "./panels.server";
import { ProfilePanels } from "./profile-panels";
import { ProfileParts } from "./profile-parts";
import { useTranslate } from "../../ui/texts";

const PATH = "/profile";

export const handle: PageHandle = { title: "shell.profile" };

export async function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  const { request } = args;
  const asked = panelAsked(new URL(request.url).searchParams);
  return runLoader(asked === null ? PATH : pathAsked(PATH, request), async () => {
    if (asked === "account") throw redirect(PANEL_HREFS.account);
    if (asked === "apply") return readApply(ctx, request);
    if (asked === "messages") return readMessages(ctx);
    return readForm(ctx, request, asked ?? "about", asked !== null);
  });
}

async function readForm(ctx: AppContext, request: Request, panel: FormPanel, isAsked: boolean) {
  const [{ rows, profile }, lastScore, proposals, supply] = await Promise.all([
    readRows(ctx),
    readLastScore(ctx),
    readProposals(ctx),
    readFit(ctx, request),
  ]);
  const initial = await initialValues(ctx, profile, request);
  const storedResume = initial.storedResume && { ...initial.storedResume, lastScore };
  return { panel, isAsked, rows, ...initial, storedResume, unset: unsetNote(initial.values), proposals, supply };
}

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const asked = panelAsked(new URL(args.request.url).searchParams);
  if (asked === "apply") return saveApply(ctx, await formOf(args), APPLY_PATH);
  if (asked === "messages") return saveMessage(ctx, await formOf(args), MESSAGES_PATH);
  return saveProfileForm(ctx, args.request, PATH, async (_form, queue) =>
    saved(i18nFor(ctx, args.request).messageText(savedText(queue))),
  );
}

const NONE = {};

export default function Profile({ loaderData: read, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  if (read.panel === "apply" || read.panel === "messages") {
    const answer = actionData && "isSaved" in actionData ? actionData : null;
    const results = { saved: answer?.isSaved ? t("settings.saved") : null, problem: answer?.problem ?? null };
    return read.panel === "apply" ? <ApplyPanel {...read} {...results} /> : <MessagesPanel {...read} {...results} />;
  }
  const answer = actionData && "values" in actionData ? actionData : null;
  return (
    <>
      <ProfilePanels
        {...read}
        values={answer?.values ?? read.values}
        chosenFile={answer?.chosenFile ?? null}
        unreadWork={null}
        errors={answer?.errors ?? NONE}
        problem={answer?.problem ?? null}
        success={answer?.success ?? null}
      >
        {read.proposals.length > 0 && (
          <SettingsCard id="asked" title={t("whatsapp.askedChat")}>
            <Proposals proposals={read.proposals} />
          </SettingsCard>
        )}
      </ProfilePanels>
      <ProfileParts />
    </>
  );
}
