export { callsCsv as loader } from "~/features/phone-calls/calls.server";
