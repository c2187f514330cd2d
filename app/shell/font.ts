/** The font that every page is drawn in; styles/base.css names it too. */
export const FONT_HREF = "/fonts/anek-latin-v3.woff2";
