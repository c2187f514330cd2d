// The spinner of a slow page, menus, the chat, forms and their lost answers.
(() => {
  const SLOW_MS = 700;
  const GIVE_UP_MS = 20_000;
  const byId = (id) => document.getElementById(id);
  const make = (tag, is) => Object.assign(document.createElement(tag), is);
  let timers = [];
  let sending = false;
  let turn = 0;

  function cover(isSlow) {
    const spinner = byId("slow-navigation");
    if (spinner) spinner.hidden = !isSlow;
  }

  function hide() {
    timers.forEach(clearTimeout);
    timers = [];
    sending = false;
    cover(false);
  }

  function wait() {
    hide();
    turn++;
    // A download or a stopped load leaves no sign: the spinner gives up after a while, or at a press.
    timers = [setTimeout(cover, SLOW_MS, true), setTimeout(hide, GIVE_UP_MS)];
  }

  const near = ({ target }, what) => (target instanceof Element ? target.closest(what) : null);
  const isOther = (event) =>
    event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const openMenu = () => document.querySelector("details[name=site-menu][open]");

  addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" && !event.defaultPrevented && openMenu();
    if (!menu) return;
    menu.removeAttribute("open");
    menu.querySelector("summary").focus();
  });
  addEventListener("pointerdown", (event) => {
    const menu = openMenu();
    if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.removeAttribute("open");
  });

  document.addEventListener("click", (event) => {
    const opener = near(event, "a[data-chat]");
    if (!opener || isOther(event)) return;
    event.preventDefault();
    import(opener.dataset.chat).then(
      () => opener.dispatchEvent(new CustomEvent("chat-open", { bubbles: true })),
      () => location.assign(opener.href),
    );
  });

  // The key of a press on a page of many people. First: others read the form.
  addEventListener("submit", ({ target: form }) => {
    // By its attributes: a field may have the name of a property.
    const of = (name) => form.getAttribute(name);
    if (of("method") !== "post" || form.elements.press || /^https?:/.test(of("action"))) return;
    form.append(make("input", { type: "hidden", name: "press", value: crypto.randomUUID() }));
  }, true);

  // On the window: the page's own listeners have said by then whether they answer.
  addEventListener("click", (event) => {
    const link = near(event, "a[href]");
    if (near(event, "#slow-navigation")) hide();
    if (!link || isOther(event)) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    link.closest("details[name=site-menu]")?.removeAttribute("open");
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    wait();
  });

  // A form of a plain page is sent from here: where no answer comes, the page stays with what was typed. What a script
  // of the page's own answers is prevented by then.
  const isPlain = () => !window.__reactRouterContext && document.querySelector("#content[data-in-place]");

  function say(form, words, at = 0) {
    const line = byId("unanswered").children[at].cloneNode(true);
    if (words) line.querySelector("svg + div").textContent = words;
    line.dataset.said = "";
    line.role = "alert";
    form.querySelector("[data-said]")?.remove();
    form.prepend(line);
    line.scrollIntoView({ block: "nearest" });
    hide();
  }

  function go(address) {
    const to = new URL(address, location.href);
    // To an anchor of this same page the browser would only scroll.
    if (to.hash && to.pathname + to.search === location.pathname + location.search) history.replaceState(null, "", "?");
    location.assign(to);
  }

  async function send(form, by, to, isNewest) {
    const fields = new FormData(form);
    if (by?.name) fields.append(by.name, by.value);
    const body = form.getAttribute("enctype") ? fields : new URLSearchParams(fields);
    const answer = await fetch(to, { method: "POST", body, headers: { Accept: "text/html", "In-Place": "1" } });
    const text = await answer.text();
    // Something else was pressed since.
    if (!isNewest()) return;
    const leadsTo = answer.headers.get("Leads-To");
    if (leadsTo) return go(leadsTo);
    const takesFormTo = answer.headers.get("Takes-Form-To");
    if (takesFormTo) {
      const { name = "", value = "" } = by ?? {};
      if (name) form.append(make("input", { type: "hidden", name, value }));
      form.setAttribute("action", takesFormTo);
      return HTMLFormElement.prototype.submit.call(form);
    }
    // The browser's to follow: the page there may have scripts.
    if (answer.redirected) return go(answer.url);
    const next = new DOMParser().parseFromString(text, "text/html");
    const page = next.getElementById("content");
    const isRefused = answer.status >= 400 && answer.status < 500;
    // The second line: something on the way refused it.
    if (!page) return say(form, "", isRefused ? 1 : 0);
    if (answer.status >= 500 || (isRefused && !page.querySelector("form"))) {
      const alert = page.querySelector("[role=alert]:not(:empty)");
      const said = alert ? [alert] : isRefused ? [...page.querySelectorAll("h1, h1 + p")] : [];
      return say(form, said.map((one) => one.textContent).join(". "));
    }
    if (new URL(answer.url).pathname !== location.pathname) {
      history.pushState(null, "", answer.url);
      addEventListener("popstate", () => location.reload());
    } else if (answer.url !== location.href.split("#")[0]) history.replaceState(null, "", answer.url);
    document.title = next.title;
    byId("content").replaceWith(page);
    // A script runs if it is made here.
    for (const read of page.querySelectorAll("script[src]"))
      read.replaceWith(make("script", { type: read.type, src: read.src }));
    const wrong = page.querySelector("[aria-invalid=true]");
    // Smooth scrolling would outlast the focus.
    if (!wrong) scrollTo(0, 0);
    // A fieldset can't be focused.
    ((wrong?.matches("fieldset") && wrong.querySelector("input:not([type=hidden])")) || wrong || page).focus();
    hide();
  }

  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    const { target: form, submitter: by } = event;
    const to = new URL(by?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
    const isElsewhere = to.origin !== location.origin || form.getAttribute("target");
    if (form.getAttribute("method") !== "post" || isElsewhere || !isPlain()) return wait();
    event.preventDefault();
    if (sending) return;
    wait();
    sending = true;
    const mine = turn;
    const isNewest = () => mine === turn;
    send(form, by, to, isNewest).catch(() => isNewest() && say(form));
  });
  addEventListener("pageshow", hide);

  const offline = () => document.querySelector(".ws") && import("/scripts/offline-v1.js");
  addEventListener("appinstalled", offline);
  if (matchMedia("(display-mode: standalone)").matches) offline();
})();
