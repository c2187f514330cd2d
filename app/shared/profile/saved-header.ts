/** The header of an answer whose form is saved, also where the page behind it could not be read. */
export const SAVED_HEADER = "Saved";
