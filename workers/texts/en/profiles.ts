export const PROFILES = {
  "profiles.personNoProfileYet": "No profile yet, so there's nothing to change",
  "profiles.somebodySavedProfile":
    "Someone else just saved this profile. Reload to see it, then make your change again.",
  "profiles.noEmailAddressFound": "We couldn't find an email in this link. Open the link from our email again.",
  "profiles.checkForm": "Some details need fixing. Please check the form.",
} as const;
