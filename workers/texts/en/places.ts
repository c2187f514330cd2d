export const PLACES = {
  "places.name": "{name}",
} as const;
