import { createContext } from "react-router";

type Pairs<Value> = [name: string, value: Value][];

/** A form's typed values, to be sent again unchanged, and its chosen files, by their names alone. */
export interface SavedForm {
  fields: Pairs<string>;
  files: Pairs<string>;
}

/** A form of somebody who was signed out while they filled it. */
export interface WaitingForm extends SavedForm {
  /** Where it was sent to: the path and query of a page of ours. */
  path: string;
  /** Where to sign in, and on to the form's page. */
  signIn: string;
}

/** The fields of the form that the request posts, where they may be shown again; null otherwise. */
export const postedContext = createContext<readonly (readonly [string, string])[] | null>(null);

/** The form that waits until its sender has signed in; null for every other request. */
export const savedFormContext = createContext<WaitingForm | null>(null);
