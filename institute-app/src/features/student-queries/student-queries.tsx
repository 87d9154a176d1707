import {
  LOADING_QUERIES,
  NO_QUERIES_ON_DAY,
  NO_QUERIES_YET,
  QUERIES_PAUSED,
  type StudentQuery,
} from '@uas/contract';
import { type Column, ListTable } from '@uas/shared-ui/data';
import { PickedDate } from '@uas/shared-ui/dates';
import { Alert, Button, commonTexts, Instant, Stack, sentence, Typed } from '@uas/shared-ui/kit';
import { useMemo } from 'react';
import { QueryDetails } from './query-details';
import classes from './student-queries.module.css';
import { texts } from './student-queries.texts';
import { useQueries } from './use-queries';

/** What students and visitors asked: a day to narrow it, a table, and the details of one query. */
export function StudentQueries() {
  const { day, setDay, list, chosen, choose } = useQueries();
  return (
    <Stack gap={4}>
      {list.first?.paused && (
        <Alert tone="attention" live="off">
          {QUERIES_PAUSED}
        </Alert>
      )}
      <div className={classes.day}>
        <PickedDate label={texts.date} placeholder={texts.allDates} value={day} onChange={setDay} />
      </div>
      <div className={classes.split} data-open={chosen !== null}>
        <Stack gap={4}>
          <ListTable
            caption={texts.caption}
            columns={useMemo(() => columns(), [])}
            list={list}
            kind="query"
            rowKey={(query) => query._id}
            loadingText={sentence(LOADING_QUERIES)}
            empty={sentence(day === '' ? NO_QUERIES_YET : NO_QUERIES_ON_DAY)}
            currentKey={chosen?._id ?? null}
            rowActions={(query) => (
              <Button
                size="small"
                aria-label={texts.detailsOf({ person: query.studentName })}
                onClick={() => choose(query._id)}
              >
                {texts.details}
              </Button>
            )}
          />
        </Stack>
        {chosen && <QueryDetails query={chosen} onClose={() => choose(null)} />}
      </div>
    </Stack>
  );
}

function columns(): Column<StudentQuery>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      cell: (query) => <Typed>{query.studentName}</Typed>,
      card: 'title',
    },
    { id: 'course', header: texts.course, cell: (query) => <Typed>{query.courseName || '-'}</Typed> },
    { id: 'date', header: texts.date, cell: (query) => <Instant value={query.date} /> },
  ];
}
