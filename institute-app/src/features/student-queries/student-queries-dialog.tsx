import {
  LOADING_QUERIES,
  NO_QUERIES_ON_DAY,
  NO_QUERIES_YET,
  QUERIES_PAUSED,
  type StudentQuery,
} from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import { Alert, Button, Instant, Stack } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { QueryDetails } from './query-details';
import classes from './student-queries.module.css';
import { useQueries } from './use-queries';

/** What students and visitors asked: a day to narrow it, a table, and the details of one query. */
export function StudentQueriesDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'student-queries'}
      onClose={close}
      title="Student Queries"
      size="xl"
      history="place"
    >
      <StudentQueries />
    </Dialog>
  );
}

function StudentQueries() {
  const { day, setDay, list, rows, unreadable, chosen, choose, more } = useQueries();
  return (
    <Stack gap={4}>
      {list.data?.paused && (
        <Alert tone="attention" live="off">
          {QUERIES_PAUSED}
        </Alert>
      )}
      <div className={classes.day}>
        <PickedDate label="Date" placeholder="All dates" value={day} onChange={setDay} />
      </div>
      <div className={classes.split} data-open={chosen !== null}>
        <DataTable
          caption="Student queries"
          columns={COLUMNS}
          rows={rows}
          rowKey={(query) => query._id}
          loading={list.loading}
          loadingText={LOADING_QUERIES}
          failure={list.data ? null : list.error}
          onRetry={() => void list.reload()}
          unreadable={{ count: unreadable, noun: 'query' }}
          empty={day === '' ? NO_QUERIES_YET : NO_QUERIES_ON_DAY}
          currentKey={chosen?._id ?? null}
          rowActions={(query) => (
            <Button
              size="small"
              aria-label={`Details of the query by ${query.studentName}`}
              onClick={() => choose(query._id)}
            >
              Details
            </Button>
          )}
          more={more}
        />
        {chosen && <QueryDetails query={chosen} onClose={() => choose(null)} />}
      </div>
    </Stack>
  );
}

const COLUMNS: Column<StudentQuery>[] = [
  { id: 'name', header: 'Name', cell: (query) => query.studentName, card: 'title' },
  { id: 'course', header: 'Course', cell: (query) => query.courseName || '-' },
  { id: 'date', header: 'Date', cell: (query) => <Instant value={query.date} /> },
];
