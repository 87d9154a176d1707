import type { ComparedAccount, DuplicatePair } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Badge, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { type ComparedRow, comparedRows } from './compared-rows';
import { pairTexts as texts } from './duplicates.texts';

/** Both accounts field by field; one column on a phone. */
export function PairTable({ pair: { one, other } }: { readonly pair: DuplicatePair }) {
  return (
    <DataTable
      caption={texts.caption}
      columns={columns(one, other)}
      rows={comparedRows(one, other)}
      rowKey={({ label }) => label}
      empty={texts.empty}
      density="compact"
    />
  );
}

function columns(one: ComparedAccount, other: ComparedAccount): Column<ComparedRow>[] {
  return [
    {
      id: 'field',
      header: texts.field,
      card: 'title',
      cell: ({ label }) => <Text weight="strong">{label}</Text>,
    },
    {
      id: 'mark',
      header: texts.mark,
      cell: ({ differs }) =>
        differs ? <Badge tone="attention">{texts.differs}</Badge> : <Badge>{texts.same}</Badge>,
    },
    { id: 'one', header: one.number, cell: (row) => <Lines of={row.one} /> },
    { id: 'other', header: other.number, cell: (row) => <Lines of={row.other} /> },
  ];
}

function Lines({ of: lines }: { readonly of: readonly string[] }) {
  if (lines.length === 0) return <Text tone="muted">{texts.empty}</Text>;
  return (
    <Stack gap={1}>
      {lines.map((line) => (
        <Typed key={line}>{line}</Typed>
      ))}
    </Stack>
  );
}
