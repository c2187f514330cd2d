import { Icon } from "../ui/icon";
import { useTranslate } from "../ui/texts";
import script from "./chat-script.ts?worker&url";

/** The way to support on every page of a signed-in user: a link, which opens as a chat where scripts run. */
export function ChatLink() {
  const t = useTranslate();
  return (
    <nav aria-label={t("shell.help")}>
      <a href="/support" data-chat={script} className="chat-link">
        <Icon name="help" />
        {t("shell.support")}
      </a>
    </nav>
  );
}

/** The script of the page itself; it works without it too. */
export function ChatScript() {
  return <script type="module" src={script} />;
}
