/**
 * The tags of a PDF (ISO 32000-1, 14.7 and 14.8): what each of its texts is, for screen readers and for programs that
 * take a file apart. Texts are tagged as they are drawn, and the tree of them is written at the end.
 */
import {
  endMarkedContent,
  PDFArray,
  PDFDict,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFDocument,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";

/** A heading of the file or of a section, a paragraph, or a point of a list. */
export type Tag = "H1" | "H2" | "P" | "LI";

interface Tagged {
  tag: Tag;
  texts: { page: PDFPage; id: number }[];
  links: { page: PDFPage; annotation: PDFRef }[];
}

export class Tags {
  private readonly all: Tagged[] = [];
  private readonly counts = new Map<PDFPage, number>();

  /** Begins a part; what is drawn from here on is of it. */
  open(tag: Tag): void {
    this.all.push({ tag, texts: [], links: [] });
  }

  /** Draws a text of the open part. */
  text(page: PDFPage, draw: () => void): void {
    const open = this.last();
    const id = this.counts.get(page) ?? 0;
    this.counts.set(page, id + 1);
    const mark = page.doc.context.obj({ MCID: id });
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(open.tag), mark.toString()]),
    );
    draw();
    page.pushOperators(endMarkedContent());
    open.texts.push({ page, id });
  }

  /** Draws what says nothing. */
  ornament(page: PDFPage, draw: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of("Artifact")]));
    draw();
    page.pushOperators(endMarkedContent());
  }

  link(page: PDFPage, annotation: PDFRef): void {
    this.last().links.push({ page, annotation });
  }

  /** Writes the tree of all parts into the document. */
  write(document: PDFDocument): void {
    const { context, catalog } = document;
    const pages = document.getPages();
    const [root, whole] = [context.nextRef(), context.nextRef()];
    const byPage = pages.map((): PDFRef[] => []);
    const ofLinks: PDFRef[] = [];
    const parts: PDFRef[] = [];
    let list: { ref: PDFRef; items: PDFArray } | null = null;
    const element = (ref: PDFRef, tag: string, parent: PDFRef, kids: PDFArray) =>
      context.assign(ref, context.obj({ Type: "StructElem", S: tag, P: parent, K: kids }));
    for (const { tag, texts, links } of this.all.filter((one) => one.texts.length > 0)) {
      if (tag === "LI" && !list) {
        list = { ref: context.nextRef(), items: context.obj([]) };
        element(list.ref, "L", whole, list.items);
        parts.push(list.ref);
      } else if (tag !== "LI") list = null;
      const own = context.nextRef();
      const body = tag === "LI" ? context.nextRef() : own;
      const kids = context.obj([]);
      for (const { page, id } of texts) {
        kids.push(context.obj({ Type: "MCR", Pg: page.ref, MCID: id }));
        const refs = byPage[pages.indexOf(page)];
        if (refs) refs[id] = body;
      }
      for (const { page, annotation } of links) {
        const ref = context.nextRef();
        const target = context.obj({ Type: "OBJR", Pg: page.ref, Obj: annotation });
        element(ref, "Link", body, context.obj([target]));
        kids.push(ref);
        context.lookup(annotation, PDFDict).set(PDFName.of("StructParent"), context.obj(pages.length + ofLinks.length));
        ofLinks.push(ref);
      }
      element(body, tag === "LI" ? "LBody" : tag, tag === "LI" ? own : whole, kids);
      if (list) {
        element(own, "LI", list.ref, context.obj([body]));
        list.items.push(own);
      } else parts.push(own);
    }
    for (const [n, page] of pages.entries()) {
      page.node.set(PDFName.of("StructParents"), context.obj(n));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
    }
    const numbers = [...byPage.map((refs) => context.obj(refs)), ...ofLinks].flatMap((to, n) => [context.obj(n), to]);
    const parents = context.register(context.obj({ Nums: context.obj(numbers) }));
    element(whole, "Document", root, context.obj(parts));
    context.assign(root, context.obj({ Type: "StructTreeRoot", K: whole, ParentTree: parents }));
    catalog.set(PDFName.of("StructTreeRoot"), root);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }

  private last(): Tagged {
    if (this.all.length === 0) this.open("P");
    return this.all.at(-1) as Tagged;
  }
}
