/** The style attributes of a mail while it travels: the policy of our pages allows none in a document. */
const STYLE = 'data-style';
const SHEET = /<style>([\s\S]*?)<\/style>/g;
/** Nothing in a mail that is only looked at leads away. */
const OWN_STYLES = 'a { text-decoration: underline; cursor: default; }';

interface MailDocument {
  /** The document without its styles. */
  readonly html: string;
  /** Its style sheets. */
  readonly styles: string;
}

/** A mail as a document that our security policy shows without a complaint; `dressMail` gives it its looks. */
export function prepareMail(html: string): MailDocument {
  const sheets = [...html.matchAll(SHEET)].map(([, rules = '']) => rules);
  const plain = html.replace(SHEET, '').replaceAll(' style="', ` ${STYLE}="`);
  const mail = new DOMParser().parseFromString(plain, 'text/html');
  for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
  return {
    html: `<!DOCTYPE html>${mail.documentElement.outerHTML}`,
    styles: [OWN_STYLES, ...sheets].join('\n'),
  };
}

/** Gives a mail that a frame shows its looks, by script as the policy allows. */
export function dressMail(frame: HTMLIFrameElement, styles: string): void {
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const mail = frame.contentDocument;
  if (!view || !mail) return;
  for (const element of mail.querySelectorAll<HTMLElement>(`[${STYLE}]`))
    element.style.cssText = element.getAttribute(STYLE) ?? '';
  if (!mail.adoptedStyleSheets) return;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(styles);
  mail.adoptedStyleSheets = [sheet];
}
