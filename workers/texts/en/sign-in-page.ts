export const SIGN_IN_PAGE = {
  "signInPage.sign": "Sign In",
  "signInPage.createNewAccount": "Create New Account",
  "signInPage.createAccount": "Create account",
  "signInPage.resetPassword": "Reset Password",
  "signInPage.sendResetEmail": "Send reset email",
} as const;
