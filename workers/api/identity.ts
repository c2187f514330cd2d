import { signIn } from "../domain/identity/sign-in";
import { signOut } from "../domain/identity/sign-out";
import { signUp } from "../domain/identity/sign-up";
import { readBody } from "./body";
import type { ApiHandler } from "./http";

export const postSignUp: ApiHandler = async (c) => {
  const { setCookie } = await signUp(c.get("ctx"), await readBody(c));
  c.header("Set-Cookie", setCookie, { append: true });
  return c.json({ success: true }, 201);
};

export const postSignIn: ApiHandler = async (c) => {
  const { setCookie } = await signIn(c.get("ctx"), await readBody(c));
  c.header("Set-Cookie", setCookie, { append: true });
  return c.json({ success: true });
};

export const postSignOut: ApiHandler = async (c) => {
  const { setCookie } = await signOut(c.get("ctx"));
  c.header("Set-Cookie", setCookie, { append: true });
  return c.json({ success: true });
};
