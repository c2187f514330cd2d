/** The stamp of a submitted application, by whether anything but our own word says that it arrived. */
export const stampWords = (isConfirmed: boolean): string => (isConfirmed ? "Applied" : "Submitted, not yet confirmed");
