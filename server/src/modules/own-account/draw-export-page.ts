import { formatInstant, humanize } from '@uas/contract';
import { type CopiedPart, type DataExport, NOT_SHOWN } from './data-export';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1c211d;background:#fff}
h1,h2{font-family:Georgia,serif;line-height:1.2}h2{margin-top:2.5rem;border-bottom:1px solid #ccc}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
ol{padding-inline-start:1.5rem}li{margin:.75rem 0}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** The copy in words: a page without scripts that any browser shows from the disk, with a link to each file. */
export function drawExportPage({ name, parts, missing, notes }: DataExport, madeAt: Date): string {
  const sections = parts.map(
    (part) =>
      `<section id="${part.name}"><h2>${escapeHtml(part.title)}</h2>${drawContent(part)}
<p><a href="${part.name}.json">${part.name}.json</a></p></section>`,
  );
  const contents = parts.map((part) => `<li><a href="#${part.name}">${escapeHtml(part.title)}</a></li>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A copy of your account</title><style>${STYLE}</style></head><body>
<h1>A copy of your account</h1>
<p>${escapeHtml(name)}, made on ${formatInstant(madeAt)}. This is everything that the Universities Admission Service has about you.</p>
<ul>${contents.join('')}</ul>${drawMissing(missing)}
${sections.join('\n')}
<section><h2>What is not in this copy</h2><ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join('')}</ul></section>
</body></html>
`;
}

function drawMissing(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const lines = missing.map((line) => `<li>${escapeHtml(line)}</li>`);
  return `\n<section><h2>What is missing</h2><p>Please write to us about it. Everything else is here.</p><ul>${lines.join('')}</ul></section>`;
}

/** One value that cannot be written takes its own part with it and nothing else; the JSON file has it as it is. */
function drawContent({ content }: CopiedPart): string {
  try {
    return drawValue(content);
  } catch {
    return NOT_SHOWN.missing;
  }
}

function drawValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Not provided';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return drawText(value);
  if (Array.isArray(value)) return drawList(value);
  const rows = Object.entries(value).map(
    ([key, each]) => `<dt>${escapeHtml(labelOf(key))}</dt><dd dir="auto">${drawValue(each)}</dd>`,
  );
  return rows.length > 0 ? `<dl>${rows.join('')}</dl>` : 'Nothing';
}

function drawList(values: readonly unknown[]): string {
  if (values.length === 0) return 'Nothing';
  return `<ol>${values.map((each) => `<li>${drawValue(each)}</li>`).join('')}</ol>`;
}

function drawText(text: string): string {
  // Somebody may have written what only looks like a moment.
  if (INSTANT.test(text) && !Number.isNaN(Date.parse(text))) return formatInstant(text);
  if (text.startsWith('files/')) return `<a href="${encodeURI(text)}">${escapeHtml(text)}</a>`;
  return escapeHtml(text).replace(/\n/g, '<br>');
}

function labelOf(key: string): string {
  return humanize(key);
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
