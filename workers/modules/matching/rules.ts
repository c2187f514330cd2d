export {
  byWordsWords,
  fillableWords,
  recommended,
  supplyWords,
  type Supply,
  widerWords,
  wishOf,
} from "./matching/supply-rules";
