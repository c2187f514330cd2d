/** Every file of tests begins at the same instant, whatever the one before it did to the clock. */
import { resetClock } from "./clock";

resetClock();
