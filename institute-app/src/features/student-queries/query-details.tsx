import type { StudentQuery } from '@uas/contract';
import { Card, Heading, IconButton, IconX, Inline, Instant, KeyValueList, Stack } from '@uas/shared-ui/kit';
import { useEffect, useRef } from 'react';
import classes from './student-queries.module.css';

/** Everything about one query; takes the focus when another one is chosen. */
export function QueryDetails({ query, onClose }: { query: StudentQuery; onClose: () => void }) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is the reason to move the focus
  useEffect(() => {
    pane.current?.focus();
    pane.current?.scrollIntoView({ block: 'nearest' });
  }, [query._id]);
  return (
    <section
      ref={pane}
      tabIndex={-1}
      aria-label={`Query by ${query.studentName}`}
      className={classes.details}
    >
      <Card>
        <Stack gap={3}>
          <Inline justify="between">
            <Heading level={3}>{query.studentName}</Heading>
            <IconButton label="Close details" icon={<IconX aria-hidden="true" />} onClick={onClose} />
          </Inline>
          <KeyValueList
            items={[
              { label: 'Email', value: <a href={`mailto:${query.studentEmail}`}>{query.studentEmail}</a> },
              { label: 'Phone', value: <a href={`tel:${query.studentPhone}`}>{query.studentPhone}</a> },
              { label: 'Course', value: query.courseName },
              { label: 'Sent', value: <Instant value={query.date} /> },
            ]}
          />
          <p className={classes.message} dir="auto">
            {query.message || 'No message.'}
          </p>
        </Stack>
      </Card>
    </section>
  );
}
