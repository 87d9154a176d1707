import { DELETE_QUERY_PROMPT, deleteQuery, type StudentQuery } from '@uas/contract';
import { Button, Card, Heading, IconTrash, Inline, Instant, KeyValueList, Stack } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';
import { useConfirmedDeed } from '../../deeds/use-confirmed-deed';
import { GuardedButton } from '../../rights/guarded-button';
import { useMay } from '../../rights/staff-rights';
import classes from './queries-tab.module.css';

interface QueryDetailProps {
  readonly query: StudentQuery;
  readonly onClose: () => void;
  readonly onDeleted: (id: string) => void;
}

/** One query in full; takes the focus when it appears. */
export function QueryDetail({ query, onClose, onDeleted }: QueryDetailProps) {
  const panel = useRef<HTMLElement>(null);
  const mayDelete = useMay('deleteQueries');
  const deletion = useConfirmedDeed(deleteQuery, { onDone: () => onDeleted(query._id) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is the reason to move the focus
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [query._id]);
  const askToDelete = () =>
    deletion.ask({
      prompt: DELETE_QUERY_PROMPT,
      subject: `${query.studentName} to ${query.universityName}`,
      confirmLabel: 'Delete query',
      request: { params: { id: query._id } },
      done: deleteQuery.texts.done,
    });
  return (
    <aside ref={panel} tabIndex={-1} aria-label="Query details" className={classes.detail}>
      <Card>
        <Stack gap={4}>
          <Heading level={3}>Query details</Heading>
          <KeyValueList
            layout="columns"
            items={[
              { label: 'Date', value: <Instant value={query.date} /> },
              { label: 'Student', value: query.studentName },
              { label: 'Email', value: <a href={`mailto:${query.studentEmail}`}>{query.studentEmail}</a> },
              { label: 'Phone', value: <a href={`tel:${query.studentPhone}`}>{query.studentPhone}</a> },
              { label: 'University', value: query.universityName },
              { label: 'Course', value: query.courseName },
              {
                label: 'Message',
                value: query.message && <span className={classes.message}>{query.message}</span>,
              },
            ]}
          />
          <Inline gap={3}>
            <Button onClick={onClose}>Close</Button>
            <GuardedButton
              may={mayDelete}
              variant="danger"
              icon={<IconTrash aria-hidden="true" />}
              onClick={askToDelete}
            >
              Delete query
            </GuardedButton>
          </Inline>
        </Stack>
      </Card>
      {deletion.dialog}
    </aside>
  );
}
