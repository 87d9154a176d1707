// design: plain colours for the PDF
/** Width and height of an A4 page at 96 dots an inch, in CSS pixels. */
export const PAGE_WIDTH = 794;
export const PAGE_HEIGHT = 1123;

/** What is left of a page for its blocks, in CSS pixels: without margins, and the footer below. */
export const PAGE_CONTENT_HEIGHT = 1004;

/**
 * The looks of the printed form. The sheet lives in a document of its own, so it uses plain CSS: html2canvas
 * knows neither colour functions nor cascade layers, and paper has no dark mode.
 */
export const SHEET_STYLES = `
@page { size: A4 portrait; margin: 0; }
* { box-sizing: border-box; }
html, body { margin: 0; padding: 0; background: #ffffff; print-color-adjust: exact; }
body {
  width: ${PAGE_WIDTH}px;
  color: #1b211d;
  font-family: "Noto Sans", "Liberation Sans", Arial, Helvetica, "Noto Naskh Arabic", "Noto Nastaliq Urdu", sans-serif;
  font-size: 12px;
  line-height: 1.4;
}
.page {
  position: relative;
  width: ${PAGE_WIDTH}px;
  height: ${PAGE_HEIGHT}px;
  padding: 48px 48px 0;
  background: #ffffff;
  overflow: hidden;
  break-after: page;
}
.page:last-child { break-after: auto; }
.measure { width: ${PAGE_WIDTH}px; padding: 0 48px; }
.block { display: flow-root; }
.footer {
  position: absolute;
  right: 48px;
  bottom: 28px;
  left: 48px;
  padding-top: 8px;
  border-top: 1px solid #d9d2c4;
  color: #565d56;
  font-size: 10px;
}
.footer-page { float: right; }
.head { position: relative; min-height: 158px; padding-right: 152px; padding-bottom: 8px; }
.contents-head { padding-bottom: 8px; }
.institute { color: #0b573b; font-size: 15px; font-weight: 700; line-height: 1.3; }
.title { margin: 4px 0 10px; font-size: 24px; font-weight: 700; line-height: 1.2; }
.application { color: #3c443e; font-size: 12px; line-height: 1.6; }
.number { font-weight: 700; white-space: nowrap; }
.photo {
  position: absolute;
  top: 0;
  right: 0;
  width: 124px;
  height: 152px;
  border: 1px solid #b9b2a4;
  background: #f8f5ee;
  color: #565d56;
  font-size: 10px;
  line-height: 150px;
  text-align: center;
}
.photo img { position: absolute; }
.note { margin-bottom: 8px; padding: 7px 10px; border-left: 3px solid #b7770d; background: #fdf1d6; color: #4d3000; }
.section {
  margin-top: 9px;
  margin-bottom: 4px;
  padding-bottom: 3px;
  border-bottom: 2px solid #0b573b;
  color: #0b573b;
  font-size: 13px;
  font-weight: 700;
}
.fields { display: flex; }
.field { width: 50%; padding: 2px 12px 3px 0; border-bottom: 1px solid #ece7dc; }
.field-third { width: 33.333%; }
.label { color: #565d56; font-size: 10px; line-height: 1.4; }
.value { min-height: 17px; font-size: 12.5px; text-align: left; overflow-wrap: anywhere; }
.row { display: flex; border-bottom: 1px solid #d9d2c4; }
.row-head { border-bottom: 1px solid #0b573b; background: #e4efe7; color: #0a4a32; font-weight: 700; }
.cell { padding: 4px 5px; font-size: 10.5px; line-height: 1.35; text-align: left; overflow-wrap: anywhere; }
.cell-figure { text-align: right; }
.items { display: flex; }
.item { width: 33.333%; padding: 2px 8px 2px 0; }
.declaration { margin-top: 6px; padding: 7px 12px; border: 1px solid #d9d2c4; background: #f8f5ee; }
.signatures { display: flex; margin-top: 36px; }
.signature { width: 38%; margin-right: 12%; padding-top: 5px; border-top: 1px solid #1b211d; color: #565d56; font-size: 10px; }
`;

/**
 * Gives a document the looks of the printed form. A constructed style sheet needs no nonce under the content
 * security policy, unlike a style element.
 */
export function dressSheet(sheet: Document): void {
  const view = sheet.defaultView;
  if (!view || !('adoptedStyleSheets' in sheet)) return;
  const styles = new view.CSSStyleSheet();
  styles.replaceSync(SHEET_STYLES);
  sheet.adoptedStyleSheets = [styles];
}
