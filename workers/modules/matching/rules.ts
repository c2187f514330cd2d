export { fateOf, scoreShown } from "./matching/calibration-rules";
export { forecastOf, type Funnel } from "./matching/funnel-rules";
export {
  byWordsWords,
  fillableWords,
  readyWords,
  recommended,
  supplyWords,
  type Supply,
  widerWords,
} from "./matching/supply-rules";
