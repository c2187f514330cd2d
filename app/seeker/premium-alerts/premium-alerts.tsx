import type { PageHandle } from "~/server/page-handle";
import { data, Form } from "react-router";
import { contextOf, formOf, refusal, forPage } from "~/server/page.server";
import { FormResult } from "~/ui/form-result";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/choices";
import { EmptyState } from "~/ui/empty-state";
import { FieldGroup } from "~/ui/field";
import { PressKey } from "~/ui/press-key";
import { followGroups, readPremiumAlerts } from "@workers/modules/community";
import type { Route } from "./+types/premium-alerts";
import { useTranslate, filled } from "../../ui/texts";

const PATH = "/premium-alerts";

export const handle: PageHandle = { title: "pageTitle.premiumAlerts" };

export function loader(args: Route.LoaderArgs) {
  return forPage(PATH, () => readPremiumAlerts(contextOf(args)));
}

export async function action(args: Route.ActionArgs) {
  const form = await formOf(args);
  try {
    await followGroups(contextOf(args), { groupIds: form.getAll("group").map(String) });
    return data({ error: null, notice: "Saved." });
  } catch (error) {
    return refusal(contextOf(args), error, PATH, (problem) => ({ error: problem.error, notice: null }));
  }
}

const HEAD = "border-b-2 border-ink pb-1 text-lead font-semibold";

/** Which groups' openings come to a member's own number, and the newest of them. */
export default function PremiumAlerts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { isMember, isLinked, groups, openings } = loaderData;
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">{t("premiumAlerts.premiumAlerts")}</h1>
      <p className="mt-3 text-lead text-ink-soft">{t("premiumAlerts.newOpeningsPremium")}</p>
      <FormResult error={actionData?.error} notice={actionData?.notice} />
      {!isMember ? (
        <div className="mt-6">
          <EmptyState
            action={
              <ButtonLink reload href="/premium-community" tone="primary">
                {t("premiumAlerts.seePremiumCommunity")}
              </ButtonLink>
            }
          >
            {t("premiumAlerts.onlyMembersPremium")}
          </EmptyState>
        </div>
      ) : (
        <>
          <section aria-labelledby="groups" className="mt-8">
            <h2 id="groups" className={HEAD}>
              {t("premiumAlerts.groups")}
            </h2>
            {!isLinked && (
              <p className="mt-3">
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
              <EmptyState>{t("premiumAlerts.noSuchGroupPresent")}</EmptyState>
            ) : (
              <Form method="post" className="mt-4 grid gap-4">
                <PressKey />
                <FieldGroup
                  name="group"
                  label={t("premiumAlerts.groups2")}
                  hint={t("premiumAlerts.noneTickedNothingSent")}
                >
                  {groups.map(({ id, name, isFollowed }) => (
                    <Checkbox key={id} name="group" scope={id} value={id} label={name} defaultChecked={isFollowed} />
                  ))}
                </FieldGroup>
                <div>
                  <Button tone="primary">{t("premiumAlerts.save")}</Button>
                </div>
              </Form>
            )}
          </section>
          <section aria-labelledby="openings" className="mt-8">
            <h2 id="openings" className={HEAD}>
              {t("premiumAlerts.newest")}
            </h2>
            {openings.length === 0 ? (
              <EmptyState>{t("premiumAlerts.nothingYetGroupsChose")}</EmptyState>
            ) : (
              <ul className="divide-y divide-rule">
                {openings.map(({ id, title, company, location, link, group }) => (
                  <li key={id} className="py-3">
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
          </section>
        </>
      )}
    </div>
  );
}
