/**
 * The extension's own process. It alone holds the token, and gives a page nothing but what the server gives for the
 * entry in hands on that page. What a page says is believed of that page only, and by what the browser says of it.
 */
import type { AnsweredField } from "./engine/match.ts";
import type { DrawnForm } from "./engine/record-form.ts";
import { fromPage, fromPopup, type FromPage, type FromPopup, type PopupState } from "./messages.ts";
import type { ShownPosting } from "../../workers/modules/catalog/postings/formats/shown.ts";
import type { FormField } from "../../workers/reading/labels/vocabulary";
import { MAX_FILLS, type ReportedFill } from "../../workers/modules/fulfilment/extension/vocabulary";
import { Refused, server, type ClaimedEntry } from "./server.ts";

/** A tab that the operator has a form filled in. It outlives the process and ends with the browser. */
interface Work {
  entryId: string;
  attempt: number;
  /** The host that the operator began on: another one is another page. */
  host: string;
  sentAt: number | null;
  /** Whether our server noted that it is being sent: it is told again before anything is recorded. */
  noted: boolean;
  confirmation: { text: string; number: string | null; link: string } | null;
  /** The addresses of the page's frames of other hosts. */
  frames: readonly string[];
}

/** The fates of the filled controls on each page of a tab's form, by its host; apart from what is decided by. */
interface Fills {
  entryId: string;
  attempt: number;
  pages: Readonly<Record<string, { page: string; fills: readonly ReportedFill[] }>>;
}

const workKey = (tabId: number | "") => `work:${tabId}`;
const fillsKey = (tabId: number) => `fills:${tabId}`;
/** The attempt in which a button that goes on was pressed: on some forms that is the last one. */
const onwardKey = (tabId: number) => `onward:${tabId}`;
const { session, local } = chrome.storage;

async function tokenOf(): Promise<string> {
  const { token } = await session.get(["token"]);
  if (typeof token !== "string") throw new Refused(401, "Please pair this extension first");
  return token;
}

const workOf = async (tabId: number) => (await session.get([workKey(tabId)]))[workKey(tabId)] as Work | undefined;
const keepWork = (tabId: number, work: Work) => session.set({ [workKey(tabId)]: work });

const hostOf = (address: string | undefined): string | null => {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, host, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && hostname === "localhost") ? host : null;
};

async function activeTab(): Promise<{ id: number; url: string; windowId: number }> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id === undefined || tab.url === undefined || hostOf(tab.url) === null)
    throw new Refused(403, "Forms are filled on https pages only");
  return { id: tab.id, url: tab.url, windowId: tab.windowId };
}

/** Begins on the page that stands before the operator, who pressed the key or the button. */
async function fill(): Promise<string> {
  const tab = await activeTab();
  const token = await tokenOf();
  const entry = await server.entry(token);
  if (entry.sendingAt !== null)
    return "Its form was being sent already: it is not sent twice. Record it here, or on Next Entry.";
  const host = hostOf(tab.url) ?? "";
  const before = await workOf(tab.id);
  // The note that it was sent may not have reached the server: this tab knows.
  if (before?.entryId === entry.entryId && before.attempt === entry.attempt && before.sentAt !== null)
    return "Its form was sent from this tab already. Record what came of it.";
  if (await isFilledElsewhere(entry, tab.id))
    return "It is being filled in another tab. Go on there, or close that tab first.";
  // The data that this page loaded is of the person before: nothing of another is put into it.
  const cleared = await clearBetween(entry, host);
  if (cleared !== null) {
    // Loaded anew, the page is nobody's until the key is pressed again.
    if (before?.sentAt === null) await session.remove([workKey(tab.id), fillsKey(tab.id), onwardKey(tab.id)]);
    return cleared;
  }
  // The server says whether forms of this host may be filled for this entry.
  await server.answers(token, entry.entryId, tab.url, []);
  await keepWork(tab.id, {
    entryId: entry.entryId,
    attempt: entry.attempt,
    host,
    sentAt: null,
    noted: false,
    confirmation: null,
    frames: [],
  });
  await session.remove([fillsKey(tab.id), onwardKey(tab.id)]);
  await chrome.scripting.executeScript({ target: { tabId: tab.id, allFrames: true }, files: ["page.js"] });
  return `Filling for ${entry.position} at ${entry.company}`;
}

/** Whether another tab has a form of this very attempt: two of them would be sent as two applications. */
async function isFilledElsewhere({ entryId, attempt }: ClaimedEntry, tabId: number): Promise<boolean> {
  const all = Object.entries(await session.get(null)).filter(([key]) => key.startsWith(workKey("")));
  return all.some(([key, value]) => {
    const work = value as Work;
    return key !== workKey(tabId) && work.entryId === entryId && work.attempt === attempt;
  });
}

/**
 * The person that a host was last filled for: before another person's form, what the site kept of them is cleared. It
 * is kept on disk, as the site's cookies are: a browser that was killed has both of them still. The mark names nobody.
 */
async function clearBetween(entry: ClaimedEntry, host: string): Promise<string | null> {
  const key = `last:${host}`;
  const last = (await local.get([key]))[key];
  if (last === undefined || last === entry.person) {
    await local.set({ [key]: entry.person });
    return null;
  }
  try {
    await chrome.browsingData.remove(
      { origins: [`https://${host}`] },
      { cookies: true, localStorage: true, indexedDB: true, serviceWorkers: true, cacheStorage: true },
    );
    return `${host} was cleared of the person before. Please load the page anew, then fill.`;
  } catch {
    return `${host} could not be cleared of the person before. Please clear its cookies by hand, load anew, then fill.`;
  } finally {
    await local.set({ [key]: entry.person });
  }
}

/** The operator says that this host belongs to the entry's company. */
async function vouch(): Promise<string> {
  const tab = await activeTab();
  const token = await tokenOf();
  await server.vouch(token, (await server.entry(token)).entryId, tab.url);
  return fill();
}

/** Records the confirmation that stands before the operator; without one nothing is recorded. */
async function record(): Promise<string> {
  const tab = await activeTab();
  const work = await workOf(tab.id);
  if (!work) return "Nothing was filled in this tab";
  if (work.sentAt === null) return "The form was not sent yet";
  const confirmation = work.confirmation ?? (await look(tab.id));
  if (!confirmation) return "This page has no confirmation. Please record it on Next Entry.";
  if (!work.noted) {
    await server.sending(await tokenOf(), work.entryId, work.attempt, tab.url);
    await keepWork(tab.id, { ...work, noted: true });
  }
  const picture = await chrome.tabs.captureVisibleTab(tab.windowId, { format: "jpeg", quality: 70 }).catch(() => null);
  await server.confirm(await tokenOf(), {
    entryId: work.entryId,
    attempt: work.attempt,
    revision: null,
    text: confirmation.text,
    number: confirmation.number ?? "",
    // A page that shows its confirmation without a load has another address than it began with.
    link: tab.url,
    screenshot: picture?.replace(/^data:[^,]*,/, "") ?? null,
  });
  await session.remove([workKey(tab.id), fillsKey(tab.id), onwardKey(tab.id)]);
  return picture === null ? "Recorded, without a picture" : "Recorded as Successful, with its picture";
}

/**
 * Takes over the jobs that stand on the board's page before the operator: that page alone, as far as it is shown.
 */
async function readBoard(): Promise<string> {
  const tab = await activeTab();
  const token = await tokenOf();
  const target = { tabId: tab.id };
  await chrome.scripting.executeScript({ target, files: ["board.js"] });
  const [read] = await chrome.scripting.executeScript({ target, func: shownPostings });
  const postings = read?.result;
  if (!postings || postings.length === 0) return "This page has no job of this site's board";
  const { company, added, updated, unchanged, rejected } = await server.board(token, tab.url, postings);
  const left = rejected > 0 ? `, ${rejected} not usable` : "";
  return `${company}: ${added} new, ${updated} changed, ${unchanged} as before${left}`;
}

/** Runs in the page, beside what `board.js` put there. */
const shownPostings = () => (globalThis as { shownPostings?: readonly ShownPosting[] }).shownPostings;

/** Looks at a page that came after the one that was sent. */
async function look(tabId: number): Promise<Work["confirmation"]> {
  await chrome.scripting.executeScript({ target: { tabId }, files: ["page.js"] });
  for (let i = 0; i < 20; i++) {
    const { confirmation } = (await workOf(tabId)) ?? {};
    if (confirmation) return confirmation;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}

async function wentOn(tabId: number, { entryId, attempt }: Work): Promise<boolean> {
  const on = (await session.get([onwardKey(tabId)]))[onwardKey(tabId)] as Partial<Work> | undefined;
  return on?.entryId === entryId && on.attempt === attempt;
}

/** The requests of a page's frame, answered only in a tab and on a host that the operator began on. */
async function answerPage(
  message: FromPage,
  sender: { tabId: number; page: string; isTop: boolean },
): Promise<unknown> {
  const work = await workOf(sender.tabId);
  const host = hostOf(sender.page);
  if (!work || host === null) return null;
  // After it was sent, another host may confirm; nothing is given to it.
  if (message.type === "confirmed") {
    if (work.sentAt === null || !sender.isTop) return null;
    await keepWork(sender.tabId, {
      ...work,
      confirmation: { text: message.text, number: message.number, link: sender.page },
    });
    await badge(sender.tabId, "OK", "This page confirms it: press the key to record it");
    return null;
  }
  if (message.type === "frames") {
    if (sender.isTop && host === work.host) await keepWork(sender.tabId, { ...work, frames: message.addresses });
    return null;
  }
  if (message.type === "filled") {
    const isBefore = work.sentAt === null && (host === work.host || !sender.isTop);
    const { entryId, attempt } = work;
    if (isBefore && message.mayHaveLeft) await session.set({ [onwardKey(sender.tabId)]: { entryId, attempt } });
    if (isBefore) await addFills(sender.tabId, work, sender.page, message.fills);
    return null;
  }
  const mayHaveLeft = message.type === "begin" && (await wentOn(sender.tabId, work));
  if (message.type === "begin")
    return host === work.host || !sender.isTop
      ? { fills: true, hasResume: true, sent: work.sentAt !== null, mayHaveLeft }
      : work.sentAt === null
        ? null
        : { fills: true, hasResume: false, sent: true, mayHaveLeft };
  if (work.sentAt !== null && message.type !== "sending") return null;
  const token = await tokenOf();
  switch (message.type) {
    // The server refuses a frame whose host is not allowed, whatever page is around it.
    case "answers":
      return answersOf(message.fields, (fields) => server.answers(token, work.entryId, sender.page, fields));
    case "resume":
      return server.resume(token, work.entryId, sender.page);
    case "record_form":
      return { line: await recordForm(token, work.entryId, sender.page, message.form) };
    case "sending":
      return noteSending(token, sender.tabId, work, sender.page, message.fills);
  }
}

/** The most requests that the answers of one page take. */
const MAX_REQUESTS = 40;

/** The answers of the fields that our server takes: where it refuses their form, by halves, without the bad ones. */
async function answersOf(
  fields: readonly FormField[],
  ask: (some: readonly FormField[]) => Promise<readonly AnsweredField[]>,
): Promise<readonly AnsweredField[]> {
  const answered: AnsweredField[] = [];
  const wait = [fields];
  for (let i = 0; i < MAX_REQUESTS; i++) {
    const some = wait.shift();
    if (!some) break;
    try {
      answered.push(...(await ask(some)));
    } catch (error) {
      if (!(error instanceof Refused) || (error.status !== 400 && error.status !== 413)) throw error;
      const half = Math.ceil(some.length / 2);
      if (some.length > 1) wait.push(some.slice(0, half), some.slice(half));
    }
  }
  return answered;
}

/** Records the structure of the form before the operator, who pressed the panel's button. */
async function recordForm(token: string, entryId: string, page: string, form: DrawnForm): Promise<string> {
  try {
    const { isNew, fieldCount } = await server.recordForm(token, { entryId, page, ...form });
    return isNew
      ? `Recorded: ${fieldCount} ${fieldCount === 1 ? "field" : "fields"}, no values`
      : "This form was recorded already";
  } catch (error) {
    if (error instanceof Refused) return error.message;
    throw error;
  }
}

/** Adds what became of a page's controls: of a control that was told of before, the newer word counts. */
async function addFills(
  tabId: number,
  { entryId, attempt }: Work,
  page: string,
  fills: readonly ReportedFill[],
): Promise<Fills["pages"]> {
  const before = (await session.get([fillsKey(tabId)]))[fillsKey(tabId)] as Fills | undefined;
  const pages = before?.entryId === entryId && before.attempt === attempt ? before.pages : {};
  const { host } = new URL(page);
  const all = [...(pages[host]?.fills ?? []), ...fills];
  const newest = [...new Map(all.map((one) => [one.control, one])).values()].slice(-MAX_FILLS);
  if (newest.length === 0) return pages;
  const now: Fills = { entryId, attempt, pages: { ...pages, [host]: { page, fills: newest } } };
  await session.set({ [fillsKey(tabId)]: now });
  return now.pages;
}

/** Tells our server that the form leaves. What it does not take is shown: somebody else may have the entry by now. */
async function noteSending(
  token: string,
  tabId: number,
  work: Work,
  page: string,
  fills: readonly ReportedFill[],
): Promise<null> {
  await keepWork(tabId, { ...work, sentAt: work.sentAt ?? Date.now() });
  try {
    await server.sending(token, work.entryId, work.attempt, page);
    const now = await workOf(tabId);
    if (now?.entryId === work.entryId) await keepWork(tabId, { ...now, noted: true });
    // They are counts: without them the form is sent all the same.
    for (const { page: at, fills: some } of Object.values(await addFills(tabId, work, page, fills)))
      await server.fills(token, work.entryId, work.attempt, at, some).catch(() => undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : "no answer";
    await badge(tabId, "!", `That this form was sent is not noted (${why}). Please record it on Next Entry.`);
  }
  return null;
}

async function answerPopup(message: FromPopup): Promise<PopupState> {
  const line = await runFor(message);
  return { paired: true, line, vouchFor: null, frames: message.type === "record" ? [] : await framesToAsk() };
}

async function runFor(message: FromPopup): Promise<string> {
  switch (message.type) {
    case "pair":
      await session.set({ token: await server.pair(message.code) });
      return "Paired until you sign out";
    case "fill":
      return fill();
    case "vouch":
      return vouch();
    case "record":
      return record();
    case "board":
      return readBoard();
    case "popup": {
      const entry = await server.entry(await tokenOf());
      return `${entry.position}, ${entry.company}`;
    }
  }
}

/** The hosts of the tab's frames that our server allows for the entry, and the browser does not let us into yet. */
async function framesToAsk(): Promise<string[]> {
  const tab = await activeTab().catch(() => null);
  const work = tab && (await workOf(tab.id));
  if (!work || work.sentAt !== null) return [];
  const hosts = new Set<string>();
  for (const address of work.frames) {
    const host = hostOf(address);
    if (host === null || hosts.has(host)) continue;
    if (await chrome.permissions.contains({ origins: [`https://${host}/*`] })) continue;
    const isAllowed = await server.answers(await tokenOf(), work.entryId, address, []).then(
      () => true,
      () => false,
    );
    if (isAllowed) hosts.add(host);
  }
  return [...hosts];
}

/** A refusal as the popup shows it; one that ends the pairing forgets the token. */
async function refusal(error: unknown): Promise<PopupState> {
  const line = error instanceof Error ? error.message : "Something went wrong";
  const status = error instanceof Refused ? error.status : 0;
  if (status === 401) await session.remove(["token"]);
  const isAsked = status === 403 && line.endsWith("?");
  const tab = isAsked ? await activeTab().catch(() => null) : null;
  return { paired: status !== 401, line, vouchFor: tab && hostOf(tab.url), frames: [] };
}

const badge = async (tabId: number, text: string, title: string) => {
  await chrome.action.setBadgeText({ text, tabId });
  await chrome.action.setTitle({ title, tabId });
};

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  if (sender.id !== chrome.runtime.id) return false;
  const ours = sender.url?.startsWith(`chrome-extension://${chrome.runtime.id}/`) === true;
  if (ours) {
    const asked = fromPopup(message);
    if (!asked) return false;
    void answerPopup(asked).catch(refusal).then(answer);
    return true;
  }
  const asked = fromPage(message);
  const { tab, url, frameId } = sender;
  if (!asked || tab?.id === undefined || url === undefined) return false;
  void answerPage(asked, { tabId: tab.id, page: url, isTop: frameId === 0 })
    .catch(() => null)
    .then(answer);
  return true;
});

/** Our own page may hand over the code that it shows, and nothing else. */
chrome.runtime.onMessageExternal.addListener((message, sender, answer) => {
  if (sender.origin !== server.origin) return false;
  const asked = fromPopup(message);
  if (asked?.type !== "pair") return false;
  void answerPopup(asked).catch(refusal).then(answer);
  return true;
});

chrome.commands.onCommand.addListener((command) => {
  const run = command === "fill" ? fill : command === "record" ? record : null;
  if (!run) return;
  void (async () => {
    const line = await run().catch(async (error: unknown) => (await refusal(error)).line);
    await session.set({ line });
    const tab = await activeTab().catch(() => null);
    if (tab) await badge(tab.id, /^(Filling|Recorded)/.test(line) ? "" : "!", line);
  })();
});

/** The page that comes after a form was sent is looked at as soon as it stands, where the browser still allows it. */
chrome.tabs.onUpdated.addListener((tabId, { status }) => {
  void (async () => {
    const work = await workOf(tabId);
    if (!work) return;
    // The previous page's confirmation is dropped, since it does not belong to the picture of the page that loads now.
    if (status === "loading" && work.confirmation) await keepWork(tabId, { ...work, confirmation: null });
    if (status !== "complete") return;
    await chrome.scripting
      .executeScript({ target: { tabId, allFrames: true }, files: ["page.js"] })
      .catch(() => badge(tabId, "?", "Press the key to look at this page"));
  })();
});

chrome.tabs.onRemoved.addListener((tabId) => void session.remove([workKey(tabId), fillsKey(tabId), onwardKey(tabId)]));
