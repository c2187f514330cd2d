import { inEnglish } from "@workers/texts/text";
import { counted } from "@workers/lib/counted";
import type { AlertGroup, Latency } from "@workers/modules/community";
import { DRAFTS, DRAFTS_LABELS, LEVEL_LABELS, LEVELS } from "@workers/modules/community/rules";
import { PageHead } from "../parts/labelled";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { Checkbox } from "../../ui/choices";
import { EmptyState } from "../../ui/empty-state";
import { FieldGroup, FirstInvalid } from "../../ui/field";
import { Select, Textarea, TextInput } from "../../ui/inputs";
import { Table, type Column } from "../../ui/table";
import { SubmitKey } from "../../ui/submit-key";
import { formatLasting } from "./lasting";
import { useTranslate } from "../../ui/texts";

/** A group as it is typed. `groupId` is empty for a new one. */
export interface GroupForm {
  groupId: string;
  groupName: string;
  drafts: string;
  families: readonly string[];
  levels: readonly string[];
  places: string;
}

export interface GroupsPage {
  groups: readonly AlertGroup[];
  /** Role families to choose from. */
  families: readonly string[];
  /** How soon messages to members' own numbers went out. */
  toNumbers: Latency | null;
  form: GroupForm;
  error: string | null;
  /** Message by field name. */
  fields: Readonly<Record<string, string>>;
  saved: boolean;
  action: string;
  list: string;
}

const COLUMNS: readonly Column<AlertGroup>[] = [
  {
    key: "name",
    header: "Group",
    names: true,
    className: "wrap-anywhere",
    cell: ({ id, name }) => (
      <a
        href={`?group=${encodeURIComponent(id)}#group`}
        className="inline-flex min-h-6 items-center text-stamp-text underline"
      >
        {name}
      </a>
    ),
  },
  { key: "drafts", header: "Messages", cell: ({ drafts }) => DRAFTS_LABELS[drafts] },
  { key: "gets", header: "Gets", className: "wrap-anywhere", cell: getsOf },
  { key: "drafted", header: inEnglish("alerts.firstSeenDrafted"), cell: ({ drafted }) => latencyText(drafted) },
  { key: "sent", header: inEnglish("alerts.firstSeenSent"), cell: ({ sent }) => latencyText(sent) },
];

/** The groups of the community: what each gets by itself, and how long that takes. */
export function GroupsView({ groups, families, toNumbers, form, error, fields, saved, action, list }: GroupsPage) {
  const t = useTranslate();
  return (
    <>
      <PageHead title={t("alerts.groups")}>
        <ButtonLink size="small" href={list}>
          {t("alerts.backList")}
        </ButtonLink>
      </PageHead>
      <p className="mt-1 max-w-prose text-note text-ink-soft">{t("alerts.newOpeningsFitGroup")}</p>
      <p className="figures mt-1 max-w-prose text-note text-ink-soft">
        {t("alerts.messagesMembersOwnNumbers", { toNumbers: latencyText(toNumbers) })}
      </p>
      {saved && (
        <Banner tone="success" className="mt-4">
          {t("alerts.groupSaved")}
        </Banner>
      )}
      <div className="mt-4">
        {groups.length === 0 ? (
          <EmptyState>{t("alerts.noGroupYet")}</EmptyState>
        ) : (
          <Table caption={t("alerts.groups")} dense stacked rows={groups} rowKey={({ id }) => id} columns={COLUMNS} />
        )}
      </div>
      <section id="group" className="mt-8 scroll-mt-4" aria-labelledby="group-head">
        <h2 id="group-head" className="border-b-2 border-ink pb-1 text-lead font-semibold">
          {form.groupId === "" ? t("alerts.newGroup") : t("alerts.groupGets")}
        </h2>
        {error && (
          <Banner tone="danger" className="mt-4">
            {error}
          </Banner>
        )}
        <FirstInvalid value={Object.keys(fields)[0] ?? null}>
          <form method="post" action={action} className="mt-4 max-w-form space-y-5">
            <SubmitKey />
            <input type="hidden" name="groupId" value={form.groupId} />
            <TextInput
              name="groupName"
              label={t("alerts.name")}
              hint={t("alerts.groupCalledWhatsapp")}
              defaultValue={form.groupName}
              error={fields["groupName"]}
              maxLength={100}
              autoComplete="off"
            />
            <Select
              name="drafts"
              label={t("alerts.messages")}
              defaultValue={form.drafts}
              error={fields["drafts"]}
              choices={DRAFTS.map((value) => ({ value, label: DRAFTS_LABELS[value] }))}
            />
            <FieldGroup
              name="families"
              label={t("alerts.kindsWork")}
              hint={t("alerts.noneTicked")}
              error={fields["families"]}
            >
              <div className="grid gap-x-4 sm:grid-cols-2">
                {families.map((family) => (
                  <Checkbox
                    key={family}
                    name="families"
                    scope={family.replaceAll(" ", "-")}
                    value={family}
                    label={family}
                    defaultChecked={form.families.includes(family)}
                  />
                ))}
              </div>
            </FieldGroup>
            <FieldGroup name="levels" label={t("alerts.levels")} hint={t("alerts.noneTicked")} error={fields["levels"]}>
              <div className="grid gap-x-4 sm:grid-cols-2">
                {LEVELS.map((level) => (
                  <Checkbox
                    key={level}
                    name="levels"
                    scope={level}
                    value={level}
                    label={LEVEL_LABELS[level]}
                    defaultChecked={form.levels.includes(level)}
                  />
                ))}
              </div>
            </FieldGroup>
            <Textarea
              name="places"
              label={t("alerts.places")}
              optional
              rows={2}
              hint={t("alerts.citiesCountriesBetweenSuch")}
              defaultValue={form.places}
              error={fields["places"]}
              maxLength={1_000}
            />
            <div className="flex flex-wrap gap-2">
              <Button tone="primary">{form.groupId === "" ? t("alerts.addGroup") : t("alerts.saveGroup")}</Button>
              {form.groupId !== "" && <ButtonLink href={action}>{t("alerts.newGroup2")}</ButtonLink>}
            </div>
          </form>
        </FirstInvalid>
      </section>
    </>
  );
}

function getsOf({ families, levels, places, drafts }: AlertGroup): string {
  if (drafts === "none") return "";
  const named = LEVELS.filter((level) => levels.includes(level)).map((level) => LEVEL_LABELS[level]);
  return [
    families.length === 0 ? inEnglish("alerts.kindsWork2") : families.join(", "),
    named.length === 0 ? "all levels" : named.join(", "),
    places === "" ? "anywhere" : places,
  ].join(" · ");
}

function latencyText(latency: Latency | null): string {
  if (!latency) return inEnglish("alerts.none7Days");
  const { postings, meanMs, longestMs } = latency;
  const jobCount = counted(postings, "job");
  return `${formatLasting(meanMs)}, up to ${formatLasting(longestMs)} (${jobCount})`;
}
