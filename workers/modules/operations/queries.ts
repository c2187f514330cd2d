export type { PersonWork } from "./reports/person-queries";
export { reportsData } from "./reports/personal-data-queries";
