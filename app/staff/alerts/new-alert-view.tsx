import { inEnglish } from "@workers/texts/text";
import { useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { ChosenList } from "./chosen-list";
import type { ComposedPosting } from "@workers/modules/community";
import { FoundList } from "./found-list";
import { useCopy } from "./use-copy";
import { Labelled, PageHead } from "../parts/labelled";
import { Banner } from "../../ui/banner";
import { Button, ButtonLink } from "../../ui/button";
import { CONTROL, Options } from "../../ui/inputs";
import { useHydrated } from "../../ui/use-hydrated";
import { useTranslate } from "../../ui/texts";

export interface NewAlertPage {
  search: { title: string; company: string; place: string; days: number };
  begun: { group: string; place: string };
  /** Why nothing could be searched. */
  problem: string | null;
  found: readonly ComposedPosting[];
  more: boolean;
  chosen: readonly ComposedPosting[];
  tooMany: boolean;
  groupName: string;
  groups: readonly string[];
  /** As it will be copied; empty while nothing is chosen. */
  message: string;
  longest: number;
  digest: string;
  /** Chosen to be sent again. */
  again: readonly string[];
  requestKey: string;
}

const RECENCY = [
  { value: "1", label: inEnglish("alerts.lastDay") },
  { value: "3", label: "Last 3 days" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "0", label: inEnglish("alerts.time") },
];
const SEARCHED = [
  { name: "title", label: "Position", placeholder: undefined },
  { name: "company", label: "Company", placeholder: undefined },
  { name: "place", label: "Location", placeholder: inEnglish("alerts.puneIndiaRemote") },
] as const;
const SMALL = `${CONTROL} min-h-9 px-2`;

/**
 * Choosing postings for a message. One form: searching and ticking are GET, so that the place is in the address and
 * Back works; saving posts the same form. With scripts a tick shows the message at once.
 */
export function NewAlertView({ page, error, list }: { page: NewAlertPage; error: string | null; list: string }) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const navigation = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  // A tick stands until the answer to it has come: an answer to something before it still has the box as it was.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [seen, setSeen] = useState(page);
  if (seen !== page && navigation.state === "idle") {
    setSeen(page);
    setTicks(new Map());
  }
  const chosen = new Set(page.chosen.map((posting) => posting.id));
  const found = new Set(page.found.map((posting) => posting.id));
  const update = () => void submit(form.current, { replace: true, preventScrollReset: true });
  const saving = navigation.formMethod === "POST";

  return (
    <>
      <PageHead title={t("alerts.newMessage")}>
        <ButtonLink size="small" href={list}>
          {t("alerts.backList")}
        </ButtonLink>
      </PageHead>
      <Form ref={form} method="get" noValidate className="mt-4 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <section aria-labelledby="find" className="min-w-0">
          <h2 id="find" className="border-b-2 border-ink pb-1 text-lead font-semibold">
            {t("alerts.findPostings")}
          </h2>
          <SearchFields search={page.search} hasProblem={page.problem !== null} />
          <p className="mt-2 text-note lg:hidden">
            <a href="#message" className="text-stamp-text underline">
              {t("alerts.message", { chosen: page.chosen.length })}
            </a>
          </p>
          {page.problem && (
            <p id="alert-problem" role="alert" className="mt-2 text-note font-medium text-failed-text">
              {page.problem}
            </p>
          )}
          <FoundList
            postings={page.found}
            more={page.more}
            isTicked={(id) => ticks.get(id) ?? chosen.has(id)}
            onTick={(id, on) => {
              setTicks((before) => new Map(before).set(id, on));
              if (hydrated) update();
            }}
          />
        </section>
        <section
          aria-labelledby="message"
          className="min-w-0 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:self-start lg:overflow-y-auto lg:px-1"
        >
          <h2 id="message" className="border-b-2 border-ink pb-1 text-lead font-semibold">
            {t("alerts.message2")}
          </h2>
          <input type="hidden" name="begunFor" value={page.begun.group} />
          <input type="hidden" name="begunWith" value={page.begun.place} />
          <input type="hidden" name="order" value={page.chosen.map((posting) => posting.id).join(",")} />
          {page.chosen.map(
            (posting) =>
              !found.has(posting.id) && <input key={posting.id} type="hidden" name="pick" value={posting.id} />,
          )}
          <GroupField
            page={page}
            isInvalid={error === "Please choose a group"}
            onBlur={(name) => {
              if (name !== page.groupName && navigation.state === "idle") update();
            }}
          />
          <ChosenList
            postings={page.chosen}
            again={page.again}
            onDrop={(id) => setTicks((before) => new Map(before).set(id, false))}
          />
          {page.tooMany && (
            <p role="alert" className="mt-2 text-note font-medium text-failed-text">
              {t("alerts.messageHoldsPostingsLast", { chosen: page.chosen.length })}
            </p>
          )}
          {!hydrated && (
            <Button size="small" className="mt-3">
              {t("alerts.showMessage")}
            </Button>
          )}
          {page.message !== "" && <Preview message={page.message} longest={page.longest} />}
          {error && (
            <Banner tone="danger" className="mt-3">
              {error}
            </Banner>
          )}
          <Button
            tone="primary"
            size="small"
            formMethod="post"
            name="save"
            value={`${page.requestKey} ${page.digest}`}
            loading={saving}
            disabled={page.chosen.length === 0}
            className="mt-3 min-h-10"
            wide
          >
            {t("alerts.saveMessage")}
          </Button>
        </section>
      </Form>
    </>
  );
}

function SearchFields({ search, hasProblem }: { search: NewAlertPage["search"]; hasProblem: boolean }) {
  const t = useTranslate();
  return (
    <div className="mt-3 grid grid-cols-2 items-end gap-2 md:grid-cols-[repeat(4,minmax(0,1fr))_auto]">
      {SEARCHED.map(({ name, label, placeholder }) => (
        <Labelled key={name} label={label}>
          <input
            name={name}
            defaultValue={search[name]}
            key={search[name]}
            maxLength={name === "place" ? 1_000 : 100}
            autoComplete="off"
            placeholder={placeholder}
            className={SMALL}
            aria-describedby={placeholder && hasProblem ? "alert-problem" : undefined}
          />
        </Labelled>
      ))}
      <Labelled label={t("alerts.posted")}>
        <select name="days" defaultValue={search.days} key={search.days} className={SMALL}>
          <Options of={RECENCY} />
        </select>
      </Labelled>
      <Button size="small" className="col-span-2 min-h-9 md:col-span-1">
        {t("alerts.search")}
      </Button>
    </div>
  );
}

function GroupField({
  page,
  isInvalid,
  onBlur,
}: {
  page: NewAlertPage;
  isInvalid: boolean;
  onBlur: (name: string) => void;
}) {
  const t = useTranslate();
  return (
    <div className="mt-3">
      <label htmlFor="alert-group" className="block text-label font-semibold">
        {t("alerts.group")}
      </label>
      <input
        id="alert-group"
        name="group"
        list="alert-groups"
        defaultValue={page.groupName}
        maxLength={100}
        autoComplete="off"
        aria-describedby="alert-group-hint"
        aria-invalid={isInvalid || undefined}
        onBlur={(event) => onBlur(event.currentTarget.value)}
        className={SMALL}
      />
      <datalist id="alert-groups">
        <Options of={page.groups} />
      </datalist>
      <p id="alert-group-hint" className="mt-1 text-label text-ink-soft">
        {t("alerts.groupCalledWhatsappUsed")}
      </p>
    </div>
  );
}

function Preview({ message, longest }: { message: string; longest: number }) {
  const t = useTranslate();
  const hydrated = useHydrated();
  const { copy, copied, failed } = useCopy<"message">();
  const number = new Intl.NumberFormat("en-IN");
  return (
    <div className="mt-3">
      <div className="flex items-end justify-between gap-3">
        <label htmlFor="alert-message" className="text-label font-semibold">
          {t("alerts.copied2")}
        </label>
        <span
          className={
            message.length > longest ? "text-label font-semibold text-failed-text" : "figures text-label text-ink-soft"
          }
        >
          {t("alerts.characters", { message: number.format(message.length), longest: number.format(longest) })}
        </span>
      </div>
      <textarea
        id="alert-message"
        readOnly
        value={message}
        rows={Math.min(message.split("\n").length, 14)}
        spellCheck={false}
        className={`${CONTROL} block resize-y px-2 py-1.5 text-note leading-snug`}
      />
      {hydrated && (
        <Button type="button" size="small" className="mt-1.5" onClick={() => void copy("message", message)}>
          {copied ? t("alerts.copied") : t("alerts.copy")}
        </Button>
      )}
      {failed && (
        <p role="alert" className="mt-1 text-label font-medium text-failed-text">
          {failed}
        </p>
      )}
    </div>
  );
}
