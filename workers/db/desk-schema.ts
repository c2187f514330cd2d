/** The tables of the desk in `DB`, as drizzle sees them. `migrations/app/0032_desk.sql` is the truth. */
import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const PROOF_MEDIA_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;

export const applicationProofs = sqliteTable(
  "application_proofs",
  {
    applicationId: text("application_id").notNull(),
    attempt: integer().notNull(),
    id: text().notNull(),
    userId: text("user_id").notNull(),
    number: text().notNull().default(""),
    link: text().notNull().default(""),
    objectKey: text("object_key"),
    mediaType: text("media_type", { enum: PROOF_MEDIA_TYPES }),
    sizeBytes: integer("size_bytes"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.attempt] })],
);
