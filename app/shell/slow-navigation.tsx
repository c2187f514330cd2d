import { Banner } from "../ui/banner";
import { Loading } from "../ui/loading";
import { useTranslate } from "../ui/texts";

/**
 * A full-screen spinner while the next page takes its time (spec section 2). It stands in every page, hidden;
 * our own script shows it when a link or form of ours has not been answered after a while. Beside it are the lines
 * that the script puts above a form: the first where no answer came, the second where it was refused on the way.
 */
export function SlowNavigation() {
  const t = useTranslate();
  return (
    <>
      <div id="slow-navigation" hidden>
        <Loading label={t("shell.loading")} />
      </div>
      <div id="unanswered" hidden>
        <Banner tone="danger" urgent={false}>
          {t("shell.unanswered")}
        </Banner>
        <Banner tone="danger" urgent={false}>
          {t("shell.refusedOnTheWay")}
        </Banner>
      </div>
      <script src="/scripts/site-v8.js" async />
    </>
  );
}
