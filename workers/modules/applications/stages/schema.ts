import { messageOf } from "../../../texts/text";
import { z } from "zod";
import { NOTE_MAX, STAGES } from "./vocabulary";

const ofApplication = { reference: z.string().max(20) };

/** A person's report on an application of theirs; `''` takes it back. */
export const MarkStageInput = z.object({
  ...ofApplication,
  stage: z.enum(["", ...STAGES], { error: "stages.chooseCame" }),
});

/** A private note on an application. */
export const SaveNoteInput = z.object({
  ...ofApplication,
  note: z
    .string()
    .trim()
    .max(NOTE_MAX, messageOf("stages.noteMostCharacters", { noteMax: NOTE_MAX })),
});
