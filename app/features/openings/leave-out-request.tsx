import { Button } from "../../ui/button";
import { Select, Textarea, TextInput } from "../../ui/inputs";

const SCOPE = "left-out";

/** Asks that an employer or a named person be left out of the public pages. Posts to /support, which shows the answer. */
export function LeaveOutRequest() {
  return (
    <form method="post" action="/support" className="mt-5 max-w-form space-y-5" aria-label="Asking to be left out">
      <input type="hidden" name="intent" value="leave-out" />
      <Select
        name="who"
        label="You are"
        scope={SCOPE}
        choices={[
          { value: "employer", label: "The employer" },
          { value: "person", label: "A person who is named" },
        ]}
      />
      <TextInput name="name" label="Your name" scope={SCOPE} autoComplete="name" required maxLength={100} />
      <TextInput
        name="email"
        type="email"
        label="Your email address"
        hint="An employer best writes from the company’s own domain."
        scope={SCOPE}
        autoComplete="email"
        required
        maxLength={254}
      />
      <Textarea
        name="text"
        label="Which pages?"
        hint="Their addresses, or the company; and whether its board may still be read for those who apply."
        scope={SCOPE}
        required
        maxLength={1800}
      />
      <Button>Ask to be left out</Button>
    </form>
  );
}
