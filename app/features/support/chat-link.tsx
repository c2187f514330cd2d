import { Icon } from "../../ui/icon";
import script from "./chat-script.ts?worker&url";

/** The way to support on every page of somebody signed in: a link, which opens as a chat where scripts run. */
export function ChatLink() {
  return (
    <nav aria-label="Help">
      <a href="/support" data-chat={script} className="chat-link">
        <Icon name="help" />
        Support
      </a>
    </nav>
  );
}

/** The script of the page itself; it works without it too. */
export function ChatScript() {
  return <script type="module" src={script} />;
}
