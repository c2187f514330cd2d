export const PAGE_TITLE = {
  "pageTitle.accountDeleted": "Account deleted",
  "pageTitle.confirm": "Confirm it's you",
  "pageTitle.not": "This wasn't me",
  "pageTitle.newPassword": "New password",
  "pageTitle.secondFactor": "Two-step verification",
  "pageTitle.unsubscribe": "Unsubscribe",
  "pageTitle.payment": "Your payment",
  "pageTitle.communityMembership": "Community membership",
  "pageTitle.support": "Support",
  "pageTitle.appliedJobs": "Applied Jobs",
  "pageTitle.interviewGuidance": "Interview guidance",
  "pageTitle.resumeReview": "Resume review",
} as const;
