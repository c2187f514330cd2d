/** How many times as much as `npm test` a property tries: `npm run verify:long` asks for more. */
export const TIMES = Number(process.env["DRILL_TIMES"] ?? 1);
