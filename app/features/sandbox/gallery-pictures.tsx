import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Slip } from "~/ui/slip";
import { SampleMessage } from "~/features/community/community-view";
import { BRAND } from "~/content/brand";
import { COMMUNITY, sampleMessages } from "~/content/community";
import { PROMISE, SAMPLE_SLIPS } from "~/content/marketing";

/** The picture that stands beside a link to us: 1200 × 630, made by `npm run pictures`. */
function LinkPicture({ head, foot, beside }: { head: ReactNode; foot: string; beside: ReactNode }) {
  return (
    <main className="flex h-[630px] w-[1200px] items-center gap-14 overflow-hidden bg-paper px-16">
      <div className="flex-1">
        <p className="mb-9 inline-flex items-center gap-3 text-title font-bold">
          <span className="text-stamp-text">
            <Icon name="wheel" className="size-12" />
          </span>
          {BRAND.name}
        </p>
        <h1 className="text-[4.1rem] leading-none">{head}</h1>
        <p className="mt-8 text-head text-ink-soft">{foot}</p>
      </div>
      <div className="w-[27rem] shrink-0">{beside}</div>
    </main>
  );
}

const two = PROMISE.head.map((sentence) => (
  <span key={sentence} className="block">
    {sentence}
  </span>
));

const messages = (
  <div className="space-y-4">
    {sampleMessages("INR").map((message) => (
      <SampleMessage key={message} message={message} />
    ))}
  </div>
);

export const LINK_PICTURES: Record<string, () => ReactNode> = {
  "link-home": () => (
    <LinkPicture
      head={two}
      foot="Begin with the free trial. No card asked."
      beside={<Slip facts={SAMPLE_SLIPS.INR} className="rotate-2" />}
    />
  ),
  "link-community": () => (
    <LinkPicture
      head={<span className="text-[3.3rem]">{COMMUNITY.head}</span>}
      foot="The Job Community"
      beside={messages}
    />
  ),
};
