import { z } from "zod";
import { readNews, NewsInput } from "../modules/support";
import { THREAD_STATES } from "../modules/support/rules";
import { endpoint } from "./endpoint";

export const getNews = endpoint({
  method: "GET",
  path: "/api/support/news",
  action: "support.read",
  summary: "Whether there is anything new in one's thread with support",
  input: NewsInput,
  fields: () => ({ last: z.string(), state: z.enum(THREAD_STATES) }),
  handler: ({ ctx, input }) => readNews(ctx, input),
});
