import { SlipView } from "~/features/slip/slip-view";
import { contextOf, forPage } from "~/server/page.server";
import { BRAND } from "~/content/brand";
import { readSlip } from "@workers/domain/slips/read-slip";
import type { Route } from "./+types/slip";

export async function loader(args: Route.LoaderArgs) {
  const { reference } = args.params;
  return forPage(`/r/${encodeURIComponent(reference)}`, () => readSlip(contextOf(args), { reference }));
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  const name = loaderData ? `${loaderData.position}, ${loaderData.company}` : params.reference;
  return [{ title: `${name} · ${BRAND.name}` }];
}

export default function Slip({ loaderData }: Route.ComponentProps) {
  return <SlipView slip={loaderData} />;
}
