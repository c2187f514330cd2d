export const PROFILE_PAGE = {
  "profilePage.mailsAboutOffers": "Emails about offers",
  "profilePage.notTickedProfileGet": "These emails are off, so we don't send you any.",
  "profilePage.saidYesMailsAbout": "You said yes to emails about offers and news. You can turn them off at any time.",
  "profilePage.tickProfileBeforeLive":
    "This was already on in your profile. Where you live, you need to choose it yourself. We won't send any until you say yes here.",
  "profilePage.yesMailOffersNews": "Email me offers and news",
  "profilePage.profile": "Open your profile",
  "profilePage.profile2": "Your Profile",
  "profilePage.useFindOpeningsApply":
    "We use this to find jobs and apply for you. Changes apply right away, and we'll remove jobs that no longer match from your queue.",
  "profilePage.saveChanges": "Save Changes",
  "profilePage.notTake": "Deal-breakers",
  "profilePage.nothingBreaksApplied": "We'll skip any job that breaks one of these and remove it from your queue.",
  "profilePage.setWroteConditions": "Turn my note into deal-breakers: {unset}",
  "profilePage.untilSetStaffRead": "Until you set this, our team reads your note, but our job search doesn't use it.",
  "profilePage.profileSaved": "Profile saved",
  "profilePage.profileSavedQueueBeing": "Profile saved. We're updating your queue.",
  "profilePage.profileSaved2":
    "Profile saved.{withdrawn, plural, =0 {} one { # job removed from your queue.} other { # jobs removed from your queue.}}{queued, plural, =0 {} one { # job added to your queue.} other { # jobs added to your queue.}}{staying, plural, =0 {} one { # job stays, because we're already applying to it.} other { # jobs stay, because we're already applying to them.}}",
  "profilePage.profileSavedQueue":
    "Profile saved. {queuedIs, select, true {We're filling your queue.} other {Your queue is unchanged.}}",
} as const;
