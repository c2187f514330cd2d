export const OPENED_PEOPLE = {
  "openedPeople.chooseReason": "Please choose a reason",
  "openedPeople.sayFewWordsAbout": "Please say in a few words what it is about",
  "openedPeople.noSuchPerson": "There is no such person",
  "openedPeople.sayFirstWhyOpen": "Please say first why you open this",
} as const;
