export const PREMIUM_ALERTS = {
  "premiumAlerts.premiumAlerts": "Premium alerts",
  "premiumAlerts.newOpeningsPremium":
    "New jobs from the Premium Community's groups, on your own WhatsApp number. Jobs from 9 pm to 9 am come as one message at 9 am.",
  "premiumAlerts.seePremiumCommunity": "See Premium Community",
  "premiumAlerts.onlyMembersPremium":
    "Only Premium Community members get these alerts. Sign in with the email you joined with, and confirm it.",
  "premiumAlerts.groups": "Your groups",
  "premiumAlerts.linkNumber": "Link your number",
  "premiumAlerts.noNumberLinkedAccount": "We'll send alerts once you link a WhatsApp number to your account. {link}.",
  "premiumAlerts.noSuchGroupPresent": "No groups right now. New ones will show up here.",
  "premiumAlerts.groups2": "Groups",
  "premiumAlerts.noneTickedNothingSent": "Choose at least one group to get alerts",
  "premiumAlerts.save": "Save",
  "premiumAlerts.saved": "Saved.",
  "premiumAlerts.newest": "Newest jobs",
  "premiumAlerts.nothingYetGroupsChose": "New jobs from your groups will show up here.",
  "premiumAlerts.notMember": "You don't have a running membership",
} as const;
