// Shows the full-screen spinner when the next page is slow to come, and takes it away when this page is seen again.
// Closes a menu when something in it was chosen (an anchor leads to this same page), by Escape and by a tap outside it.
// Loads the chat when somebody opens it, and not before.
(() => {
  const SLOW_MS = 700;
  const GIVE_UP_MS = 20_000;
  let timers = [];

  function hide() {
    timers.forEach(clearTimeout);
    timers = [];
    const spinner = document.getElementById("slow-navigation");
    if (spinner) spinner.hidden = true;
  }

  function wait() {
    hide();
    const show = () => {
      const spinner = document.getElementById("slow-navigation");
      if (spinner) spinner.hidden = false;
    };
    // A download or a stopped load leaves no sign: it gives up by itself, or when it is pressed.
    timers = [setTimeout(show, SLOW_MS), setTimeout(hide, GIVE_UP_MS)];
  }

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
    const opener = event.target instanceof Element ? event.target.closest("a[data-chat]") : null;
    if (!opener || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import(opener.dataset.chat).then(
      () => opener.dispatchEvent(new CustomEvent("chat-open", { bubbles: true })),
      () => location.assign(opener.href),
    );
  });

  // The key of a press, where the page is many people's. First of all: others read the form.
  addEventListener("submit", ({ target: form }) => {
    // By its attributes: a field may have the name of a property.
    const of = (name) => form.getAttribute(name);
    if (of("method") !== "post" || form.elements.press || /^https?:/.test(of("action"))) return;
    const key = { type: "hidden", name: "press", value: crypto.randomUUID() };
    form.append(Object.assign(document.createElement("input"), key));
  }, true);

  // On the window, after the page's own listeners have said whether they answer it themselves.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (event.target instanceof Element && event.target.closest("#slow-navigation")) hide();
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
    link.closest("details[name=site-menu]")?.removeAttribute("open");
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    wait();
  });
  addEventListener("submit", (event) => {
    if (!event.defaultPrevented) wait();
  });
  addEventListener("pageshow", hide);
})();
