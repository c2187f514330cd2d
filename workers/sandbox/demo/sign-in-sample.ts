import { actorFromCookie, signIn, signUp } from "../../modules/accounts";
import type { AppContext } from "../../core/context";
import { DomainError } from "../../core/errors";
import type { UserActor } from "../../core/policy";

interface Sample {
  fullName: string;
  email: string;
  password: string;
}

/**
 * Signs in a sample person, whose account is made first where there is none.
 * @returns null when the account has another password by now: then it is its owner's, and stays as it is.
 */
export async function signInSample(ctx: AppContext, { fullName, email, password }: Sample): Promise<UserActor | null> {
  try {
    // Only whether the account is there already is asked: no person was refused.
    const { setCookie } = await signIn({ ...ctx, securityEvents: [] }, { email, password }).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "invalid") return signUp(ctx, { fullName, email, password });
      throw error;
    });
    const actor = await actorFromCookie(ctx.db, setCookie.split(";")[0] ?? null, ctx.now());
    return actor.kind === "user" ? actor : null;
  } catch (error) {
    if (error instanceof DomainError && error.code === "duplicate") return null;
    throw error;
  }
}
