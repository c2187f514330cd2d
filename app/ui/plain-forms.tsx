import type { ReactNode } from "react";
import { Button } from "./button";
import { Spinner } from "./loading";
import script from "./plain-forms-script.ts?worker&url";

/** The script of a page whose forms do without the framework; they work without it too. */
export function PlainForms() {
  return <script type="module" src={script} />;
}

/** The button of such a form; its spinner stands ready for the script. */
export function PlainSubmit({ children }: { children: ReactNode }) {
  return (
    <Button tone="primary" wide>
      <span hidden data-spinner>
        <Spinner />
      </span>
      {children}
    </Button>
  );
}
