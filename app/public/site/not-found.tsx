import { data } from "react-router";
import { BRAND } from "~/content/brand";
import Home, { loader as homeLoader } from "./home";
import type { Route } from "./+types/not-found";
import { useTranslate } from "../../ui/texts";

export function meta() {
  return [{ title: BRAND.name }];
}

/** Any other path shows the home screen (spec section 2), and says 404 to those who read statuses. */
export async function loader(args: Route.LoaderArgs) {
  return data(await homeLoader(args), { status: 404 });
}

/** A form posted to nowhere is answered like a visit to nowhere. */
export const action = loader;

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <>
      <p className="border-b border-rule bg-notice-wash text-notice">
        <span className="mx-auto block max-w-page px-4 py-2 font-semibold sm:px-6">{t("site.noPageAddressHome")}</span>
      </p>
      <Home loaderData={loaderData} />
    </>
  );
}
