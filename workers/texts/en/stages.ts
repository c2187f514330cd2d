export const STAGES = {
  "stages.changedSameMomentLook": "This was changed at the same moment. Please look again.",
  "stages.chooseCame": "Please choose what came of it",
  "stages.noteMostCharacters": "A note has at most {noteMax} characters",
} as const;
