/**
 * The profile of a sample person with three years of work, by the names of the form's fields. Their own name, address
 * and number are added by the caller.
 */
export const SAMPLE_PROFILE = {
  gender: "preferNotToSay",
  currentLocation: "Pune",
  country: "IN",
  firstJob: "no",
  currentCTC: "9",
  expectedCTC: "16",
  experienceYears: "3",
  forBackend_locations: "Bengaluru,Hyderabad,Pune",
  forBackend_jobTitles: "Backend Developer,Software Engineer",
  interestedInRemoteJobs: "true",
  receiveEmailJobUpdates: "true",
};
