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
