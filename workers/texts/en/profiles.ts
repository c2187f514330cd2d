export const PROFILES = {
  "profiles.personNoProfileYet": "This person has no profile yet, so there is nothing to change",
  "profiles.somebodySavedProfile": "Somebody saved this profile meanwhile. Reload to see it, then change it again.",
  "profiles.noEmailAddressFound": "No email address was found",
  "profiles.checkForm": "Please check the form",
} as const;
