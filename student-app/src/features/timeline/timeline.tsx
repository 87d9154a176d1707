import { type ActivityEntry, getStudentTimeline } from '@uas/contract';
import {
  Alert,
  Button,
  commonTexts,
  Day,
  EmptyState,
  FailedState,
  formatNumber,
  formatTime,
  Heading,
  IconClock,
  Skeleton,
  Stack,
  sentence,
  UnreadableRows,
} from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { texts } from '../../student/student.texts';
import { useStudent } from '../../student/student-context';
import { entriesByDay } from './entries-by-day';
import { EntryIcon } from './entry-icon';
import classes from './timeline.module.css';

/** What happened, newest first, a day at a time; older servers list the oldest first. */
export function Timeline() {
  const { email } = useStudent();
  const list = useEndpointList(getStudentTimeline, 'entries', {
    params: { email },
    query: { order: 'newest' },
  });
  const { rows, more } = list;
  if (list.isLoading) return <Skeleton shape="row" count={5} label={texts.loadingTimeline} />;
  if (!list.first)
    return <FailedState message={list.error?.message} onRetry={list.refetch} retrying={list.isFetching} />;
  return (
    <Stack gap={4}>
      {list.error && !more.error && <Alert tone="danger">{list.error.message}</Alert>}
      <UnreadableRows count={list.unreadable} kind="entry" />
      {rows.length === 0 && list.unreadable === 0 && (
        <EmptyState title={texts.nothingHappened} icon={<IconClock />}>
          {texts.nothingHappenedMore}
        </EmptyState>
      )}
      {entriesByDay(rows).map(({ day, entries }) => (
        <section key={day}>
          <Heading level={3} size="small">
            <Day value={entries[0].at} />
          </Heading>
          <ol className={classes.entries}>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {more.error && <Alert tone="danger">{more.error.message}</Alert>}
      {rows.length > 0 && (
        <div className={classes.more}>
          <p aria-live="polite">{texts.entries({ count: rows.length, figure: formatNumber(rows.length) })}</p>
          {more.hasMore && (
            <Button pending={more.loading} onClick={more.onMore}>
              {commonTexts.loadMore}
            </Button>
          )}
        </div>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: ActivityEntry }) {
  return (
    <li className={classes.entry}>
      <EntryIcon icon={entry.icon} tone={entry.tone} />
      <p className={classes.text} dir="auto">
        {sentence(entry.text)}
      </p>
      <time className={classes.time} dateTime={entry.at}>
        {formatTime(entry.at)}
      </time>
    </li>
  );
}
