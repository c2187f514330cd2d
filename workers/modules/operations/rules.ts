export {
  PARTS,
  areRefusalsGrowing,
  implausible,
  silentAlerts,
  type Capped,
  type HealthPart,
  type IdleReason,
  type Operator,
  type OperatorFigures,
} from "./health/rules";
export { FORECAST_MS } from "./health/pace-rules";
export type { Figures, FillsOfMonth, MatchingOfWeeks, OutcomeOfDay, PortalsByMarket } from "./reports/figure-rules";
export type { ReportJob, ReportPerson } from "./reports/rules";
export type { SearchMatch } from "./reports/search-rules";
