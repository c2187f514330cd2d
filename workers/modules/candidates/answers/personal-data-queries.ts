import { instant, pagesOf, type PersonalData } from "../../../core/personal-data";
import { reference } from "../../../core/reference";
import { answersOf, standingConsentsOf, standingConsentUsesOf, questionsOf, usesOf } from "./export-queries";

/** The questions and answers go with the person's row. The export says that an answer was seen, not by whom. */
export const answersData: PersonalData = {
  sections: {
    answers: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => answersOf(db, userId, after, limit),
        (row) => row.id,
        ({ class: question, params, scope, label, value, saidAt, withdrawnAt }) => ({
          question,
          ...params,
          ...(label === "" ? {} : { label }),
          for: scope.of === "all" ? "everybody" : `${scope.of} ${scope.key}`,
          value,
          saidAt: instant(saidAt),
          withdrawnAt: instant(withdrawnAt),
        }),
      ),
    mandates: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => standingConsentsOf(db, userId, after, limit),
        (row) => row.id,
        ({ kind, wording, givenAt, withdrawnAt }) => ({
          kind,
          wording,
          givenAt: instant(givenAt),
          withdrawnAt: instant(withdrawnAt),
        }),
      ),
    usesOfYourMandates: ({ db }, userId) =>
      pagesOf(
        (after: { mandateId: string; applicationId: string; attempt: number; label: string } | null, limit) =>
          standingConsentUsesOf(db, userId, after, limit),
        (row) => row,
        ({ applicationId, kind, label, usedAt }) => ({
          reference: reference(applicationId),
          mandate: kind,
          label,
          usedAt: instant(usedAt),
        }),
      ),
    questionsAskedOfYou: ({ db }, userId) =>
      pagesOf(
        (after: string | null, limit) => questionsOf(db, userId, after, limit),
        (row) => row.id,
        ({ label, company, askedAt, mailedAt, answeredAt, refusedAt, proposed, proposedAt, waits }) => ({
          label,
          company,
          applications: waits,
          askedAt: instant(askedAt),
          mailedAt: instant(mailedAt),
          answeredAt: instant(answeredAt),
          refusedAt: instant(refusedAt),
          ...(proposed === null ? {} : { proposedToYou: proposed, proposedAt: instant(proposedAt) }),
        }),
      ),
    usesOfYourAnswers: ({ db }, userId) =>
      pagesOf(
        (after: { answerId: string; applicationId: string; attempt: number; label: string } | null, limit) =>
          usesOf(db, userId, after, limit),
        (row) => row,
        ({ applicationId, label, usedAt, wasSeen, wasSent }) => ({
          reference: reference(applicationId),
          label,
          shownAt: instant(usedAt),
          applicationSent: wasSent === 1,
          seenByOurTeam: wasSeen === 1,
        }),
      ),
  },
};
