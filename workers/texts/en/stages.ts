export const STAGES = {
  "stages.applied": "Applied",
  "stages.silent": "No answer",
  "stages.replied": "They replied",
  "stages.interview": "Interview",
  "stages.offer": "Offer",
  "stages.rejected": "They said no",
  "stages.changedSameMomentLook": "This changed just now. Refresh the page and check it.",
  "stages.chooseCame": "Choose the company's response",
  "stages.noteMostCharacters": "A note can have up to {noteMax} characters",
} as const;
