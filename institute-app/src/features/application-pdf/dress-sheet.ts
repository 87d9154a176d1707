import { SHEET_STYLES } from './sheet-styles';

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
