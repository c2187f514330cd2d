import { Form } from "react-router";
import { LANGUAGE_NAMES } from "@workers/core/variant-rules";
import { MESSAGE_LANGUAGES, type MessageLanguage, type Proposal } from "@workers/modules/messaging/rules";
import { QR_SIZE } from "@workers/lib/qr";
import { showTimeIn, ZONE_NAMES, zoneLabel, type ZoneName } from "@workers/lib/zones";
import { FormResult } from "../../ui/form-result";
import { Button, ButtonLink } from "../../ui/button";
import { formatDay } from "../../ui/format";
import { Select } from "../../ui/inputs";
import { PressKey } from "../../ui/press-key";
import { Proposals } from "~/shared/whatsapp/proposals";

export interface WhatsappProps {
  /** False where no provider is configured. */
  isOffered: boolean;
  /** Whether WhatsApp updates are ticked in the profile. */
  isTicked: boolean;
  zone: ZoneName;
  number: { number: string; language: MessageLanguage; boundAt: number; stoppedAt: number | null } | null;
  proposals: readonly Proposal[];
  /** The code that was just made. */
  code: { code: string; link: string; until: number; qr: string } | null;
  error: string | null;
  fields: Readonly<Record<string, string>>;
  notice: string | null;
}

const HEAD = "border-b-2 border-ink pb-1 text-lead font-semibold";

/** Links one's WhatsApp number, and says what comes there and what never does. */
export function WhatsappView(props: WhatsappProps) {
  const { isOffered, isTicked, number, proposals, code, error, notice } = props;
  return (
    <div className="mx-auto max-w-3xl px-4 pb-16 pt-6 sm:px-6">
      <h1 className="text-title">WhatsApp</h1>
      <p className="mt-3 text-lead text-ink-soft">
        Applications that were made, questions that hold one up, reminders of a session and our support&apos;s answers,
        on your telephone.
      </p>
      <FormResult error={error} notice={notice} tone="info" />
      {proposals.length > 0 && <WaitingProposals proposals={proposals} />}
      {!isOffered ? (
        <p className="mt-6">Messages by WhatsApp are not offered at present.</p>
      ) : code ? (
        <Code {...code} zone={props.zone} />
      ) : (
        <section aria-labelledby="number" className="mt-8">
          <h2 id="number" className={HEAD}>
            Your number
          </h2>
          {number && <Bound {...number} isTicked={isTicked} />}
          {!isTicked && (
            <p className="mt-3">
              “WhatsApp messages about my applications” is not ticked in your profile, so none are sent.{" "}
              <a href="/profile#f-receiveWhatsappUpdates" className="text-stamp-text underline">
                Tick it there
              </a>
              {number ? "." : ", then link your number here."}
            </p>
          )}
          {(isTicked || number) && <Settings {...props} />}
        </section>
      )}
      <Rules />
    </div>
  );
}

function Bound({ number, boundAt, stoppedAt, isTicked }: NonNullable<WhatsappProps["number"]> & { isTicked: boolean }) {
  return (
    <>
      <p className="figures mt-3 text-lead font-semibold">+{number}</p>
      <p className="text-ink-soft">
        Linked on {formatDay(boundAt)} by a message from it.{" "}
        {stoppedAt !== null
          ? `Stopped on ${formatDay(stoppedAt)} by your STOP: send START from it to have messages again.`
          : isTicked && "Send STOP from it to end the messages."}
      </p>
    </>
  );
}

function Settings({ number, zone, isTicked, fields }: WhatsappProps) {
  return (
    <Form method="post" className="mt-4 grid gap-4">
      <PressKey />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="zone"
          label="Your time zone"
          hint="Nothing comes from 21:00 to 9:00 on its clocks"
          defaultValue={zone}
          error={fields["zone"]}
          choices={ZONE_NAMES.map((value) => ({ value, label: zoneLabel(value) }))}
        />
        <Select
          name="language"
          label="Language of the messages"
          defaultValue={number?.language ?? "en"}
          error={fields["language"]}
          choices={MESSAGE_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        {number && (
          <Button tone="primary" name="act" value="save">
            Save
          </Button>
        )}
        {isTicked && (
          <Button {...(number ? {} : { tone: "primary" as const })} name="act" value="code">
            {number ? "Link another number" : "Link your number"}
          </Button>
        )}
        {number && (
          <Button name="act" value="unbind">
            Unlink this number
          </Button>
        )}
      </div>
    </Form>
  );
}

function Code({ code, link, until, qr, zone }: NonNullable<WhatsappProps["code"]> & { zone: ZoneName }) {
  return (
    <section aria-labelledby="code" className="mt-8">
      <h2 id="code" className={HEAD}>
        Send this message to us
      </h2>
      <div className="mt-4 grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <p>From the telephone whose number is to be linked. The message is written already: you only send it.</p>
          <p className="figures mt-3 border border-edge bg-sheet px-4 py-3 text-lead font-semibold tracking-wide">
            START {code}
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <ButtonLink reload href={link} tone="primary">
              Open WhatsApp
            </ButtonLink>
            <ButtonLink reload href="/whatsapp">
              I have sent it
            </ButtonLink>
          </p>
          <p className="mt-3 text-ink-soft">
            Good once, until {showTimeIn(zone, until)}. It shows us that the number is yours and that you want these
            messages. If it is linked to another account, it is released there.
          </p>
        </div>
        <figure className="justify-self-start">
          <svg
            role="img"
            aria-label="QR code that opens WhatsApp with this message"
            viewBox={`-4 -4 ${QR_SIZE + 8} ${QR_SIZE + 8}`}
            className="size-52"
            shapeRendering="crispEdges"
          >
            {/* Dark on light by night too: scanners want it so. */}
            <rect x={-4} y={-4} width={QR_SIZE + 8} height={QR_SIZE + 8} fill="#fff" />
            <path d={qr} fill="#000" />
          </svg>
          <figcaption className="mt-1 text-note text-ink-soft">Or scan it with that telephone</figcaption>
        </figure>
      </div>
    </section>
  );
}

function WaitingProposals({ proposals }: Pick<WhatsappProps, "proposals">) {
  return (
    <section aria-labelledby="proposals" className="mt-8">
      <h2 id="proposals" className={HEAD}>
        You asked for it in the chat
      </h2>
      <p className="mt-3 text-ink-soft">A chat changes nothing of it: only your press here does, within a week.</p>
      <Proposals proposals={proposals} />
    </section>
  );
}

function Rules() {
  return (
    <section aria-labelledby="rules" className="mt-10">
      <h2 id="rules" className={HEAD}>
        What comes, and what never does
      </h2>
      <ul className="mt-3 list-disc space-y-1.5 pl-5">
        <li>
          From 21:00 to 9:00 nothing comes but answers to you and reminders of a session that you booked. What falls in
          that time comes at 9:00 as one message.
        </li>
        <li>
          The chat neither shows nor changes your contact data, resumes, consents or payments. We never ask for a code,
          a password or money there.
        </li>
        <li>What you write there goes to our support team, and their answer comes back to you.</li>
        <li>
          Every message is in the{" "}
          <a href="/api/export" className="text-stamp-text underline">
            export of your data
          </a>
          . Meta, whose service WhatsApp is, carries them.
        </li>
      </ul>
    </section>
  );
}
