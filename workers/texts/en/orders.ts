export const ORDERS = {
  "orders.orderNoId": "The order has no id",
  "orders.sayWhy": "Please say why",
  "orders.sayDone": "Please say what was done",
} as const;
