import type { PageHandle } from "~/server/page-handle";
import { data, Form } from "react-router";
import { getContext, formOf, toFormError, runLoader } from "~/server/page.server";
import { FormResult } from "~/ui/form-result";
import { Button, ButtonLink } from "~/ui/button";
import { SettingsCard, SettingsFrame } from "~/shared/settings/frame";
import { PANEL_HREFS } from "~/shared/settings/panels";
import { readRows } from "~/shared/settings/rows.server";
import { Checkbox } from "~/ui/choices";
import { FieldGroup } from "~/ui/field";
import { SubmitKey } from "~/ui/submit-key";
import { followGroups, readPremiumAlerts } from "@workers/modules/community";
import type { Route } from "./+types/premium-alerts";
import { useForeign, useTranslate, filled } from "../../ui/texts";

const PATH = "/premium-alerts";

export const handle: PageHandle = { title: "premiumAlerts.premiumAlerts" };

export function loader(args: Route.LoaderArgs) {
  const ctx = getContext(args);
  return runLoader(PATH, async () => {
    const [alerts, { rows }] = await Promise.all([readPremiumAlerts(ctx), readRows(ctx)]);
    return { ...alerts, rows };
  });
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    await followGroups(getContext(args), { groupIds: form.getAll("group").map(String) });
    return data({ error: null, isSaved: true });
  } catch (error) {
    return toFormError(getContext(args), error, PATH, (problem) => ({ error: problem.error, isSaved: false }));
  }
}

type Loaded = Route.ComponentProps["loaderData"];

/** Which groups' jobs come to a member's own number, and the newest of them. */
export default function PremiumAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { rows, isMember } = loaderData;
  return (
    <SettingsFrame
      rows={rows}
      panel="messages"
      title={t("premiumAlerts.premiumAlerts")}
      isOpen
      isPart
      back={{ href: PANEL_HREFS.messages, label: t("settings.messages") }}
      notice={
        <FormResult
          error={actionData?.error}
          notice={actionData?.isSaved ? t("premiumAlerts.saved") : null}
          className="mb-4"
        />
      }
    >
      {isMember ? (
        <div className="pf-main">
          <Groups {...loaderData} />
          <Newest {...loaderData} />
        </div>
      ) : (
        <div className="card nothing-yet">
          <p>{t("premiumAlerts.newOpeningsPremium")}</p>
          <p className="text-ink-soft">{t("premiumAlerts.onlyMembersPremium")}</p>
          <ButtonLink reload href="/premium-community" tone="primary">
            {t("premiumAlerts.seePremiumCommunity")}
          </ButtonLink>
        </div>
      )}
    </SettingsFrame>
  );
}

function Groups({ isLinked, groups }: Loaded) {
  const t = useTranslate();
  return (
    <SettingsCard id="groups" title={t("premiumAlerts.groups")}>
      <p className="text-ink-soft">{t("premiumAlerts.newOpeningsPremium")}</p>
      {!isLinked && (
        <p>
          {filled(t("premiumAlerts.noNumberLinkedAccount"), {
            link: (
              <a href="/whatsapp" className="text-stamp-text underline">
                {t("premiumAlerts.linkNumber")}
              </a>
            ),
          })}
        </p>
      )}
      {groups.length === 0 ? (
        <p>{t("premiumAlerts.noSuchGroupPresent")}</p>
      ) : (
        <Form method="post" className="grid gap-4">
          <SubmitKey />
          <FieldGroup name="group" label={t("premiumAlerts.groups2")} hint={t("premiumAlerts.noneTickedNothingSent")}>
            {groups.map(({ id, name, isFollowed }) => (
              <Checkbox key={id} name="group" scope={id} value={id} label={name} defaultChecked={isFollowed} />
            ))}
          </FieldGroup>
          <div>
            <Button tone="primary">{t("premiumAlerts.save")}</Button>
          </div>
        </Form>
      )}
    </SettingsCard>
  );
}

function Newest({ postings }: Loaded) {
  const [t, foreign] = [useTranslate(), useForeign()];
  return (
    <SettingsCard id="openings" title={t("premiumAlerts.newest")}>
      {postings.length === 0 ? (
        <p className="text-ink-soft">{t("premiumAlerts.nothingYetGroupsChose")}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {postings.map(({ id, title, company, location, link, group }) => (
            <li key={id} className="py-3" {...foreign}>
              <a
                href={link}
                rel="noreferrer noopener"
                className="wrap-anywhere font-semibold text-stamp-text underline"
              >
                {title}, {company}
              </a>
              <p className="wrap-anywhere text-note text-ink-soft">
                {location} · {group}
              </p>
            </li>
          ))}
        </ul>
      )}
    </SettingsCard>
  );
}
