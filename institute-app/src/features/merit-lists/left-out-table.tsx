import type { LeftOutOfList } from '@uas/contract';
import { DataTable } from '@uas/shared-ui/data';
import { formatNumber, Link, ReferenceNumber, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { addressOfApplication } from '../../institute/use-application-page';
import { whyText } from './list-looks';
import classes from './merit-lists.module.css';
import { texts } from './merit-lists.texts';

export interface NamedRowsProps<Row> {
  readonly rows: readonly Row[];
  /** How many there are; the rows are the first of them. */
  readonly count: number;
  /** What the programs are called. */
  readonly names: ReadonlyMap<string, string>;
}

/** Who takes no part in a list, by number and reason. */
export function LeftOutTable({ rows, count, names }: NamedRowsProps<LeftOutOfList>) {
  return (
    <Stack gap={3}>
      <DataTable
        caption={texts.leftOutTable}
        density="compact"
        rows={rows}
        rowKey={({ number, programId }) => `${number} ${programId}`}
        empty={texts.noneLeftOut}
        columns={[
          {
            id: 'number',
            header: texts.application,
            card: 'title',
            cell: ({ number }) => (
              <Link to={addressOfApplication(number)}>
                <ReferenceNumber number={number} />
              </Link>
            ),
          },
          {
            id: 'program',
            header: texts.program,
            cell: ({ programId }) =>
              programId === null ? texts.allPrograms : <Typed>{names.get(programId) ?? programId}</Typed>,
          },
          {
            id: 'why',
            header: texts.why,
            cell: ({ why, reason }) => (
              <div className={classes.stacked}>
                {whyText(why)}
                {reason !== '' && (
                  <Text as="span" size="s" tone="muted">
                    {reason}
                  </Text>
                )}
              </div>
            ),
          },
        ]}
      />
      <FirstOnly named={rows.length} count={count} />
    </Stack>
  );
}

/** Says that not all are named. */
export function FirstOnly({ named, count }: { readonly named: number; readonly count: number }) {
  if (named >= count) return null;
  return (
    <Text size="s" tone="muted">
      {texts.firstOnly({ count: formatNumber(named), all: formatNumber(count) })}
    </Text>
  );
}
