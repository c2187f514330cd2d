export { LOCK_TAKE_BACK_MS, LONGEST_ENTRY_MS, MAX_PERSON, PERSON_TOO_LONG, STEPS_S, isDrawn } from "./desk/rules";
export { HOST_STATES, LEAST_VERSION, VERSION_HEADER, type HostState } from "./extension/vocabulary";
export { ASKS_TO_FORWARD, answeredBy, forwardingCode, maySignFor, tokenOf } from "./inbound-mail/rules";
