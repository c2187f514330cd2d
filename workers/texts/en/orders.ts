export const ORDERS = {
  "orders.sayWhy": "Please enter a reason",
  "orders.sayDone": "Please enter what you did",
} as const;
