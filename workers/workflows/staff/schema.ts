import { z } from "zod";
import { isDay } from "../../lib/india-time";
import { ROLE_CHANGES, STAFF_ROLES } from "../../modules/accounts/rules";

export const AskRoleInput = z
  .object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, "errors.required")
      .max(254, "errors.email")
      .pipe(z.email("errors.email")),
    role: z.enum([...STAFF_ROLES, "all"], "staffRoles.chooseRole"),
    change: z.enum(ROLE_CHANGES, "staffRoles.chooseChange"),
    /** The last day of a role that is lent. */
    until: z.string().trim().default(""),
    /** Their name in `/jobs-{name}`, for who doesn't work here yet. */
    slug: z.string().trim().toLowerCase().max(40, "staffRoles.slugForm").default(""),
  })
  .superRefine(({ role, change, until, slug }, issue) => {
    const refuse = (path: string, message: string) => issue.addIssue({ code: "custom", path: [path], message });
    if (role === "all" && change !== "end") refuse("role", "staffRoles.oneRole");
    if (change === "lend" && !isDay(until)) refuse("until", "errors.required");
    if (slug !== "" && !/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/.test(slug)) refuse("slug", "staffRoles.slugForm");
  });
export type AskRoleInput = z.infer<typeof AskRoleInput>;

export const SettleRoleInput = z.object({
  id: z.string().length(26),
  answer: z.enum(["agree", "refuse", "withdraw"]),
});
