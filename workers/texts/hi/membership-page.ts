import type { MEMBERSHIP_PAGE as ENGLISH } from "../en/membership-page";

export const MEMBERSHIP_PAGE: Readonly<Record<keyof typeof ENGLISH, string>> = {
  "membershipPage.communityMembership": "आपकी कम्युनिटी मेंबरशिप",
  "membershipPage.findNoMembershipOpen":
    "आपकी मेंबरशिप नहीं मिली। वेलकम ईमेल वाला लिंक खोलें, या उस कन्फ़र्म ईमेल से लॉग इन करें जिससे आप जुड़े थे।",
  "membershipPage.stayAnotherMonth": "एक महीना और रहें",
  "membershipPage.joinCommunity": "कम्युनिटी से जुड़ें",
  "membershipPage.leaveCommunity": "कम्युनिटी छोड़ें",
  "membershipPage.wantLeaveNowMonth": "अभी छोड़ें? आपका पेमेंट {endsAt} तक का है, और छोड़ने पर रिफ़ंड नहीं मिलता।",
  "membershipPage.moneyBackWithin7": "पूरा रिफ़ंड चाहिए? पेमेंट के 7 दिन के अंदर छोड़ने की जगह {link} पर ईमेल करें।",
  "membershipPage.leaveNow": "अभी छोड़ें",
  "membershipPage.stayMember": "मेंबर बने रहें",
  "membershipPage.premiumJobCommunity": "प्रीमियम जॉब कम्युनिटी",
  "membershipPage.memberUntilNotRenew": "आप {endsAt} तक मेंबर हैं। यह अपने आप रिन्यू नहीं होगी।",
  "membershipPage.membershipEnded": "आपकी मेंबरशिप {leftAt} को खत्म हुई।",
};
