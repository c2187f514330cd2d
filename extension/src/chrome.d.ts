/** The part of the browser's extension API that is used here. */
interface ExtensionSender {
  id?: string;
  url?: string;
  origin?: string;
  frameId?: number;
  tab?: ExtensionTab;
}
interface ExtensionTab {
  id?: number;
  url?: string;
  windowId: number;
}
interface StorageArea {
  get(keys: string[] | null): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(keys: string[]): Promise<void>;
}
type Listener<Call extends (...given: never[]) => unknown> = { addListener(call: Call): void };

declare namespace ExtensionApi {
  type OnMessage = (message: unknown, sender: ExtensionSender, answer: (reply: unknown) => void) => boolean | void;
  interface Chrome {
    runtime: {
      id: string;
      getManifest(): { version: string };
      sendMessage(message: unknown): Promise<unknown>;
      onMessage: Listener<OnMessage>;
      onMessageExternal: Listener<OnMessage>;
    };
    commands: { onCommand: Listener<(command: string, tab?: ExtensionTab) => void> };
    tabs: {
      query(of: { active: true; lastFocusedWindow: true }): Promise<ExtensionTab[]>;
      captureVisibleTab(windowId: number, how: { format: "jpeg"; quality: number }): Promise<string>;
      sendMessage(tabId: number, message: unknown, to?: { frameId: number }): Promise<unknown>;
      onUpdated: Listener<(tabId: number, change: { status?: string }) => void>;
      onRemoved: Listener<(tabId: number) => void>;
    };
    scripting: {
      executeScript(how: { target: { tabId: number; allFrames?: boolean }; files: string[] }): Promise<unknown>;
      executeScript<Result>(how: { target: { tabId: number }; func: () => Result }): Promise<{ result?: Result }[]>;
    };
    storage: { session: StorageArea; local: StorageArea };
    action: {
      setBadgeText(how: { text: string; tabId?: number }): Promise<void>;
      setTitle(how: { title: string; tabId?: number }): Promise<void>;
    };
    permissions: {
      contains(of: { origins: string[] }): Promise<boolean>;
      request(of: { origins: string[] }): Promise<boolean>;
    };
    browsingData: {
      remove(of: { origins: string[] }, what: Record<string, boolean>): Promise<void>;
    };
    dom?: { openOrClosedShadowRoot?: (element: HTMLElement) => ShadowRoot | null };
  }
}
declare const chrome: ExtensionApi.Chrome;
