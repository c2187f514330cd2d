import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { DEMO_STAFF } from "../../workers/demo/people";
import { samplePdf } from "../../workers/demo/sample-pdf";
import { startServer, type Server } from "./server";
import { mailedLink, newPerson } from "./support";

const state = mkdtempSync(join(tmpdir(), "jobsarthi-restart-"));
let server: Server | undefined;
afterAll(async () => {
  await server?.kill();
  rmSync(state, { recursive: true, force: true });
});

/** A client that keeps its cookies, as a browser does. */
function client() {
  const jar = new Map<string, string>();
  return async (path: string, init: RequestInit & { json?: unknown } = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    let body = init.body;
    if (init.json !== undefined) {
      headers.set("Content-Type", "application/json");
      body = JSON.stringify(init.json);
    }
    const answer = await fetch(`${server!.origin}${path}`, { method: body ? "POST" : "GET", ...init, headers, body: body ?? null });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair] = cookie.split(";");
      const at = pair!.indexOf("=");
      jar.set(pair!.slice(0, at), pair!.slice(at + 1));
    }
    return answer;
  };
}

const read = async <T>(answer: Response | Promise<Response>): Promise<T> => {
  const got = await answer;
  expect(got.status, await got.clone().text()).toBeLessThan(300);
  return (await got.json()) as T;
};

interface Plan {
  result: string;
  applicationsLeft: number;
}

describe("killing the server", () => {
  it("loses nothing that was answered, and the queued work goes on", async () => {
    const person = newPerson();
    const seeker = client();
    const staff = client();
    const plan = () => read<Plan>(seeker("/api/getPlanDetails.php", { json: { _id: person.email } }));
    const restart = async () => {
      await server?.kill();
      server = await startServer(state);
    };

    await restart();
    await read(seeker("/api/signUp", { json: { fullName: person.fullName, email: person.email, password: person.password } }));
    const { to } = await read<{ to: string }>(seeker("/api/startIntent", { json: { plan: "Free Trial" } }));
    const form = new FormData();
    const fields = {
      email: person.email,
      firstName: "Walking",
      lastName: "Tester",
      whatsappContactNumber: person.phone,
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
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set("resume", new File([samplePdf(["Walking Tester", "Node.js, PostgreSQL"])], "resume.pdf", { type: "application/pdf" }));
    expect(await read<{ success: boolean }>(seeker("/api/uploadPersonalDetails.php", { method: "POST", body: form }))).toMatchObject({ success: true });
    await read(seeker("/api/activateTrial", { json: { intentId: new URL(to, "http://x").searchParams.get("intent") } }));
    // The power goes out right after the answer: the nudge in the queue's memory is gone with it.
    await restart();
    let link = "";
    const get = async (path: string) => (await seeker(path)).text();
    await expect.poll(async () => (link = await mailedLink(get, person.email, "/verify-email")), { timeout: 90_000, interval: 1000 }).not.toBe("");
    const token = new URL(link, "http://x").searchParams.get("token") ?? "";
    expect((await seeker("/verify-email", { method: "POST", body: new URLSearchParams({ act: "confirm", token }) })).status).toBe(200);
    await restart();
    expect(await plan()).toMatchObject({ result: "free ongoing", applicationsLeft: 15 });
    expect(await read<{ firstName: string; resume: string }>(seeker("/api/fetchPersonalDetails.php", { json: { email: person.email } }))).toMatchObject({ firstName: "Walking", resume: "resume.pdf" });

    await read(staff("/api/signIn", { json: { email: DEMO_STAFF[0].email, password: DEMO_STAFF[0].password } }));
    const today = new Date(Date.now() + 9.5 * 3_600_000).toISOString().slice(0, 10);
    type Entry = { _id: string; position: string; locked: boolean; resumeDownloadLink: string };
    const entries = async () => (await read<{ data: Entry[] }>(staff("/api/jobs-manager/FetchJobsByDate.php", { json: { date: today } }))).data;
    // The entry of this person is the one whose resume bears the name it was sent under.
    const own = async (): Promise<Entry | undefined> => {
      // The newest first: theirs are, and the demo's people have many.
      for (const entry of (await entries()).toReversed()) {
        const resume = await staff(entry.resumeDownloadLink);
        await resume.arrayBuffer();
        if (resume.headers.get("Content-Disposition")?.includes('"resume.pdf"')) return entry;
      }
      return undefined;
    };
    await expect.poll(async () => (await own()) !== undefined, { timeout: 90_000, interval: 1000 }).toBe(true);
    const entry = (await own())!;
    await read(staff("/api/jobs-manager/LockUnlockJobEntry.php", { json: { jobId: entry._id, lockStatus: true, applicationStatus: "Successful", remarks: "" } }));
    await restart();
    expect(await plan()).toMatchObject({ applicationsLeft: 14 });
    const applied = await read<{ position: string }[]>(seeker("/api/getJobApplied.php", { json: { _id: person.email } }));
    expect(applied.map((a) => a.position)).toEqual([entry.position]);
    expect((await entries()).find((e) => e._id === entry._id)).toMatchObject({ locked: true });
    const mailbox = await (await staff("/sandbox/mail")).text();
    expect(mailbox).toContain("application_submitted");
  });
});
