export { openPerson, readOpened, requirePersonAccess } from "./opened-people/open-person";
export { recordCounts } from "./opened-people/record-counts";
export { sealAccessLog } from "./opened-people/seal-access-log";
export { actorFromAccessToken, makeToken, revokeToken } from "./sign-in/access-tokens";
export {
  actorFromSaveButton,
  endSaveButton,
  listSaveButtons,
  newSaveButton,
  type SaveButton,
} from "./sign-in/save-buttons";
export { EndSaveButtonInput } from "./sign-in/schema";
export { changePassword } from "./sign-in/change-password";
export { chooseLanguage } from "./sign-in/choose-language";
export { hostCookie, readCookie } from "./sign-in/cookies";
export { DEVICE_COOKIE, deviceId } from "./sign-in/devices";
export { answerGoogle, finishGoogle, type GoogleQuestion, type GoogleSignedIn } from "./sign-in/finish-google";
export { googleProblem } from "./sign-in/google-problem";
export { markVerified } from "./sign-in/mark-verified";
export { confirmByPasskey, enrolPasskey, offerConfirm, offerFactors } from "./sign-in/passkeys";
export { verifyPassword } from "./sign-in/password";
export { s256 } from "./sign-in/pkce";
export { IdentityRefused, IdentityUnavailable, type ExternalIdentity, type IdentityProvider } from "./sign-in/port";
export { pretendCountry, readCountry, readMarket } from "./sign-in/read-country";
export { requestReset } from "./sign-in/request-reset";
export { requestVerification } from "./sign-in/request-verification";
export { checkReset, disownSignIn, resetPassword } from "./sign-in/reset-password";
export { GOOGLE_PROBLEMS, SignInInput, SignUpInput, type GoogleProblem } from "./sign-in/schema";
export { confirmByCode, enrolCode, removeFactor, secretPurpose } from "./sign-in/second-factor";
export {
  SESSION_COOKIE,
  actorFromCookie,
  actorOfNumber,
  actorOfSession,
  begunBy,
  clearedCookie,
  type SignedIn,
} from "./sign-in/session";
export { endOtherSessions, endSession, readSignIns } from "./sign-in/sessions";
export { signIn } from "./sign-in/sign-in";
export { signOut } from "./sign-in/sign-out";
export { signUp } from "./sign-in/sign-up";
export { endSessionsOf, readStaffAdmin, resetFactor, type StaffAdmin } from "./sign-in/staff-admin";
export { GOOGLE_COOKIE, clearedGoogleCookie, googleCookie, startGoogle } from "./sign-in/start-google";
export { codeOf, stepOf } from "./sign-in/totp";
export { checkVerification, findStrangers, verifyEmail } from "./sign-in/verify-email";
