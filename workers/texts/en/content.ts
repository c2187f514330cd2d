export const CONTENT = {
  "content.backendEngineerPayments": "Backend Engineer, Payments",
  "content.neelgiriFreight": "Neelgiri Freight",
  "content.cedarFreight": "Cedar Freight",
} as const;
