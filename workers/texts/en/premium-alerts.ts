export const PREMIUM_ALERTS = {
  "premiumAlerts.premiumAlerts": "Premium alerts",
  "premiumAlerts.newOpeningsPremium":
    "New openings of the Premium Community's groups, on your own WhatsApp number. What falls between 21:00 and 9:00 comes at 9:00 as one message.",
  "premiumAlerts.seePremiumCommunity": "See the Premium Community",
  "premiumAlerts.onlyMembersPremium":
    "Only members of the Premium Community get them: sign in with the address you joined with, and confirm it.",
  "premiumAlerts.groups": "Your groups",
  "premiumAlerts.linkNumber": "Link your number",
  "premiumAlerts.noNumberLinkedAccount": "No number is linked to your account, so nothing is sent. {link}.",
  "premiumAlerts.noSuchGroupPresent": "There is no such group at present",
  "premiumAlerts.groups2": "Groups",
  "premiumAlerts.noneTickedNothingSent": "None ticked: nothing is sent",
  "premiumAlerts.save": "Save",
  "premiumAlerts.newest": "The newest",
  "premiumAlerts.nothingYetGroupsChose": "Nothing yet in the groups that you chose",
} as const;
