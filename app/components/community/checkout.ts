import type { ComponentType } from "react";
import type { CheckoutSession } from "./purchase";

/** A gateway's modal, as a purchase needs it. */
export type Checkout = ComponentType<{ session: CheckoutSession; onPaid: () => void; onFailed: () => void; onClosed: () => void }>;

/** The modal that a membership is paid in; null as long as there is no gateway, and then nothing offers to pay. */
export const CHECKOUT: Checkout | null = null;
