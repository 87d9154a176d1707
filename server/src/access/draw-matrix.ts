import type { StaffRight } from '@uas/contract';
import type { AccessRow } from '../test-kit/access-table';

const HEAD = `# Who may call what

Made from \`server/src/test-kit/access-table.ts\` by \`npx tsx server/src/access/print-docs.ts\`; a test calls every line as
every kind of user and fails when a call is missing here. A master passes every staff check. "own" is the caller's own
record or application. A member of an institute needs the right in brackets; its main account has all of them.

| Call | Visitor | Student | Institute | Staff | |
|---|---|---|---|---|---|
`;

function staffCell(right: StaffRight | undefined): string {
  if (right === undefined) return 'no';
  if (right === 'master') return 'master only';
  return right === 'any' ? 'any' : right.join(' or ');
}

function instituteCell({ institute, right }: AccessRow): string {
  if (institute === undefined) return 'no';
  return right === undefined ? institute : `${institute} (${right === 'main' ? 'main account only' : right})`;
}

function line(row: AccessRow): string {
  const { call, open, student, staff, note = '' } = row;
  const address = `\`${call.method} ${call.path}\``;
  const cells = open
    ? ['yes', 'yes', 'yes', 'any']
    : ['no', student ?? 'no', instituteCell(row), staffCell(staff)];
  return `| ${[address, ...cells, note].join(' | ')} |`;
}

/** The access table as a page of documentation. */
export function drawMatrix(rows: readonly AccessRow[]): string {
  return `${HEAD}${rows.map(line).join('\n')}\n`;
}
