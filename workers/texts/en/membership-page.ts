export const MEMBERSHIP_PAGE = {
  "membershipPage.communityMembership": "Your community membership",
  "membershipPage.findNoMembershipOpen":
    "We can't find your membership. Open the link in your welcome email, or sign in with the confirmed email you joined with.",
  "membershipPage.stayAnotherMonth": "Stay another month",
  "membershipPage.joinCommunity": "Join the community",
  "membershipPage.leaveCommunity": "Leave the community",
  "membershipPage.wantLeaveNowMonth": "Leave now? You've paid till {endsAt}, and leaving doesn't get you a refund.",
  "membershipPage.moneyBackWithin7": "Want a full refund? Within 7 days of paying, email {link} instead.",
  "membershipPage.leaveNow": "Leave now",
  "membershipPage.stayMember": "Stay a member",
  "membershipPage.premiumJobCommunity": "Premium Job Community",
  "membershipPage.memberUntilNotRenew": "You're a member until {endsAt}. It won't renew automatically.",
  "membershipPage.membershipEnded": "Your membership ended on {leftAt}.",
} as const;
