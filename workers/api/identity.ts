import type { SignedIn } from "../domain/identity/session";
import { signIn } from "../domain/identity/sign-in";
import { signOut } from "../domain/identity/sign-out";
import { signUp } from "../domain/identity/sign-up";
import { readBody } from "../http/body";
import type { ApiContext, ApiHandler } from "../http/handler";

function giveCookies(c: ApiContext, { setCookie, deviceCookie }: SignedIn): void {
  for (const cookie of [setCookie, deviceCookie]) c.header("Set-Cookie", cookie, { append: true });
}

export const postSignUp: ApiHandler = async (c) => {
  giveCookies(c, await signUp(c.get("ctx"), await readBody(c)));
  return c.json({ success: true }, 201);
};

export const postSignIn: ApiHandler = async (c) => {
  giveCookies(c, await signIn(c.get("ctx"), await readBody(c)));
  return c.json({ success: true });
};

export const postSignOut: ApiHandler = async (c) => {
  const { setCookie } = await signOut(c.get("ctx"));
  c.header("Set-Cookie", setCookie, { append: true });
  return c.json({ success: true });
};
