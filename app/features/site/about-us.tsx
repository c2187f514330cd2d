import { AboutView } from "~/features/site/legal/about-view";
import { BRAND } from "~/content/brand";
import type { PageHandle } from "~/root";
import { publicMeta } from "~/features/site/seo";
import type { Route } from "./+types/about-us";

export const handle: PageHandle = { indexed: true };

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, {
    title: `About Us · ${BRAND.name}`,
    description: "Who we are, how we find openings and apply in your name, and what we do not do.",
    path: "/about-us",
  });
}

export default AboutView;
