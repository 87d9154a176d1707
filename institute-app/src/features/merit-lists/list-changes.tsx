import type { ListChange } from '@uas/contract';
import { DataTable } from '@uas/shared-ui/data';
import { Badge, formatNumber, Link, ReferenceNumber, Stack, Typed } from '@uas/shared-ui/kit';
import { resultLook } from '@uas/shared-ui/merit-lists';
import { addressOfApplication } from '../../institute/use-application-page';
import { FirstOnly, type NamedRowsProps } from './left-out-table';
import classes from './merit-lists.module.css';
import { texts } from './merit-lists.texts';

/** What is different from the list or the stage before, line by line. */
export function ListChanges({ rows, count, names }: NamedRowsProps<ListChange>) {
  return (
    <Stack gap={3}>
      <DataTable
        caption={texts.changesTable}
        density="compact"
        rows={rows}
        rowKey={({ number, programId }) => `${number} ${programId}`}
        empty={texts.noChanges}
        columns={[
          {
            id: 'number',
            header: texts.application,
            card: 'title',
            cell: ({ number, isObjection }) => (
              <div className={classes.stacked}>
                <Link to={addressOfApplication(number)}>
                  <ReferenceNumber number={number} />
                </Link>
                {isObjection && <Badge tone="attention">{texts.byObjection}</Badge>}
              </div>
            ),
          },
          {
            id: 'program',
            header: texts.program,
            cell: ({ programId }) => <Typed>{names.get(programId) ?? programId}</Typed>,
          },
          { id: 'before', header: texts.before, cell: ({ before }) => pointText(before) },
          { id: 'after', header: texts.after, cell: ({ after }) => pointText(after) },
        ]}
      />
      <FirstOnly named={rows.length} count={count} />
    </Stack>
  );
}

function pointText(point: ListChange['before']): string {
  if (point === null) return texts.notNamed;
  const { position, result, aggregate } = point;
  return texts.point({ position: formatNumber(position), result: resultLook(result)[0], aggregate });
}
