import type { ReactNode } from "react";
import { Icon } from "~/ui/icon";
import { Receipt } from "~/ui/receipt";
import { Postmark } from "~/ui/stamp";
import { SampleMessage } from "~/public/community/community-view";
import { BRAND } from "~/content/brand";
import { sampleMessages } from "~/content/community";
import { sampleReceipt } from "~/content/marketing";
import { inEnglish } from "@workers/texts/text";
import { sentencesOf } from "~/content/words";

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

const two = sentencesOf(BRAND.tagline).map((sentence) => (
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

/** A stamped receipt without a person: the picture of every shared receipt. */
function StampedReceipt() {
  return (
    <div className="slip-shadow rotate-2">
      <article className="slip crossed px-7 pb-7">
        <header className="border-b-2 border-ink pb-2 pt-3 text-lead font-bold">Receipt</header>
        <div className="space-y-9 pt-9">
          {["w-4/5", "w-3/5", "w-2/3"].map((width) => (
            <div key={width} className={`${width} h-3 bg-well`} />
          ))}
        </div>
        <div className="slip-foot">
          <Postmark words="Applied" day={BRAND.name} className="col-start-2 size-44" />
        </div>
      </article>
    </div>
  );
}

/** The single components that `npm run pictures` draws in addition to whole pages. */
export const PICTURES: Record<string, () => ReactNode> = {
  "link-home": () => (
    <LinkPicture
      head={two}
      foot="Begin with the free trial. No card needed."
      beside={<Receipt facts={sampleReceipt("INR", inEnglish)} heading="A sample receipt" className="rotate-2" />}
    />
  ),
  "link-receipt": () => (
    <LinkPicture
      head="Applied, and here is the receipt."
      foot="Position, company, day and the kind of proof."
      beside={<StampedReceipt />}
    />
  ),
  "link-community": () => (
    <LinkPicture
      head={<span className="text-[3.3rem]">{inEnglish("community.head")}</span>}
      foot="Job Community"
      beside={messages}
    />
  ),
};
