import type { PageHandle } from "~/server/page-handle";
import { data } from "react-router";
import { i18nFor } from "~/content/languages.server";
import { getContext, field, formOf, toFormError, runLoader } from "~/server/page.server";
import { acceptProposal } from "@workers/workflows/conversations/accept-proposal";
import { forgetProposal, makeCode, readBinding, unbindNumber } from "@workers/modules/messaging";
import { chooseLanguage } from "@workers/modules/accounts";
import { languageChosen, rememberLanguage } from "~/server/language.server";
import { readRows } from "~/shared/settings/rows.server";
import { useMessageText } from "~/ui/texts";
import { QR_SIZE, qrPath } from "@workers/lib/qr";
import type { Route } from "./+types/whatsapp";
import { WhatsappView } from "./whatsapp-view";

const PATH = "/whatsapp";

export const handle: PageHandle = { title: "whatsapp.whatsapp" };

export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [binding, { rows }] = await Promise.all([readBinding(ctx), readRows(ctx)]);
    return { ...binding, ...languageChosen(ctx), rows };
  });
}

const NOTHING = { error: null, fields: {}, notice: null, code: null };

export async function action(args: Route.ActionArgs) {
  const ctx = getContext(args);
  const form = await formOf(args);
  const { t, messageText: inLanguage } = i18nFor(ctx, args.request);
  const chosen = { timeZone: field(form, "timeZone"), language: field(form, "language") };
  try {
    switch (field(form, "act")) {
      case "code": {
        await chooseLanguage(ctx, chosen);
        const { code, link, until } = await makeCode(ctx);
        const shown = { code, link, until, qr: { path: qrPath(link), size: QR_SIZE } };
        return data({ ...NOTHING, code: shown }, { headers: rememberLanguage(ctx, chosen.language) });
      }
      case "save":
        await chooseLanguage(ctx, chosen);
        return data({ ...NOTHING, notice: t("language.saved") }, { headers: rememberLanguage(ctx, chosen.language) });
      case "unbind":
        await unbindNumber(ctx);
        return data({ ...NOTHING, notice: t("whatsapp.noNumberLinkedAccount") });
      case "accept": {
        const given = ["kind", "at", "shown"].map((name) => [name, field(form, name)]);
        const { message } = await acceptProposal(ctx, Object.fromEntries(given));
        return data({ ...NOTHING, notice: inLanguage(message) });
      }
      default:
        await forgetProposal(ctx, { kind: field(form, "kind") });
        return data({ ...NOTHING, notice: t("whatsapp.removed") });
    }
  } catch (error) {
    return toFormError(ctx, error, PATH, (problem) => ({ ...NOTHING, ...problem }));
  }
}

export default function Whatsapp({ loaderData, actionData }: Route.ComponentProps) {
  const messageText = useMessageText();
  const answer = actionData ?? NOTHING;
  return <WhatsappView {...loaderData} {...answer} error={answer.error && messageText(answer.error)} />;
}
