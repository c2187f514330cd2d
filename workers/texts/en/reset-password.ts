export const RESET_PASSWORD = {
  "resetPassword.chooseNewPassword": "Choose a new password",
  "resetPassword.passwordChangedSigned": "Your password is changed. You were signed out everywhere.",
  "resetPassword.sign": "Sign In",
  "resetPassword.askNewLink": "Ask for a new link",
  "resetPassword.everyDeviceSignedOld": "Every device is signed out, and the old password opens nothing any more.",
  "resetPassword.googleOpensAccountToo": " Google opens this account too: look there at who is signed in.",
  "resetPassword.newPassword": "New password",
  "resetPassword.least6Characters": "At least 6 characters",
  "resetPassword.makeAccount": "Did you make the account of {doubtedSince}?",
  "resetPassword.addressNeverConfirmedNot":
    "Its address was never confirmed, and we do not recognise this browser as the one that made it.",
  "resetPassword.saveNewPassword": "Save the new password",
  "resetPassword.yesKeepFilled": "Yes: keep what I filled in",
  "resetPassword.noAmNotSure": "No, or I am not sure: erase it and begin anew",
} as const;
