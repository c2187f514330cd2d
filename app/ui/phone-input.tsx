import { useState } from "react";
import { TextInput } from "./inputs";
import { pasteInstead } from "./typed";

/** Reads a typed telephone number: the digits that are kept, and what is wrong with it, or null. */
export type ReadNumber = (typed: string) => { number: string; problem: string | null };

type Props = Omit<Parameters<typeof TextInput>[0], "only" | "type" | "onBlur" | "onPaste"> & { read: ReadNumber };

/**
 * A telephone number as people write it: where scripts run, leaving the field shows the ten digits that are kept, or
 * what is wrong. Nothing is ever cut off, and the server reads what was typed by the same rule.
 */
export function PhoneInput({ read, error, ...input }: Props) {
  const [own, setOwn] = useState<string | null>(null);
  return (
    <TextInput
      {...input}
      type="tel"
      only="phone"
      error={own ?? error}
      onBlur={({ currentTarget: field }) => {
        const { number, problem } = read(field.value);
        // Whether an empty field may be left is said when the form is sent.
        setOwn(number === "" ? null : problem);
        if (problem === null) field.value = number;
      }}
      onPaste={(event) => pasteInstead(event, read(event.clipboardData.getData("text")).number, "phone")}
    />
  );
}
