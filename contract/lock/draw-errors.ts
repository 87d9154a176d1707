import { ALL_REFUSALS, RETIRED_CODES } from '../src';

/** docs/errors.md: every code with its status and its sentence, by code. */
export function drawErrors(): string {
  const retired: readonly string[] = RETIRED_CODES;
  const rows = Object.entries(ALL_REFUSALS)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([code, { status, message }]) =>
        `| \`${code}\`${retired.includes(code) ? ' (retired)' : ''} | ${status} | ${message} |`,
    );
  return `# Every refusal

Printed by \`npx tsx contract/lock/print-errors.ts\`; a test fails when it is out of date. A refusal is answered as
\`{ "message", "code", "params"?, "fields"? }\`. \`message\` is the sentence of the code, its \`{gaps}\` filled in with
\`params\`. A malformed input names each of its fields in \`fields\`, with \`path\`, \`code\`, \`params\` and \`message\`, and
takes its own words from the first of them. A retired code is raised no more, and kept for portals and servers of before.

| Code | Status | Sentence |
| --- | --- | --- |
${rows.join('\n')}
`;
}
