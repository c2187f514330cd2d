export { fateOf, LEAST_PEOPLE, scoreShown } from "./matching/calibration-rules";
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
export {
  evaluate,
  FIGURE_WEEKS,
  FIGURES,
  LEAST_LABELS,
  shownOccupation,
  sharePercent,
  type Evaluation,
  type Share,
} from "./evaluation/figure-rules";
export {
  BANDS,
  FATE_OF,
  LABELS,
  type Band,
  type DrawnPair,
  type Label,
  type ScoredPair,
  type ShownPosting,
  type ShownWish,
} from "./evaluation/vocabulary";
