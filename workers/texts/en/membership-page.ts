export const MEMBERSHIP_PAGE = {
  "membershipPage.communityMembership": "Your community membership",
  "membershipPage.findNoMembershipOpen":
    "We find no membership here. Open the link in your welcome mail, or sign in with the confirmed address that you gave.",
  "membershipPage.stayAnotherMonth": "Stay for another month",
  "membershipPage.joinCommunity": "Join the community",
  "membershipPage.leaveCommunity": "Leave the community",
  "membershipPage.wantLeaveNowMonth":
    "Do you want to leave now? Your month is paid until {endsAt}, and leaving does not return the money.",
  "membershipPage.moneyBackWithin7": "For your money back, within 7 days of paying, write to {link} instead.",
  "membershipPage.leaveNow": "Leave now",
  "membershipPage.stayMember": "Stay a member",
  "membershipPage.premiumWhatsappCommunity": "Premium WhatsApp Community",
  "membershipPage.membership": "Your membership",
  "membershipPage.alertsNumber": "Alerts on your number",
  "membershipPage.premiumJobCommunity": "Premium Job Community",
  "membershipPage.memberUntilNotRenew": "You are a member until {endsAt}. It does not renew by itself.",
  "membershipPage.membershipEnded": "Your membership ended on {leftAt}.",
} as const;
