import script from "./save-script.ts?worker&url";
import { useTranslate } from "../../ui/texts";

/** The list of what waits for the network, which the script fills, and its words for the page without a network. */
export function SaveScript({ account }: { account: string }) {
  const t = useTranslate();
  const words = {
    account,
    title: t("saveJob.waiting"),
    offline: t("saveJob.offline"),
    toOpen: t("saveJob.toOpen"),
    full: t("saveJob.full"),
    none: t("saveJob.noNetwork"),
    again: t("saveJob.tryAgain"),
    cancel: t("saveJob.cancel"),
    open: t("saveJob.open"),
    lang: t("saveJob.lang"),
  };
  return (
    <>
      <section
        id="waiting"
        hidden
        aria-labelledby="waiting-title"
        className="card up-part"
        data-words={JSON.stringify(words)}
      >
        <h2 id="waiting-title">{words.title}</h2>
        <ul className="mt-2 space-y-2" />
      </section>
      <script type="module" src={script} />
    </>
  );
}
