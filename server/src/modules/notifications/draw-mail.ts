import { DARK, LIGHT } from '../../platform/site/plain/palette';

/** One thing that a mail tells. */
export interface MailPart {
  readonly title: string;
  /** Paragraphs, an empty line between them; the link stands where its address is. */
  readonly text: string;
  readonly link: string;
  /** What the button to it says; that it opens in the portal, unless told. */
  readonly button?: string;
}

interface MailWords {
  readonly greeting: string;
  readonly parts: readonly MailPart[];
  readonly footer: string;
  /** Where these mails can be switched off. */
  readonly unsubscribe?: string | null;
}

const PRODUCT = 'Universities Admission Service';
const OPEN = 'Open in the portal';
/** What the button of a mail to a visitor says. */
export const VISIT = 'Open the page of the university';
const STOP = 'Stop these e-mails';

/** The part of a mail for programs that show no HTML. */
export function plainText({ greeting, parts, footer, unsubscribe }: MailWords): string {
  const sections = parts.map(({ title, text }) => (parts.length > 1 ? `${title}\n\n${text}` : text));
  const signature = ['-- ', PRODUCT, footer, ...(unsubscribe ? [`${STOP}: ${unsubscribe}`] : [])];
  return `${[greeting, ...sections, signature.join('\n')].join('\n\n')}\n`;
}

/**
 * The part of a mail for everybody else: one column that fits a phone, on light and on dark. Styles stand in the elements
 * for programs that drop style sheets.
 */
export function htmlText({ greeting, parts, footer, unsubscribe }: MailWords): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(parts.length === 1 ? (parts[0]?.title ?? '') : PRODUCT)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${DARK.page} !important; }
  .card { background: ${DARK.card} !important; border-color: ${DARK.line} !important; }
  .words, .title { color: ${DARK.text} !important; }
  .quiet { color: ${DARK.muted} !important; }
  .button { background: ${DARK.accent} !important; color: ${DARK.onAccent} !important; }
}
@media (max-width: 480px) { .card { padding: 20px !important; } .button { display: block !important; text-align: center !important; } }
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" style="background:${LIGHT.page};"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;"><tr><td class="quiet" style="${FONT}font-size:14px;color:${LIGHT.muted};padding:0 4px 12px;">${PRODUCT}</td></tr>
<tr><td class="card" style="background:${LIGHT.card};border:1px solid ${LIGHT.line};border-radius:8px;padding:28px;">
<p class="words" dir="auto" style="${WORDS}margin:0 0 16px;">${escaped(greeting)}</p>
${parts.map((part) => drawPart(part, parts.length > 1)).join('\n')}
</td></tr>
<tr><td class="quiet" style="${FONT}font-size:13px;line-height:20px;color:${LIGHT.muted};padding:16px 4px;">${escaped(footer)}${unsubscribe ? drawUnsubscribe(unsubscribe) : ''}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;';
const WORDS = `${FONT}font-size:16px;line-height:25px;color:${LIGHT.text};`;

function drawPart({ title, text, link, button = OPEN }: MailPart, titled: boolean): string {
  const heading = titled
    ? `<h2 class="title" dir="auto" style="${FONT}font-size:18px;line-height:26px;color:${LIGHT.text};margin:20px 0 8px;">${escaped(title)}</h2>\n`
    : '';
  const paragraphs = text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph.trim() === link
        ? drawButton(link, button)
        : `<p class="words" dir="auto" style="${WORDS}margin:0 0 16px;overflow-wrap:anywhere;">${escaped(paragraph).split(escaped(link)).join(drawLink(link)).replaceAll('\n', '<br>')}</p>`,
    );
  return `${heading}${paragraphs.join('\n')}`;
}

function drawButton(link: string, label: string): string {
  return `<p style="margin:0 0 16px;"><a class="button" href="${escaped(link)}" style="${FONT}display:inline-block;background:${LIGHT.accent};color:${LIGHT.onAccent};font-size:16px;line-height:24px;font-weight:600;text-decoration:none;border-radius:6px;padding:12px 20px;">${escaped(label)}</a></p>`;
}

function drawUnsubscribe(link: string): string {
  return `<br><a class="quiet" href="${escaped(link)}" style="color:${LIGHT.muted};">${STOP}</a>`;
}

function drawLink(link: string): string {
  return `<a class="words" href="${escaped(link)}">${escaped(link)}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
