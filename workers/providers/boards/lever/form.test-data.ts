import { field, type FormWire } from "../test-data";

const UUID = "0a1b2c3d-1111-4222-8333-0a1b2c3d4e5f";

const card = (id: string, fields: object[]) =>
  `<input type="hidden" name="cards[${id}][baseTemplate]" value="${JSON.stringify({ fields })
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")}">`;

const question = (label: string, control: string, star = false) =>
  `<li class="application-question"><label><div class="application-label">${label}${
    star ? '<span class="required">✱</span>' : ""
  }</div><div class="application-field">${control}</div></label></li>`;

export const wire: FormWire = {
  slug: "sampleworks",
  id: UUID,
  link: `https://jobs.lever.co/sampleworks/${UUID}`,
  asks: `https://jobs.lever.co/sampleworks/${UUID}/apply`,
  body: `<!doctype html><html><head><script>document.write("<input name=no>")</script></head><body>
    <form id="search"><input name="q" type="search"></form>
    <form id="application-form" method="post"><ul>
    ${question(
      "Resume/CV",
      '<a class="postings-btn">Attach resume</a><input type="file" name="resume" ' +
        'style="display:none"><span>None</span>',
      true,
    )}
    ${question("Full name", '<input type="text" name="name" value="">', true)}
    ${question("Email", '<input type="email" name="email" required>', true)}
    ${question("Phone", '<input type="text" name="phone">')}
    ${question("Current location", '<input name="location"><input type="hidden" name="selectedLocation">')}
    ${question("LinkedIn URL", '<input type="text" name="urls[LinkedIn]">')}
    </ul><div>
    ${card("c-1", [
      { type: "dropdown", text: "May you work here?", required: true, options: [{ text: "Yes" }, { text: "No" }] },
      { type: "multiple-select", text: "Days", required: false, options: [{ text: "Mon & Tue" }, { text: "Wed" }] },
      { type: "textarea", text: "Why a kiln?", description: "One line", required: false },
    ])}
    <ul><li class="application-question custom-question"><div class="application-label">May you work here?</div>
    <select name="cards[c-1][field0]"><option>Yes</option><option>No</option></select></li></ul></div>
    ${question(
      "Gender",
      '<select name="eeo[gender]"><option value="">Select ...</option><option value="m">Male</option>' +
        '<option value="d">Decline to self-identify</option></select>',
    )}
    <label><input type="checkbox" name="consent[store]" value="1" required> You may keep my data</label>
    <input type="text" name="trap" style="display: none"><input type="hidden" name="origin" value="x">
    <button type="submit">Submit</button></form></body></html>`,
  fields: [
    field("resume", "Resume/CV", "file", "standard", { required: true }),
    field("name", "Full name", "text", "standard", { required: true }),
    field("email", "Email", "email", "standard", { required: true }),
    field("phone", "Phone", "text", "standard"),
    field("location", "Current location", "text", "standard"),
    field("urls[LinkedIn]", "LinkedIn URL", "text", "standard"),
    field("cards[c-1][field0]", "May you work here?", "select", "custom", { required: true, options: ["Yes", "No"] }),
    field("cards[c-1][field1]", "Days", "multi_select", "custom", { options: ["Mon & Tue", "Wed"] }),
    field("cards[c-1][field2]", "Why a kiln?", "textarea", "custom", { help: "One line" }),
    field("eeo[gender]", "Gender", "select", "demographic", { options: ["Male", "Decline to self-identify"] }),
    field("consent[store]", "You may keep my data", "checkbox", "consent", { required: true }),
  ],
  noForms: ["", "<p>Nothing here</p>", '<form><input name="u"><input type="password" name="p"></form>', {}],
  badIds: ["", "1", `${UUID}/x`],
};
