import { makePdf } from "../support/pdf";

/** Somebody simulated, as far as their forms and requests need. */
export interface Customer {
  email: string;
  cookie: string;
  address: string;
  phone: string;
}

/** The profile form of a simulated person who wants this work in this city. */
export async function profileForm(owner: Customer, title: string, city: string): Promise<FormData> {
  const fields = {
    email: owner.email,
    firstName: "Simulated",
    lastName: "Person",
    whatsappContactNumber: owner.phone,
    gender: "preferNotToSay",
    currentLocation: city,
    country: "IN",
    firstJob: "no",
    currentCTC: "9",
    expectedCTC: "16",
    experienceYears: "3",
    forBackend_locations: city,
    forBackend_jobTitles: title,
    interestedInRemoteJobs: "true",
    receiveEmailJobUpdates: "true",
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("resume", new File([await makePdf()], "resume.pdf", { type: "application/pdf" }));
  return form;
}
