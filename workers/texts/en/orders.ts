export const ORDERS = {
  "orders.orderNoId": "The order has no ID",
  "orders.sayWhy": "Please enter a reason",
  "orders.sayDone": "Please enter what you did",
} as const;
