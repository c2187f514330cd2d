export { alertsData } from "./alerts/personal-data-queries";
export { insertAlertBatch, sweepAlerts } from "./alerts/queries";
