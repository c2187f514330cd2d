export const STAGES = {
  "stages.changedSameMomentLook": "This changed just now. Refresh the page and check it.",
  "stages.chooseCame": "Choose the company's response",
  "stages.noteMostCharacters": "A note can have up to {noteMax} characters",
} as const;
