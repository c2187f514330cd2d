export const PROFILE_PAGE = {
  "profilePage.mailsAboutOffers": "Mails about offers",
  "profilePage.notTickedProfileGet": "They are not ticked in your profile: you get none.",
  "profilePage.saidYesMailsAbout":
    "You said yes to mails about offers and news. You may take that back in your profile at any time.",
  "profilePage.tickProfileBeforeLive":
    "The tick in your profile was there before you. Where you live that is no yes, so none is sent until you say so here.",
  "profilePage.yesMailOffersNews": "Yes, mail me offers and news",
  "profilePage.profile": "Your profile",
  "profilePage.profile2": "Your Profile",
  "profilePage.useFindOpeningsApply":
    "What we use to find openings and to apply in your name. Changes count at once: what waits in your queue and fits no longer is withdrawn.",
  "profilePage.saveChanges": "Save Changes",
  "profilePage.sayYesLeave": "say yes, or leave it",
  "profilePage.mailsAboutOffersWait": "Mails about offers wait for your press: {link}.",
  "profilePage.notTake": "What you would not take",
  "profilePage.nothingBreaksApplied":
    "Nothing that breaks one of these is applied to. What already waits and breaks one is withdrawn.",
  "profilePage.setWroteConditions": "Set what I wrote as conditions: {unset}",
  "profilePage.untilSetStaffRead": "Until it is set, our staff read your words and the search does not.",
  "profilePage.profileSaved": "Your profile is saved",
  "profilePage.profileSavedQueueBeing": "Your profile is saved. Your queue is being brought in line with it.",
  "profilePage.profileSaved2": "Your profile is saved. {said}.",
  "profilePage.profileSavedQueue":
    "Your profile is saved. Your queue {queuedIs, select, true {is being filled} other {stays as it was}}.",
} as const;
