/** Pages that behave like employers' forms: the same fields, drawn and guarded in the ways of different systems. */
import type { FormField } from "../../workers/reading/labels/vocabulary";

export const PAGE_STYLES = ["greenhouse", "lever", "ashby", "workable", "steps", "chat"] as const;
export type PageStyle = (typeof PAGE_STYLES)[number];

/** The page as a whole. What was sent stands in `window.sent` once the form was accepted. */
export function formPage(style: PageStyle, fields: readonly FormField[], about = "Engineer at Sample Works"): string {
  const data = JSON.stringify({ style, fields }).replaceAll("<", "\\u003c");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Apply</title><style>${CSS}</style></head>
<body><main><h1>${escape(about)}</h1><p>Tell us about yourself.</p><div id="app"></div></main>
<script>const DATA = ${data};\n${SCRIPT}</script></body></html>`;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const CSS = `
  body { font: 16px sans-serif; margin: 2rem; max-width: 40rem; }
  .field, li { margin: 0 0 1rem; list-style: none; }
  .sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0 0 0 0); opacity: 0; }
  .select__control { border: 1px solid #888; min-height: 2rem; width: 20rem; display: flex; }
  .select__menu { border: 1px solid #888; width: 20rem; max-height: 12rem; overflow: auto; }
  .dropzone { border: 1px dashed #888; padding: 1rem; }
  input[type=text], input:not([type]), textarea, select { width: 20rem; min-height: 1.6rem; }
  button.active { background: #444; color: #fff; }
`;

/** Plain script of the page itself: it knows nothing of who fills it. */
const SCRIPT = String.raw`
const { style, fields } = DATA;
const state = {};
let root = document;
const el = (tag, props = {}, ...children) => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(props))
    if (name.startsWith('on')) made.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, value === true ? '' : value);
  made.append(...children);
  return made;
};
const changed = (field, value) => { state[field.key] = value; onAnswer(field); };
let onAnswer = () => {};

/** As React keeps a controlled input: what was set past its own setter is seen at the event, all else is put back. */
function controlled(input, field) {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value');
  let tracked = input.value;
  Object.defineProperty(input, 'value', {
    configurable: true,
    get() { return own.get.call(input); },
    set(value) { tracked = String(value); own.set.call(input, value); },
  });
  input.addEventListener('input', () => {
    const value = own.get.call(input);
    if (value === tracked) { own.set.call(input, state[field.key] ?? ''); return; }
    tracked = value;
    state[field.key] = value;
  });
}

/** Looked at when it is left. */
function validated(input, field) {
  input.addEventListener('blur', () => {
    const value = input.value;
    const bad = (field.required && value === '') ||
      (field.type === 'email' && value !== '' && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) ||
      (field.key === 'pin' && value !== '' && !/^\d{6}$/.test(value));
    input.setAttribute('aria-invalid', String(bad));
    if (!bad) onAnswer(field);
  });
}

/** A typed list as react-select draws it: opens by mousedown, offers what fits, takes a click. */
function typedList(field, id) {
  const input = el('input', { role: 'combobox', id, 'aria-autocomplete': 'list', autocomplete: 'off',
    'aria-expanded': 'false', 'aria-labelledby': id + '-label', 'aria-required': String(!!field.required) });
  input.style.width = '8rem';
  input.style.border = '0';
  const shown = el('div', { class: 'select__value-container' }, input);
  const control = el('div', { class: 'select__control' }, shown);
  const box = el('div', { class: 'select__container' }, control);
  let menu = null;
  const close = () => { menu?.remove(); menu = null; input.setAttribute('aria-expanded', 'false'); };
  const open = () => {
    close();
    menu = el('div', { class: 'select__menu', role: 'listbox', id: id + '-listbox' });
    input.setAttribute('aria-controls', id + '-listbox');
    input.setAttribute('aria-expanded', 'true');
    const want = input.value.toLowerCase();
    for (const option of field.options.filter((one) => one.toLowerCase().includes(want)))
      menu.append(el('div', { class: 'select__option', role: 'option', onclick: () => {
        shown.querySelector('.select__single-value')?.remove();
        shown.prepend(el('div', { class: 'select__single-value' }, option));
        input.value = '';
        close();
        changed(field, option);
      } }, option));
    if (!menu.firstChild) menu.append(el('div', { class: 'select__menu-notice' }, 'No options'));
    box.append(menu);
  };
  control.addEventListener('mousedown', open);
  input.addEventListener('input', () => setTimeout(open, 15));
  input.addEventListener('blur', () => { input.value = ''; setTimeout(close, 30); });
  return box;
}

function fileField(field, id, kind) {
  const said = el('span', {}, 'No file');
  const took = ([file]) => {
    if (!file) return;
    said.textContent = file.name;
    changed(field, file.name + ':' + file.size);
  };
  if (kind === 'drop') {
    return el('div', { class: 'dropzone', 'data-field': field.key,
      ondragover: (event) => event.preventDefault(),
      ondrop: (event) => { event.preventDefault(); took(event.dataTransfer.files); } },
      el('p', {}, 'Drop your file here'), said);
  }
  const input = el('input', { type: 'file', id, name: field.key, class: 'sr', onchange: () => took(input.files) });
  return el('div', { class: kind === 'zone' ? 'dropzone' : 'attach' },
    el('button', { type: 'button' }, 'Attach'), said, input);
}

function maskedDate(field, id) {
  const input = el('input', { id, name: field.key, type: 'text', placeholder: 'DD/MM/YYYY', inputmode: 'numeric' });
  input.addEventListener('input', () => {
    const digits = input.value.replace(/\D/g, '').slice(0, 8);
    input.value = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/');
    state[field.key] = input.value;
  });
  return input;
}

function textField(field, id) {
  if (field.type === 'date' && (style === 'workable' || style === 'chat')) return maskedDate(field, id);
  const types = { email: 'email', phone: 'tel', url: 'url', number: 'number', date: 'date' };
  const input = field.type === 'textarea' ? el('textarea', { id, name: field.key, required: field.required })
    : el('input', { id, name: field.key, type: types[field.type] ?? 'text', required: field.required });
  if (style === 'ashby' || style === 'steps' || style === 'chat') controlled(input, field);
  else input.addEventListener('input', () => { state[field.key] = input.value; });
  validated(input, field);
  return input;
}

function nativeList(field, id) {
  const many = field.type === 'multi_select';
  const select = el('select', { id, name: field.key, required: field.required, multiple: many },
    ...(many ? [] : [el('option', { value: '' }, 'Select...')]),
    ...field.options.map((option, i) => el('option', { value: 'v' + i }, option)));
  select.addEventListener('change', () =>
    changed(field, [...select.selectedOptions].map((one) => one.textContent).join('|')));
  return select;
}

function choices(field, id, many) {
  const list = el('ul', {});
  field.options.forEach((option, i) => {
    const input = el('input', { type: many ? 'checkbox' : 'radio', name: field.key + (many ? '[]' : ''),
      value: 'o' + i, id: id + '-' + i });
    input.addEventListener('change', () =>
      changed(field, [...list.querySelectorAll('input')]
        .flatMap((one, n) => (one.checked ? [field.options[n]] : [])).join('|')));
    list.append(el('li', {}, el('label', { for: id + '-' + i }, input, ' ', el('span', {}, option))));
  });
  return list;
}

function yesNo(field) {
  const box = el('input', { type: 'checkbox', class: 'sr', name: field.key, tabindex: '-1' });
  const row = el('div', {});
  for (const option of field.options)
    row.append(el('button', { type: 'button', onclick: (event) => {
      for (const other of row.querySelectorAll('button'))
        other.classList.toggle('active', other === event.currentTarget);
      changed(field, option);
    } }, option));
  row.append(box);
  return row;
}

const leverQuestion = (named, control) =>
  el('li', { class: 'application-question' }, el('div', { class: 'application-label' }, named), control);

function draw(field, i) {
  const id = 'f' + i;
  const mark = field.required ? (style === 'lever' ? ' ✱' : '*') : '';
  const named = field.label + mark;
  const isYesNo = field.options.length === 2 && field.options.every((one) => /^(yes|no)$/i.test(one));
  if (field.type === 'checkbox') {
    const box = el('input', { type: 'checkbox', id, name: field.key, required: field.required,
      onchange: () => changed(field, String(box.checked)) });
    return el('div', { class: 'field' }, el('label', { for: id }, box, ' ', named));
  }
  if (field.type === 'file')
    return el('div', { class: 'field', role: 'group', 'aria-labelledby': id + '-label' },
      el('div', { id: id + '-label' }, named),
      fileField(field, id, style === 'ashby' ? 'zone' : style === 'chat' ? 'drop' : 'plain'));
  if (field.type === 'select' || field.type === 'radio' || field.type === 'multi_select') {
    const many = field.type === 'multi_select';
    if (many && style !== 'lever')
      return el('fieldset', { class: 'field' }, el('legend', {}, named), choices(field, id, true));
    if (many) return leverQuestion(named, choices(field, id, true));
    if (style === 'ashby' && isYesNo) return el('div', { class: 'field' }, el('label', {}, named), yesNo(field));
    if (field.type === 'radio' && style === 'lever') return leverQuestion(named, choices(field, id, false));
    if (field.type === 'radio')
      return el('fieldset', { class: 'field' }, el('legend', {}, named), choices(field, id, false));
    if (style === 'greenhouse' || style === 'chat')
      return el('div', { class: 'field' }, el('label', { id: id + '-label', for: id }, named), typedList(field, id));
    return el('div', { class: 'field' }, el('label', { for: id }, named), nativeList(field, id));
  }
  if (style === 'lever')
    return el('li', { class: 'application-question' },
      el('label', {}, el('div', { class: 'application-label' }, named), textField(field, id)));
  if (style === 'chat') return el('div', { class: 'field' }, el('p', {}, named), textField(field, id));
  return el('div', { class: 'field' }, el('label', { for: id }, named), textField(field, id));
}

/** Says which required questions have no answer; false where all have one. */
function isLacking(some) {
  const lacking = some.filter((field) => field.required && !state[field.key]);
  if (lacking.length > 0) said.textContent = 'Please answer: ' + lacking.map((one) => one.label).join('; ');
  return lacking.length > 0;
}
function send() {
  if (isLacking(fields)) return;
  window.sent = { ...state };
  window.timesSent = (window.timesSent ?? 0) + 1;
  const here = root === document ? document.getElementById('app') : root.querySelector('form');
  here.replaceChildren(el('h2', {}, 'Thank you for applying!'),
    el('p', {}, 'Your application number is SW-' + 48213 + '.'));
  history.replaceState(null, '', '?sent=1');
}
const said = el('p', { role: 'alert' });
const app = document.getElementById('app');
const submit = () => el('button', { type: 'submit', id: 'submit' }, 'Submit application');
const onsubmit = (event) => {
  event.preventDefault();
  if (event.currentTarget.querySelector('#submit')) send();
};
const form = (...children) => el('form', { novalidate: true, onsubmit }, ...children);

if (style === 'steps') {
  const size = Math.ceil(fields.length / 3);
  const steps = [0, 1, 2].map((n) => fields.slice(n * size, (n + 1) * size)).filter((step) => step.length > 0);
  const show = (n) => {
    const step = steps[n];
    const next = el('button', { type: 'button', id: 'next', onclick: () => {
      if (isLacking(step)) return;
      said.textContent = '';
      setTimeout(() => show(n + 1), 40);
    } }, 'Next');
    app.replaceChildren(form(el('h2', {}, 'Step ' + (n + 1)),
      ...step.map((field) => draw(field, fields.indexOf(field))), said, n === steps.length - 1 ? submit() : next));
  };
  show(0);
} else if (style === 'chat') {
  class ChatForm extends HTMLElement {}
  customElements.define('chat-form', ChatForm);
  const host = el('chat-form');
  app.append(host);
  root = host.attachShadow({ mode: 'open' });
  const sheet = el('style', {}, document.querySelector('style').textContent);
  const box = form();
  root.append(sheet, box);
  const asked = new Set();
  const isPicked = (field) => ['select', 'radio', 'checkbox', 'file'].includes(field.type);
  const ask = () => {
    box.querySelector('#reply')?.remove();
    const next = fields.find((field) => !asked.has(field.key));
    if (!next) { box.append(said, submit()); return; }
    asked.add(next.key);
    box.append(draw(next, fields.indexOf(next)));
    const onclick = () => { if (!next.required || state[next.key]) ask(); };
    if (!isPicked(next) || !next.required)
      box.append(el('button', { type: 'button', id: 'reply', onclick }, 'Reply'));
  };
  onAnswer = (field) => { if (isPicked(field) && [...asked].at(-1) === field.key) ask(); };
  ask();
} else {
  const drawn = fields.map(draw);
  app.append(form(style === 'lever' ? el('ul', {}, ...drawn) : el('div', {}, ...drawn), said, submit()));
}
`;

/** Tricks by which a page tries to get data not its own: unseen fields, a widget of a thousand more, markup, loops. */
export const HOSTILE = {
  hidden: `<!doctype html><meta charset="utf-8"><title>Apply</title><form>
<style>.far{position:absolute;left:-9999px}.none{display:none}.ghost{opacity:.01}.vis{visibility:hidden}.zero{width:0;
height:0;padding:0;border:0}.cut{clip-path:inset(50%)}.box{height:0;overflow:hidden}.tiny{transform:scale(.001)}
.pale{filter:opacity(1%)}</style>
<p><label for="n">Full name</label><input id="n" name="name"></p>
${["far", "none", "ghost", "vis", "zero", "cut", "tiny", "pale"]
  .map(
    (css, i) =>
      `<p class="${css === "zero" ? "" : css}"><label>Email<input name="email${i}" class="${css}"></label></p>`,
  )
  .join("")}
<div class="box"><label>Email<input name="emailbox"></label></div>
<div style="position:absolute;top:-500px"><label>Phone<input name="phone"></label></div>
<input type="hidden" name="email" value=""></form>`,
  markup: `<!doctype html><meta charset="utf-8"><title>Apply</title><form><p><label for="a">Full name &lt;img src=x
onerror="window.hurt=1"&gt;</label><input id="a" name="a" required></p></form>`,
  many: `<!doctype html><meta charset="utf-8"><title>Apply</title>${Array.from(
    { length: 10_000 },
    (_, i) => `<p><label>Full name ${i}<input name="n${i}"></label></p>`,
  ).join("")}`,
  loop: `<!doctype html><meta charset="utf-8"><title>Apply</title><form id="f"></form><script>
let n = 0; const next = () => { n++; document.getElementById('f').innerHTML =
'<p><label>Full name<input name="n' + n + '"></label></p><p><button>Send</button></p>';
document.querySelector('input').addEventListener('input', () => setTimeout(next, 5)); }; next();
addEventListener('submit', (event) => { event.preventDefault(); window.sent = true; });
setInterval(() => document.querySelector('input').dispatchEvent(new Event('input')), 40);</script>`,
  signIn: `<!doctype html><meta charset="utf-8"><title>Sign in</title><form>
<p><label>Email<input name="email"></label></p>
<p><label>Password<input type="password" name="password"></label></p><button>Sign in</button></form>`,
};

/** A form of many kinds of controls, each built as some system builds it; the label says what is to become of it. */
export const EVERY_KIND = `<!doctype html><meta charset="utf-8"><title>Apply</title><style>
.gone{display:none}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.drawn::after{content:" *";color:red}[role=radio],[role=option],[contenteditable]{border:1px solid #888;padding:4px}
[contenteditable],x-field,.cards div{display:block;min-height:1.5rem}</style>
<nav><button aria-haspopup="listbox">Language</button></nav>
<div><input type="file" id="auto" class="sr"><h3>Autofill from resume</h3>
<button type="button">Upload file</button></div>
<form id="form" onsubmit="window.sent = true; return false">
<a href="#" class="attach">Upload Resume</a><div><input type="file" name="cResume" required class="gone"></div>
<p><label for="first">First name</label> <span>*</span><input id="first"></p>
<p><label for="last" class="drawn">Last name</label><input id="last"></p>
<div><label for="country">Country<abbr>*</abbr></label><div><button type="button" id="country" aria-haspopup="listbox"
 value="" aria-label="Country Select One required">Select One</button><input type="text" tabindex="-1"></div></div>
<div><label for="dial">Country phone code</label><button type="button" id="dial" aria-haspopup="listbox">Norway (+47)
</button></div>
<p><label for="phone">Phone number</label><input id="phone" type="tel"></p>
<div><label class="_title_1 _required_7">Can you start in May?</label><div><button>Yes</button><button>No</button>
<input type="checkbox" class="sr" tabindex="-1" name="start"></div></div>
<div><span>*</span><span id="move">Will you move?</span><fieldset role="radiogroup" aria-labelledby="move">
<div role="radio" aria-checked="false" tabindex="0"><label><input type="radio" name="move" class="sr" value="a">Yes
</label></div><div role="radio" aria-checked="false" tabindex="-1"><label><input type="radio" name="move" class="sr"
 value="b">No</label></div></fieldset></div>
<div><label>Title</label><ul><li><button type="button" aria-pressed="false">Mr.</button></li>
<li><button type="button" aria-pressed="false">Ms.</button></li></ul></div>
<div><h4>Why us?*</h4><div contenteditable="true"></div></div>
<div><h4>About you (required)</h4><div id="about" contenteditable="true"></div></div>
<div><span id="sw">Tell me of other jobs</span><span role="switch" aria-labelledby="sw" aria-checked="false"
 tabindex="0">Off</span></div>
<div><span id="shift">Shift</span><div role="listbox" aria-labelledby="shift"><div role="option">Day</div>
<div role="option">Night</div></div></div>
<p><label>Joining date* <input readonly></label></p>
<p><label>Bonus <input type="range"></label></p>
<p><input placeholder="City"></p>
<p><input name="q_7f3a9c"></p>
<p><label>Currency
<select><option selected value="usd">USD</option><option value="inr">INR</option></select></label></p>
<x-field label="Notice period" required></x-field>
<fieldset><legend>Voluntary form</legend><p><label>Name <input name="form[nameSignature]"></label></p></fieldset>
<p><label>Full name <input name="again" required></label></p>
<p><label>Anything else? (optional) <textarea></textarea></label></p>
<button>Submit application</button></form><script>
for (const button of document.querySelectorAll("form > div > div > button:not([type])"))
  button.addEventListener("click", () => button.classList.add("active"));
for (const one of document.querySelectorAll("[role=radio],[role=switch],[aria-pressed],[role=option]"))
  one.addEventListener("click", () => {
    for (const name of ["aria-checked", "aria-pressed"]) if (one.hasAttribute(name)) one.setAttribute(name, "true");
    if (one.role === "option") one.setAttribute("aria-selected", "true");
  });
document.getElementById("country").addEventListener("click", ({ currentTarget: button }) => {
  requestAnimationFrame(() => {
    const list = document.createElement("ul");
    list.setAttribute("role", "listbox");
    for (const name of ["India", "Indonesia"]) {
      const option = document.createElement("li");
      option.setAttribute("role", "option");
      option.textContent = name;
      option.onclick = () => { button.textContent = name; button.value = name; list.remove(); };
      list.append(option);
    }
    document.body.append(list);
  });
});</script>`;

/** Texts that must be answered, each said in another way, and two that need not. */
export const MARKS = `<!doctype html><meta charset="utf-8"><title>Apply</title><style>.drawn::before{content:"*"}
</style><form>${[
  `<label>Attribute <input required></label>`,
  `<label>Aria <input aria-required="true"></label>`,
  `<label>Data <input data-required="true"></label>`,
  `<label>Star within* (in lakhs) <input></label>`,
  `<label>*Star before <input></label>`,
  `<label for="w7">Word</label><em>(Required)</em><input id="w7">`,
  `<label for="w8"><span>Sibling</span><sup>*</sup><span class="sr">Required</span></label><input id="w8">`,
  `<span>✱</span><span><span id="w9">Far star</span></span><input aria-labelledby="w9">`,
  `<label for="w10" class="drawn">Drawn</label><input id="w10">`,
  `<label for="w11" class="row__label--required">Class</label><input id="w11">`,
  `<span class="Forms_RequiredField"><label>Wrapper <input></label></span>`,
  `<label>Missed <input aria-invalid="true"></label>`,
  `<label for="w13">Kept from sight</label><i style="display:none">*</i><input id="w13">`,
  `<label>Free (optional) <input></label>`,
  `<label class="not-required">Free too <input></label>`,
]
  .map((row) => `<div>${row}</div>`)
  .join("")}</form>`;

/** A field whose letters have the colour of what is behind them, and a field under a picture. */
export const UNSEEN = `<!doctype html><meta charset="utf-8"><title>Apply</title><form>
<p><label>First name <input name="first" required></label></p>
<p><label>Email <input name="pale" style="color:#fff;background:#fdfdfd;border:0"></label></p>
<div style="position:relative;height:3rem"><label>Phone <input name="under" style="width:20rem"></label>
<div style="position:absolute;inset:0;background:#eee">A picture</div></div></form>`;
