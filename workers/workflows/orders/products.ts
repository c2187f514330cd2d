import type { ProductStatements } from "../../modules/billing";
import { fulfilMembership, fulfilPlan, reverseFulfilment } from "./products-queries";

/** The plan and the membership, as billing asks for them. */
export const PRODUCTS: ProductStatements = { fulfilPlan, fulfilMembership, reverseFulfilment };
