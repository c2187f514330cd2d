import type { PageLink } from "@workers/modules/catalog/rules";
import { EmptyState } from "../../ui/empty-state";
import { FindForm } from "./find-form";
import { Crumbs, Frame, PageLinks } from "./parts";
import { useTranslate } from "../../ui/texts";

/** All lists of a kind, the largest first. */
export function IndexView({
  title,
  lead,
  heading,
  links,
}: {
  title: string;
  lead: string;
  heading: string;
  links: readonly PageLink[];
}) {
  const t = useTranslate();
  return (
    <Frame>
      <Crumbs trail={[{ name: t("shell.home"), href: "/" }]} here={title} />
      <h1 className="mt-4 text-title">{title}</h1>
      <p className="mt-3 max-w-prose text-lead">{lead}</p>
      <div className="mt-6">
        <FindForm />
      </div>
      <div className="mt-12">
        {links.length === 0 ? (
          <EmptyState>{t("openings.nothingFiveOpeningsYet")}</EmptyState>
        ) : (
          <PageLinks title={heading} links={links} />
        )}
      </div>
    </Frame>
  );
}
