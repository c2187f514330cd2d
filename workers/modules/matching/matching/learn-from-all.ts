import type { AppContext } from "../../../core/context";
import { authorize } from "../../../core/policy";
import { write } from "../../../db/client";
import { TAUGHT_FOR_MS } from "./lessons";
import { sharedLessonsOf, type Voice } from "./shared-lessons";
import { readVoices, saveSharedLessons } from "./shared-lessons-queries";

/** The parts of the 90 days that are looked at alike, so that the work is bounded whatever the number of people. */
const PARTS = 20;

/**
 * Counts once a day what all people together say of each kind of work. The counts are made again from the applications
 * as they are, so a skip that was taken back and a person who is gone are in them no more. Written in one batch.
 */
export async function learnFromAll(ctx: AppContext): Promise<void> {
  authorize(ctx, "matching.learn_from_all");
  const now = ctx.now();
  const part = TAUGHT_FOR_MS / PARTS;
  const voices: Voice[] = [];
  for (let at = 0; at < PARTS; at += 1) {
    const from = now - TAUGHT_FOR_MS + at * part;
    voices.push(...(await readVoices(ctx.db, from, from + part)));
  }
  const lessons = sharedLessonsOf(voices);
  await write(ctx.db, saveSharedLessons(ctx.db, lessons, now));
  ctx.log.info("matching.learnt", { count: lessons.length });
}
