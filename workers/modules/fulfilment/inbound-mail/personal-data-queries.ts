import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reference } from "../../../core/reference";
import { confirmationsOf } from "../../applications/queries";
import { findAddress } from "./queries";

export const inboundMailData: PersonalData = {
  sections: {
    forwardingAddress: async ({ db }, userId) => instant((await findAddress(db, userId))?.createdAt ?? null),
    employersMails: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => confirmationsOf(db, userId, after, limit),
        (row) => row.id,
        ({ applicationId, sender, subject, sentence, answer, verified, sentAt, receivedAt }) => ({
          reference: reference(applicationId),
          sender,
          subject,
          sentence,
          answer,
          verified,
          sentAt: instant(sentAt),
          receivedAt: instant(receivedAt),
        }),
      ),
  },
};
