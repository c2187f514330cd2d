import type { AppContext } from "../kernel/context";
import { limitAttempts } from "../identity/limits";
import { indiaDay } from "../../lib/india-time";
import { authorize } from "../kernel/policy";
import { findProfile } from "../profiles/queries";
import { proofFileName, type ProofMediaType } from "../applications/proof-rules";
import { reference } from "../kernel/reference";
import { BRAND } from "../kernel/brand";
import { ordersOf } from "../refunds/queries";
import { describeProduct } from "../orders/rules";
import { applicationPages, auditPages, ledgerPages, messagePages, proofPages, readOwn } from "./export-queries";
import { fileInArchive, instant, jsonDocument, ledgerWords, type Pages } from "./rules";
import { zipStream, type ZipEntry } from "../../lib/zip";

/** Far more than anybody buys. */
const ORDERS = 1000;

/**
 * Everything there is about whoever asks, as a zip: their resumes, and `data.json`. It is read while it is sent, so
 * that its size is nobody's worry; a failure in the middle breaks the transfer off.
 * @throws DomainError `too_many` past ten exports in a quarter of an hour.
 */
export async function exportData(ctx: AppContext): Promise<{ fileName: string; body: ReadableStream<Uint8Array> }> {
  const { userId } = authorize(ctx, "privacy.export");
  await limitAttempts(ctx, "export", userId, 10);
  const now = ctx.now();
  return { fileName: `${BRAND.name.toLowerCase()}-${indiaDay(now)}.zip`, body: zipStream(entries(ctx, userId), now) };
}

async function* entries(ctx: AppContext, userId: string): AsyncGenerator<ZipEntry, void, void> {
  const [own, profile, paid] = await Promise.all([
    readOwn(ctx.db, userId),
    findProfile(ctx.db, userId),
    ordersOf(ctx.db, userId, ORDERS),
  ]);
  const files: { id: string; file: string | null; fileName: string; sizeBytes: number; givenAt: string | null }[] = [];
  for (const [i, { id, objectKey, fileName, sizeBytes, createdAt }] of own.resumes.entries()) {
    const object = await ctx.files.get(objectKey);
    const file = object && fileInArchive(i, fileName);
    if (object && file) yield { name: file, body: object.body };
    files.push({ id, file, fileName, sizeBytes, givenAt: instant(createdAt) });
  }
  for await (const page of proofPages(ctx.db, userId)) {
    for (const proof of page) {
      const name = proofInArchive(proof);
      const object = name && proof.objectKey ? await ctx.files.get(proof.objectKey) : null;
      if (name && object) yield { name, body: object.body };
    }
  }
  const account = own.account && {
    email: own.account.email,
    displayName: own.account.displayName,
    signsInWith: [...(own.account.password ? ["password"] : []), ...(own.account.google ? ["Google"] : [])],
    emailVerifiedAt: instant(own.account.emailVerifiedAt),
    createdAt: instant(own.account.createdAt),
  };
  const plan = own.plan && {
    tier: own.plan.tier,
    beganAt: instant(own.plan.beganAt),
    endsAt: instant(own.plan.endsAt),
    endedAt: instant(own.plan.endedAt),
    endedBecause: own.plan.endReason,
  };
  yield {
    name: "data.json",
    body: jsonDocument([
      ["exportedAt", instant(ctx.now())],
      ["account", account],
      ["profile", profile && profileShown(profile.profile)],
      ["resumes", files],
      ["plan", plan],
      [
        "payments",
        paid.map((r) => ({
          order: r.id,
          product: describeProduct(r.product, r.plan, r.credits),
          amount: r.amount / 100,
          currency: r.currency,
          payment: r.paymentId,
          paidAt: instant(r.paidAt),
          refund: r.refundState,
          takenBackAt: instant(r.takenBackAt),
        })),
      ],
      [
        "community",
        {
          memberships: own.memberships.map(({ beganAt, endsAt, leftAt, ...r }) => ({
            ...r,
            beganAt: instant(beganAt),
            endsAt: instant(endsAt),
            leftAt: instant(leftAt),
          })),
          detailsGiven: own.asked && { ...own.asked, at: instant(own.asked.at) },
          orders: own.months.map(({ createdAt, paidAt, takenBackAt, ...r }) => ({
            ...r,
            amount: r.amount / 100,
            madeAt: instant(createdAt),
            paidAt: instant(paidAt),
            takenBackAt: instant(takenBackAt),
          })),
        },
      ],
      ["credits", null, mapped(ledgerPages(ctx.db, userId), (r) => ({ at: instant(r.at), what: ledgerWords(r) }))],
      [
        "applications",
        null,
        mapped(
          applicationPages(ctx.db, userId),
          ({ id, postingId: _posting, queuedAt, appliedAt, createdAt, ...r }) => ({
            reference: reference(id),
            ...r,
            foundAt: instant(createdAt),
            queuedAt: instant(queuedAt),
            appliedAt: instant(appliedAt),
          }),
        ),
      ],
      [
        "proofs",
        null,
        mapped(proofPages(ctx.db, userId), (r) => ({
          reference: reference(r.applicationId),
          attempt: r.attempt,
          position: r.position,
          company: r.company,
          number: r.number,
          link: r.link,
          file: proofInArchive(r),
          at: instant(r.createdAt),
        })),
      ],
      [
        "messages",
        null,
        mapped(messagePages(ctx.db, userId), ({ id: _id, createdAt, sentAt, ...r }) => ({
          ...r,
          createdAt: instant(createdAt),
          sentAt: instant(sentAt),
        })),
      ],
      [
        "planCards",
        own.clicks.map((r) => ({ plan: r.plan, clickedAt: instant(r.createdAt), completedAt: instant(r.completedAt) })),
      ],
      ["timestamps", own.stamps.map((r) => ({ ...r, at: instant(r.at) }))],
      ["calls", own.calls.map((r) => ({ ...r, lockedAt: instant(r.lockedAt) }))],
      [
        "sessions",
        own.sessions.map((r) => ({ device: r.userAgent, since: instant(r.createdAt), until: instant(r.expiresAt) })),
      ],
      ["operatorFigures", own.figures],
      [
        "accessLog",
        null,
        mapped(auditPages(ctx.db, userId), (r) => ({
          at: instant(r.at),
          action: r.action,
          detail: r.detail,
          by: by(r, userId),
        })),
      ],
    ]),
  };
}

/** What a screenshot is called in the archive; null where there is none. */
function proofInArchive(proof: {
  applicationId: string;
  attempt: number;
  mediaType: ProofMediaType | null;
}): string | null {
  return proof.mediaType && `proofs/${proof.attempt}-${proofFileName(proof.applicationId, proof.mediaType)}`;
}

function profileShown({
  userId: _userId,
  phoneCountry,
  phone,
  createdAt,
  updatedAt,
  ...rest
}: NonNullable<Awaited<ReturnType<typeof findProfile>>>["profile"]) {
  return { ...rest, phone: `+${phoneCountry} ${phone}`, createdAt: instant(createdAt), updatedAt: instant(updatedAt) };
}

function by(row: { actorId: string | null; actorName: string | null }, userId: string): string {
  if (row.actorId === null) return `${BRAND.name}, by itself`;
  return row.actorId === userId ? "you" : `${BRAND.name} staff: ${row.actorName ?? "a former colleague"}`;
}

async function* mapped<Row, Shown>(source: Pages<Row>, show: (row: Row) => Shown): AsyncGenerator<Shown[], void, void> {
  for await (const page of source) yield page.map(show);
}
