/** Which job alerts of the service's own are worth creating. Pure. */

/** What fewer people want together is counted nowhere: it could tell who they are. */
export const FEWEST_PEOPLE = 5;
/** With so many open jobs on employers' boards a title in a city needs no alert. */
export const ENOUGH_OPEN = 20;
/** An alert counts against those that an account may have while an email of so many days names it. */
export const SEEN_DAYS = 14;
