import {
  SignInInput,
  SignUpInput,
  type SignedIn,
  signIn as verifySignIn,
  signOut as endSession,
  signUp as createAccount,
} from "../modules/accounts";
import type { ApiContext } from "../http/handler";
import { endpoint } from "./endpoint";

function setCookies(c: ApiContext, { setCookie, deviceCookie }: Pick<SignedIn, "setCookie"> & Partial<SignedIn>) {
  for (const cookie of [setCookie, deviceCookie]) if (cookie) c.header("Set-Cookie", cookie, { append: true });
}

export const signUp = endpoint({
  method: "POST",
  path: "/api/signUp",
  action: "identity.sign_up",
  summary: "Makes an account and signs in",
  input: SignUpInput,
  status: 201,
  handler: async ({ ctx, input, c }) => setCookies(c, await createAccount(ctx, input)),
});

export const signIn = endpoint({
  method: "POST",
  path: "/api/signIn",
  action: "identity.sign_in",
  summary: "Signs in: the session comes in a cookie",
  input: SignInInput,
  handler: async ({ ctx, input, c }) => setCookies(c, await verifySignIn(ctx, input)),
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/signOut",
  action: "identity.sign_out",
  summary: "Ends the session",
  handler: async ({ ctx, c }) => setCookies(c, await endSession(ctx)),
});
