import { Icon } from "../ui/icon";
import { useTranslate } from "../ui/texts";
import script from "./chat-script.ts?worker&url";

/** The way to support: a link, which opens as a panel where scripts run. @param path the page that is shown. */
export function HelpLink({
  path,
  className,
  hasIcon = true,
  isIconOnly = false,
}: {
  path: string;
  className?: string;
  hasIcon?: boolean;
  isIconOnly?: boolean;
}) {
  const t = useTranslate();
  const isHere = path === "/support";
  return (
    <a
      href="/support"
      data-chat={isHere ? undefined : script}
      data-name={isHere ? undefined : t("shell.support")}
      data-close={isHere ? undefined : t("shell.close")}
      aria-current={isHere ? "page" : undefined}
      className={className}
    >
      {hasIcon && <Icon name="help" />}
      {isIconOnly ? <span className="sr-only">{t("shell.help")}</span> : t("shell.help")}
    </a>
  );
}

/** The script of the page itself; it works without it too. */
export function ChatScript() {
  return <script type="module" src={script} />;
}
