import { createHash } from 'node:crypto';
import type { AnyEndpoint } from '@uas/contract';
import { describeAudience } from './describe-api';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; max-width: 68rem; padding: 2rem 1rem 4rem; }
  table { border-collapse: collapse; width: 100%; }
  caption { text-align: left; font-weight: 600; font-size: 1.25rem; padding: 2rem 0 .5rem; }
  th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid #8884; }
  th { font-weight: 600; }
  code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere; }
  @media (max-width: 45rem) { tr, td { display: block; border-top: 0; padding: 0; } tr { padding: .75rem 0; border-top: 1px solid #8884; } thead { display: none; } }
`;

/** The readable page about the API: every call, what it does and for whom. No script; one style element. */
export function drawApiPage(endpoints: readonly AnyEndpoint[]): { html: string; nonce: string } {
  const nonce = createHash('sha256').update(STYLE).digest('base64url');
  const groups = groupByFirstWord(endpoints);
  const tables = [...groups].map(([group, calls]) => drawTable(group, calls)).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of the Universities Admission Service</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>API of the Universities Admission Service</h1>
<p>${endpoints.length} calls. Send <code>Authorization: Bearer &lt;token&gt;</code> unless a call is open to everybody. A refusal is always <code>{ "message": … }</code>. The same as <a href="/api/docs/json">OpenAPI 3.1</a>, with every field.</p>
${tables}
</main>
</body>
</html>`;
  return { html, nonce };
}

function groupOf(endpoint: AnyEndpoint): string {
  return endpoint.path.split('/')[2] ?? 'api';
}

function groupByFirstWord(endpoints: readonly AnyEndpoint[]): Map<string, AnyEndpoint[]> {
  const groups = new Map<string, AnyEndpoint[]>();
  for (const endpoint of endpoints) {
    const group = groupOf(endpoint);
    groups.set(group, [...(groups.get(group) ?? []), endpoint]);
  }
  return groups;
}

function drawTable(group: string, calls: readonly AnyEndpoint[]): string {
  const rows = calls.map(
    (call) =>
      `<tr><td><code>${call.method} ${escaped(call.path)}</code></td><td>${escaped(call.summary)}</td><td>${escaped(describeAudience(call.audience))}</td></tr>`,
  );
  return `<table>
<caption>${escaped(group)}</caption>
<thead><tr><th scope="col">Call</th><th scope="col">What it does</th><th scope="col">For</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
