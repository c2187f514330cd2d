import { DomainError } from "../../core/errors";
import { dayIn } from "../../lib/zones";
import { listApplied, readReceipt, type AppliedRow } from "../../modules/applications";
import { CERTAINTY_WORDS } from "../../modules/applications/rules";
import { clip, MAX_ROWS, reply, whenOf, withList, type Chat, type Reply } from "./chat-words";

/** Applications that are looked through for those of today. */
const MOST_LOOKED = 100;

/** One receipt by its reference, in a few lines. */
export async function showReceipt(chat: Chat, reference: string): Promise<Reply> {
  const { ctx, t } = chat;
  try {
    const receipt = await readReceipt(ctx, { reference });
    const job = `${clip(receipt.position, 100)}, ${clip(receipt.company, 80)}`;
    const link = `${ctx.config.origin}/r/${receipt.reference}`;
    if (receipt.appliedAt === null)
      return reply(t("whatsappChat.notSent", { job, reference: receipt.reference, link }));
    return reply(
      t("whatsappChat.receipt", {
        job,
        when: whenOf(chat, receipt.appliedAt),
        by: receipt.byYourself ? t("whatsappChat.receiptYourself") : receipt.appliedBy,
        reference: receipt.reference,
        certainty: t(CERTAINTY_WORDS[receipt.certainty]),
        link,
      }),
    );
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return reply(t("whatsappChat.noReceipt"));
    throw error;
  }
}

/** The applications that went out today on the person's clocks, with a receipt for each. */
export async function showToday(chat: Chat): Promise<Reply> {
  const { ctx, t } = chat;
  const { timeZone } = ctx.actor;
  const { rows } = await listApplied(ctx, { limit: MOST_LOOKED });
  const today = dayIn(timeZone, ctx.now());
  const sent = rows.filter(({ appliedAt }) => dayIn(timeZone, appliedAt) === today);
  return listed(chat, t("whatsappChat.todayHead", { n: sent.length }), sent);
}

/** The last that went out, with a receipt for each. */
export async function showLatest(chat: Chat): Promise<Reply> {
  const { ctx, t } = chat;
  const { rows } = await listApplied(ctx, { limit: MAX_ROWS });
  return rows.length === 0 ? reply(t("whatsappChat.noReceipts")) : listed(chat, t("whatsappChat.latestHead"), rows);
}

function listed(chat: Chat, head: string, rows: readonly AppliedRow[]): Reply {
  const { ctx, t } = chat;
  const shown = rows.slice(0, MAX_ROWS);
  const more = rows.length - shown.length;
  const said = reply(
    head,
    ...shown.map(({ position, company }, i) => `${i + 1}. ${clip(position, 50)}, ${clip(company, 34)}`),
    more > 0 ? t("whatsappChat.more", { n: more, link: `${ctx.config.origin}/dashboard` }) : "",
  );
  const receipts = shown.map(({ position, company, reference, appliedAt }) => ({
    title: position,
    below: `${clip(company, 40)}, ${whenOf(chat, appliedAt)}`,
    act: { do: "receipt", ref: reference } as const,
  }));
  return withList(said, t("whatsappChat.seeReceipts"), [{ title: t("whatsappChat.sectionReceipts"), rows: receipts }]);
}
