import { Loading } from "../loading";

/**
 * A full-screen spinner while the next page takes its time (spec section 2). It stands in every page, hidden;
 * our own script shows it when a link or form of ours has not been answered after a while.
 */
export function SlowNavigation() {
  return (
    <>
      <div id="slow-navigation" hidden className="fixed inset-0 z-50 flex items-center justify-center bg-paper">
        <Loading label="Loading the page" />
      </div>
      <script src="/scripts/site-v4.js" async />
    </>
  );
}
