export const CODES = {
  "codes.codeAskedThreeTimes": "We've asked for the OTP 3 times. Please lock the entry as Mobile OTP Required.",
  "codes.notEntryHandsMore": "You no longer have this entry",
  "codes.nobodyWaitsCodeMore": "We're no longer waiting for this OTP. We didn't save it.",
  "codes.linkNotOursToo": "This link isn't ours, or it's too old",
  "codes.typeCode": "Please enter the OTP",
  "codes.typeCodeSent4": "Please enter the OTP as you got it: 4 to 10 letters or digits",
} as const;
