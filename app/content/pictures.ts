/**
 * The pictures of the product on the home page, by the money of their reader, as `npm run pictures` draws them, in
 * their own pixels: it refuses to draw one of another size, so that the page keeps the right room for them free.
 */
export const PICTURE_SIZES = {
  inr: {
    dashboardPhone: { width: 540, height: 507 },
    dashboardDesk: { width: 900, height: 615 },
    next: { width: 450, height: 734 },
  },
  usd: {
    dashboardPhone: { width: 540, height: 585 },
    dashboardDesk: { width: 900, height: 615 },
    next: { width: 450, height: 760 },
  },
} as const;
