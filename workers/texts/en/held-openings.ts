export const HELD_OPENINGS = {
  "heldOpenings.heldOpenings": "Held jobs",
  "heldOpenings.openingsAskMoneyPapers":
    "Jobs that ask for money or papers, or have two strong scam signals. Also those that aren't a paid job, such as a talent pool, a course or a test. No one sees them until you release them. A job that its board or portal drops leaves this list automatically.",
  "heldOpenings.somebodyElseDecidedNothing":
    " Someone else had already decided on {otherwise, plural, one {# job, so we left it} other {# jobs, so we left them}} as decided.",
  "heldOpenings.decideChosenOnes": "Decide on the selected jobs",
  "heldOpenings.chosenOnes": "Selected jobs:",
  "heldOpenings.release": "Release…",
  "heldOpenings.closeGood": "Close permanently…",
  "heldOpenings.chooseNone": "Select none",
  "heldOpenings.choose": "Select all {held}",
  "heldOpenings.noOpeningHeld": "No held jobs. Jobs that need your decision will be here.",
  "heldOpenings.text": "{word}: {chosen, plural, one {# job} other {# jobs}}",
  "heldOpenings.text2": "{word}: {chosen, plural, one {# job} other {# jobs}}?",
  "heldOpenings.text3": "{word}: {chosen, plural, one {# job} other {# jobs}}",
  "heldOpenings.notNow": "Not now",
  "heldOpenings.choose2": "Select {title} at {company}",
  "heldOpenings.held": "{portal}, held {heldAt}",
  "heldOpenings.howBegins": "Start of the job post",
  "heldOpenings.decide": "Decide on {title} at {company}",
  "heldOpenings.release2": "Release",
  "heldOpenings.closeGood2": "Close permanently",
  "heldOpenings.heldOpenings2": "Held jobs · {brand}",
  "heldOpenings.chooseOpeningFirst": "Select a job first",
  "heldOpenings.released":
    "{n, plural, one {Released. It goes out as a new job.} other {Released {n} jobs. They go out as new.}}",
  "heldOpenings.closed":
    "{n, plural, one {Closed permanently. It stays closed, however often it's listed again.} other {Closed {n} jobs permanently. They stay closed, however often they're listed again.}}",
} as const;
