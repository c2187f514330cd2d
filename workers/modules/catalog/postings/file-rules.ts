/** The rules of a portal's file that staff send. What it keeps to of time and size is what a list of boards does. */
import { MINUTE_MS } from "../../../lib/time";

/** Longer than a request lasts: a landing that was begun so long ago was cut short. */
export const LANDING_MS = 15 * MINUTE_MS;

/** Where a file is kept until it is landed or its preview expires. */
export const fileKey = (fileId: string): string => `portal-files/${fileId}`;
