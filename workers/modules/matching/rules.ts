export {
  byWordsWords,
  fillableWords,
  recommended,
  supplyForOwner,
  supplyWords,
  type Supply,
  widerWords,
} from "./matching/supply-rules";
