export const HELD_OPENINGS = {
  "heldOpenings.heldOpenings": "Held openings",
  "heldOpenings.openingsAskMoneyPapers":
    "Openings that ask for money or papers, that are no paid job (a talent pool, a course, a test), or that bear two strong signs of a scam. They are found for nobody until you release them; one that its board or portal drops leaves this list by itself.",
  "heldOpenings.somebodyElseDecidedNothing":
    " Somebody else had decided on {otherwise, plural, one {# opening} other {# openings}}, which nothing was done to.",
  "heldOpenings.decideChosenOnes": "Decide on the chosen ones",
  "heldOpenings.chosenOnes": "Of the chosen ones:",
  "heldOpenings.release": "Release…",
  "heldOpenings.closeGood": "Close for good…",
  "heldOpenings.chooseNone": "Choose none",
  "heldOpenings.choose": "Choose all {held}",
  "heldOpenings.noOpeningHeld": "No opening is held.",
  "heldOpenings.text": "{word} {chosen, plural, one {# opening} other {# openings}}",
  "heldOpenings.text2": "{word}: {chosen, plural, one {# opening} other {# openings}}?",
  "heldOpenings.text3": "{word}: {chosen, plural, one {# opening} other {# openings}}",
  "heldOpenings.notNow": "Not now",
  "heldOpenings.choose2": "Choose {title} at {company}",
  "heldOpenings.held": "{portal}, held {heldAt}",
  "heldOpenings.howBegins": "How it begins",
  "heldOpenings.decide": "Decide on {title} at {company}",
  "heldOpenings.release2": "Release",
  "heldOpenings.closeGood2": "Close for good",
  "heldOpenings.heldOpenings2": "Held openings · {brand}",
  "heldOpenings.chooseOpeningFirst": "Choose an opening first",
  "heldOpenings.released":
    "{n, plural, one {It is released, and goes out as a new opening.} other {{n} are released, and go out as new.}}",
  "heldOpenings.closed":
    "{n, plural, one {It is closed for good, however often it is listed again.} other {{n} are closed for good, however often they are listed again.}}",
} as const;
