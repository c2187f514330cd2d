export const CODES = {
  "codes.codeAskedThreeTimes": "The code was asked for three times. Please lock the entry as Mobile OTP Required.",
  "codes.notEntryHandsMore": "You do not have this entry in hands any more",
  "codes.nobodyWaitsCodeMore": "Nobody waits for this code any more. Nothing was kept.",
  "codes.linkNotOursToo": "This link is not one of ours, or it is too old",
  "codes.typeCode": "Please type the code",
  "codes.typeCodeSent4": "Please type the code as it was sent: 4 to 10 letters or digits",
} as const;
