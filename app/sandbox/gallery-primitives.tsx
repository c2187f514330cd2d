import { useState, type ReactNode } from "react";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox, RadioGroup, Toggle } from "~/ui/choices";
import { Combobox } from "~/ui/combobox";
import { PhoneInput } from "~/ui/phone-input";
import { isDisabled } from "@workers/reading/people/rules";
import { LOCATION_CHOICES } from "@workers/reading/people/vocabulary";
import { TITLE_SUGGESTIONS } from "~/shared/profile/title-suggestions";
import { readPhone } from "@workers/reading/people/phone-rules";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { Select, Textarea, TextInput } from "~/ui/inputs";
import { Loading } from "~/ui/loading";
import { MultiSelect } from "~/ui/multi-select";
import { Pagination } from "~/ui/pagination";
import { Receipt } from "~/ui/receipt";
import { Postmark, Stamp } from "~/ui/stamp";
import { Table } from "~/ui/table";
import { sampleReceipt } from "~/content/marketing";
import { inEnglish } from "@workers/texts/text";

function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-edge py-8">
      <h2 className="mb-4 text-head">{title}</h2>
      {children}
    </section>
  );
}

const CHOICES = [
  { value: "a", label: "First" },
  { value: "b", label: "Second" },
];

function Fields() {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextInput name="plain" label="Text" hint="A hint under the label" />
      <TextInput name="wrong" label="Text with an error" error="This field is required" defaultValue=" x" />
      <PhoneInput name="phone" label="Telephone number" read={(typed) => readPhone(typed, "IN")} before="+91" />
      <TextInput name="off" label="Disabled" disabled defaultValue="Cannot be changed" />
      <Select name="select" label="Select" choices={CHOICES} />
      <Select name="select-wrong" label="Select with an error" choices={CHOICES} error="Please choose one" />
      <Textarea name="area" label="Longer text" optional />
      <RadioGroup name="radio" label="One of few" choices={CHOICES} defaultValue="a" />
      <div>
        <Checkbox name="check" label="A tick box" defaultChecked />
        <Checkbox name="check-off" label="A tick box that is disabled" disabled />
        <Toggle name="toggle" label="A switch" defaultChecked />
        <Toggle name="toggle-off" label="A switch that is disabled" disabled hint="And why" />
      </div>
      <div className="space-y-6">
        <FileField name="file" label="File" accept="application/pdf" hint="PDF, up to 10 MB" />
        <FileField
          name="file-stored"
          label="File, one is stored"
          accept="application/pdf"
          stored={{ name: "asha-sample.pdf", href: "/sandbox/gallery" }}
        />
      </div>
      <Combobox
        name="titles"
        label="Combobox"
        defaultValue={["Java Developer"]}
        suggestions={TITLE_SUGGESTIONS}
        placeholder="Type 2 or more letters"
      />
      <MultiSelect
        name="places"
        label="Several of a list"
        options={LOCATION_CHOICES.IN}
        defaultValue={["Pune"]}
        isDisabled={isDisabled}
      />
    </div>
  );
}

/** Every primitive in every state. */
export function Primitives() {
  const [open, setOpen] = useState(false);
  return (
    <div className="mx-auto max-w-page px-4 py-8 sm:px-6">
      <h1 className="mb-6 text-title">Primitives</h1>
      <Shelf title="Type">
        <p className="text-promise font-semibold">Promise ₹1,999</p>
        <p className="text-title font-semibold">Title of a page</p>
        <p className="text-head font-semibold">Head of a part</p>
        <p className="text-lead">Lead: what a page is about, in one sentence.</p>
        <p>Body: “quoted”, ’s, – and —, 0123456789, ₹12,34,567.89, £, ©, é.</p>
        <p className="text-note">Note: beside things.</p>
        <p className="text-label">Label: above things.</p>
      </Shelf>
      <Shelf title="Buttons">
        <div className="flex flex-wrap gap-3">
          <Button tone="primary">Primary</Button>
          <Button>Quiet</Button>
          <Button tone="danger">Danger</Button>
          <Button tone="primary" loading>
            Sending
          </Button>
          <Button tone="primary" disabled>
            Disabled
          </Button>
          <Button size="small" tone="primary">
            Small
          </Button>
          <Button size="small">Small quiet</Button>
          <ButtonLink href="/sandbox/gallery">As a link</ButtonLink>
        </div>
      </Shelf>
      <Shelf title="Fields">
        <Fields />
      </Shelf>
      <Shelf title="Messages">
        <div className="space-y-3">
          <Banner action={<Button tone="primary">Get Premium</Button>}>Something to know.</Banner>
          <Banner tone="warn">Something to mind.</Banner>
          <Banner tone="success">Something was done.</Banner>
          <Banner tone="danger">Something failed.</Banner>
        </div>
      </Shelf>
      <Shelf title="Marks">
        <div className="flex flex-wrap items-center gap-4">
          <Badge>Plain</Badge>
          <Badge tone="stamp">Stamp</Badge>
          <Badge tone="confirmed">Confirmed</Badge>
          <Badge tone="failed">Failed</Badge>
          <Stamp>Applied</Stamp>
          <Stamp tone="confirmed">Confirmed</Stamp>
          <Stamp tone="failed">Not applied</Stamp>
          <Stamp tone="plain">Unconfirmed</Stamp>
          <Postmark words="Registered" day="14 Nov 2026" />
          <Postmark words="Not applied" day="14 Nov 2026" tone="failed" />
        </div>
      </Shelf>
      <Shelf title="Receipt">
        <Receipt facts={sampleReceipt("INR", inEnglish)} className="max-w-md" />
      </Shelf>
      <Shelf title="Table">
        <Table
          caption="A table"
          stacked
          rows={CHOICES}
          rowKey={(row) => row.value}
          columns={[
            { key: "label", header: "Name", names: true, cell: (row) => row.label },
            { key: "value", header: "Value", align: "end", cell: (row) => row.value },
          ]}
        />
        <Pagination firstHref="?view=primitives" nextHref="?view=primitives" />
      </Shelf>
      <Shelf title="Nothing, and waiting">
        <EmptyState action={<Button tone="primary">Try Now</Button>}>Nothing here yet!</EmptyState>
        <Loading />
      </Shelf>
      <Shelf title="Dialog">
        <Button type="button" onClick={() => setOpen(true)}>
          Open the dialog
        </Button>
        <Dialog open={open} title="A dialog" onClose={() => setOpen(false)}>
          <p>What it asks, and what will happen.</p>
        </Dialog>
      </Shelf>
    </div>
  );
}
