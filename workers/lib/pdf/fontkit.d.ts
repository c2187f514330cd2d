/** The part of fontkit that pdf-lib asks for; its own package has no types. */
declare module "fontkit" {
  type Fontkit = Parameters<import("@cantoo/pdf-lib").PDFDocument["registerFontkit"]>[0];
  export const create: Fontkit["create"];
}
