/** `node bench/way.ts http://localhost:8787`, beside a running `npm start`: what the whole way costs a phone. */
import { launch } from "../scripts/chromium.ts";
import { goTheWay } from "./steps-of-way.ts";

const browser = await launch();
const baseURL = process.argv[2] ?? "http://localhost:8787";
const steps = await goTheWay(await browser.newPage({ baseURL, viewport: { width: 360, height: 740 } }));
console.table(steps);
const total = steps.reduce((sum, { bytes }) => sum + bytes, 0);
console.log(`The whole way: ${total} bytes, ${steps.reduce((sum, { requests }) => sum + requests, 0)} requests`);
await browser.close();
