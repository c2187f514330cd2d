import "../../styles/settings.css";
import type { ReactNode } from "react";
import { REMOTE_PREFERRED } from "@workers/reading/people/vocabulary";
import type { TextKey, Translate } from "@workers/texts/text";
import { cx } from "../../ui/cx";
import { Icon } from "../../ui/icon";
import { useDay, useTranslate } from "../../ui/texts";
import { isFormPanel, PANEL_HREFS, PANEL_ICONS, PANEL_NAMES, PANELS, type Panel } from "./panels";
import type { Rows } from "./rows.server";

interface Props {
  rows: Rows;
  panel: Panel;
  /** The page's name; that of the place where it is one of its panels. */
  title: string;
  /** A phone shows the panel alone, and the list where none was asked for. */
  isOpen: boolean;
  /** The way back on a phone: to the list, or to the panel that this page is a part of. */
  back?: { href: string; label: string };
  /** The page is a part of its panel: a laptop shows the way back too. */
  isPart?: boolean;
  /** Below the title: what the place is for. */
  lead?: string;
  /** Beside the title: that something was saved. */
  saved?: string | null;
  /** Above the panel: what failed, or what was done. */
  notice?: ReactNode;
  /** The form with two of the panels is on this page: they open without leaving it. */
  hasForm?: boolean;
  children: ReactNode;
}

/** The profile: its list of panels, and the open one beside it. A phone shows one of the two. */
export function SettingsFrame(props: Props) {
  const { panel, title, isOpen, lead, saved, notice, children } = props;
  const t = useTranslate();
  const back = props.back ?? { href: "/profile", label: t("settings.all") };
  return (
    <div className="mx-auto max-w-page pf" data-panel={panel} data-open={isOpen || undefined}>
      <header className="page-head">
        <a href={back.href} className={cx("pf-back", props.isPart && "pf-part-of")}>
          <Icon name="back" className="size-4" /> {back.label}
        </a>
        <h1 className="text-title">{title}</h1>
        {lead && (
          <p className="w-full text-ink-soft">
            <span className="block max-w-form">{lead}</span>
          </p>
        )}
        {saved && (
          <output className="pill pill-ok">
            <Icon name="check" className="size-4" /> {saved}
          </output>
        )}
      </header>
      {notice}
      <div className="pf-grid">
        <List {...props} />
        <div className="pf-body">{children}</div>
      </div>
    </div>
  );
}

function List({ rows, panel, hasForm = false }: Props) {
  const t = useTranslate();
  const words = useRowWords(rows);
  return (
    <nav className="card pf-list" aria-label={t("settings.list")}>
      <ul className="rows">
        {PANELS.map((one) => (
          <li key={one} data-row={one}>
            <Icon name={PANEL_ICONS[one]} />
            <span className="two">
              <a
                // Panels of one form: typed values stay, with scripts and without.
                href={hasForm && isFormPanel(one) ? `#${one}` : PANEL_HREFS[one]}
                aria-current={one === panel ? "page" : undefined}
              >
                {t(PANEL_NAMES[one])}
              </a>
              <span>{words[one]}</span>
            </span>
            <Icon name="on" className="pf-on size-4" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Places that are none, by what they are called in a form. */
const SPECIAL: Readonly<Record<string, TextKey>> = {
  "All Over India": "choice.allOverIndia",
  "All Over US": "choice.allOverUs",
  [REMOTE_PREFERRED]: "settings.remote",
};

function placesWords([first, ...rest]: readonly string[], t: Translate): string {
  if (first === undefined) return "";
  if (rest.length > 0) return t("settings.places", { n: rest.length + 1 });
  return SPECIAL[first] ? t(SPECIAL[first]) : t("places.name", { name: first });
}

/** The settings of each panel, in a few words. */
function useRowWords({ about, look, apply, messages, account }: Rows): Record<Panel, ReactNode> {
  const [t, day] = [useTranslate(), useDay()];
  const joined = (...words: (string | false)[]) => words.filter(Boolean).join(", ");
  return {
    about: about ? joined(about.name, about.place) : t("settings.notFilled"),
    look: look
      ? joined(
          t("settings.titles", { n: look.titles }),
          placesWords(look.places, t),
          t(look.country === "IN" ? "settings.lakh" : "settings.dollars", { n: look.pay }),
        )
      : t("settings.notFilled"),
    apply: joined(
      apply.isPaused
        ? t("settings.paused")
        : apply.hours === 0
          ? t("settings.once")
          : t("settings.hours", { n: apply.hours }),
      apply.leftOut > 0 && t("settings.leftOut", { n: apply.leftOut }),
    ),
    messages: joined(
      messages.wantsMail ? t(messages.isDaily ? "settings.mailDaily" : "settings.mailEach") : t("settings.mailOff"),
      messages.isOnWhatsapp && t("settings.whatsappOn"),
    ),
    account: account ? t("settings.viewed", { who: account.who, at: day(account.at) }) : t("settings.notViewed"),
  };
}

/** A card of a panel, named by its heading. */
export function SettingsCard({
  id,
  title,
  isWide = false,
  children,
}: {
  id: string;
  title: ReactNode;
  /** Takes the whole width where cards are beside each other. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className={isWide ? "card pf-wide" : "card"}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
      </header>
      <div className="pf-pad">{children}</div>
    </section>
  );
}
