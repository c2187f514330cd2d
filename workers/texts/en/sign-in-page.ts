export const SIGN_IN_PAGE = {
  "signInPage.sign": "Sign In",
  "signInPage.createNewAccount": "Create New Account",
  "signInPage.createAccount": "Create Account",
  "signInPage.resetPassword": "Reset Password",
  "signInPage.sendResetEmail": "Send the reset email",
} as const;
