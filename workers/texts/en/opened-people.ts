export const OPENED_PEOPLE = {
  "openedPeople.chooseReason": "Choose a reason",
  "openedPeople.sayFewWordsAbout": "Say what it's about in a few words",
  "openedPeople.noSuchPerson": "We couldn't find this person",
  "openedPeople.sayFirstWhyOpen": "First say why you need to open this",
} as const;
