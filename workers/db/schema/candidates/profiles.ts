/** The tables of profiles, whose writer it alone is. `migrations` is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { index, integer, real, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import {
  type FieldDefinition,
  type PROFILE_FIELDS,
  FIELD_NAMES,
  fieldOf,
  isList,
  type FieldName,
  type StoredValue,
} from "../../../modules/candidates/rules";
import { ofUser } from "../accounts/sign-in";
import { resumes } from "./resumes";
import { table } from "../table";

const line = <T extends string>(name: string) => text(name).$type<T>().notNull();
const lineOr = <T extends string>(name: string) => line<T>(name).default("" as T);
const list = (name: string) => text(name, { mode: "json" }).$type<string[]>().notNull().default([]);
const flag = (name: string) => integer(name, { mode: "boolean" });
const setFlag = (name: string) => flag(name).notNull();
const amount = (name: string) => real(name);
const setAmount = (name: string) => real(name).notNull();

/** A field that every row holds. */
type Set = { required: true; nullable?: never; appliesTo?: never };
type ColumnOf<F extends FieldDefinition> = F["kind"] extends "titles" | "places" | "companies"
  ? ReturnType<typeof list>
  : F["kind"] extends "yesNo" | "switch"
    ? ReturnType<F extends { nullable: true } ? typeof flag : typeof setFlag>
    : F["kind"] extends "pay" | "years"
      ? ReturnType<F extends Set ? typeof setAmount : typeof amount>
      : F extends { initial: string }
        ? ReturnType<typeof lineOr<StoredValue<F> & string>>
        : ReturnType<typeof line<StoredValue<F> & string>>;
type Columns = { [N in FieldName]: ColumnOf<(typeof PROFILE_FIELDS)[N]> };

/** The column of a field: its kind says what it holds. */
function columnOf(field: FieldDefinition) {
  const { kind, column = "", choices, initial, required, nullable, appliesTo } = field;
  if (choices) {
    const choice = text(column, { enum: Object.keys(choices) as [string, ...string[]] }).notNull();
    // The default is for people who were here before the question was asked.
    return typeof initial === "string" ? choice.default(initial) : choice;
  }
  if (isList(field)) return list(column);
  if (kind === "yesNo" || kind === "switch") return nullable ? flag(column) : setFlag(column);
  const isSet = required && !nullable && !appliesTo;
  if (kind === "pay" || kind === "years") return isSet ? setAmount(column) : amount(column);
  return isSet ? line(column) : line(column).default("");
}

export const profiles = table(
  "profiles",
  {
    userId: ofUser().primaryKey(),
    phoneCountry: text().notNull(),
    ...(Object.fromEntries(FIELD_NAMES.map((name) => [name, columnOf(fieldOf(name))])) as Columns),
    resumeId: text().references(() => resumes.id),
    createdAt: integer().notNull(),
    updatedAt: integer().notNull(),
  },
  (t) => [
    index("profiles_resume").on(t.resumeId),
    uniqueIndex("profiles_phone").on(t.phoneCountry, t.phone),
    index("profiles_phone_number").on(t.phone),
    index("profiles_phone_end").on(sql`substr(phone_number, -4)`),
    index("profiles_company")
      .on(sql`current_company COLLATE NOCASE`)
      .where(sql`current_company <> ''`),
  ],
);
