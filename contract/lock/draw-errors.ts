import { REFUSALS } from '../src';

/** docs/errors.md: every code with its status and its sentence, by code. */
export function drawErrors(): string {
  const rows = Object.entries(REFUSALS)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`);
  return `# Every refusal

Printed by \`npx tsx contract/lock/print-errors.ts\`; a test fails when it is out of date. A refusal is answered as
\`{ "message", "code", "params"?, "fields"? }\`. \`message\` is the sentence of the code, its \`{gaps}\` filled in with
\`params\`. A malformed input names each of its fields in \`fields\`, with \`path\`, \`code\`, \`params\` and \`message\`, and
takes its own words from the first of them.

| Code | Status | Sentence |
| --- | --- | --- |
${rows.join('\n')}
`;
}
