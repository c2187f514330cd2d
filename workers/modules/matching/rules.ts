export { renewRules } from "./matching/renew-rules";
export { THRESHOLD, compileCriteria, readPosting, scoreReady } from "./matching/rules";
export {
  byWordsWords,
  fillableWords,
  inThirtyDays,
  recommended,
  supplyForOwner,
  supplyWords,
  type Supply,
  widerWords,
} from "./matching/supply-rules";
