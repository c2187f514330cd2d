export { forecastOf, type Funnel } from "./matching/funnel-rules";
export {
  byWordsWords,
  fillableWords,
  readyWords,
  recommended,
  supplyWords,
  type Supply,
  widerWords,
  wishOf,
} from "./matching/supply-rules";
