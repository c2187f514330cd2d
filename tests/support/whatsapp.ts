import { env } from "cloudflare:test";
import type { UserActor } from "@workers/core/policy";
import { randomId } from "@workers/core/ids";
import { newPhone } from "../api/api-samples";
import { WORDS_VERSION } from "@workers/modules/messaging/rules";
import { NOON } from "./context";

/** An id of a message as Meta makes them: the writer's number is in it, in base64. */
export const metaId = (number: string): string =>
  `wamid.${btoa(`\x1c\x18${String.fromCharCode(number.length)}${number}\x15\x02\x00\x12\x18\x14${randomId(20)}\x00`)}`;

/** Binds a number of their own to somebody, who wrote to us long ago; answers with the number. */
export async function withNumber(
  actor: UserActor,
  bound: { zone?: string; wordsVersion?: number; heardAt?: number; country?: string; language?: string } = {},
): Promise<string> {
  const number = `${bound.country ?? "91"}${newPhone()}`;
  await env.DB.prepare(
    `INSERT INTO whatsapp_numbers (user_id, phone, zone, language, bound_at, heard_at, words_version)
      VALUES (?, ?, ?, ?, 1, ?, ?)`,
  )
    .bind(
      actor.userId,
      number,
      bound.zone ?? "Asia/Kolkata",
      bound.language ?? "en",
      bound.heardAt ?? NOON - 7 * 86_400_000,
      bound.wordsVersion ?? WORDS_VERSION,
    )
    .run();
  await env.DB.prepare("UPDATE users SET time_zone = ?, language = ? WHERE id = ?")
    .bind(bound.zone ?? "Asia/Kolkata", bound.language ?? "en", actor.userId)
    .run();
  return number;
}
