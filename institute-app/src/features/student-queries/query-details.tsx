import type { StudentQuery } from '@uas/contract';
import {
  Button,
  Card,
  Heading,
  IconButton,
  IconX,
  Inline,
  Instant,
  KeyValueList,
  Stack,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEffect, useRef } from 'react';
import classes from './student-queries.module.css';

/** From this width on there is room beside the table; the style sheet names the same width. */
const AS_DIALOG = '(max-width: 899.98px)';

interface QueryDetailsProps {
  readonly query: StudentQuery;
  readonly onClose: () => void;
}

/** Everything about one query: beside the table, and on a narrow screen over it. */
export function QueryDetails(props: QueryDetailsProps) {
  const { query, onClose } = props;
  if (!useMediaQuery(AS_DIALOG)) return <Pane {...props} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Query by ${query.studentName}`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Facts query={query} />
    </Dialog>
  );
}

/** Takes the focus when another query is chosen. */
function Pane({ query, onClose }: QueryDetailsProps) {
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
      data-focus-aside=""
      aria-label={`Query by ${query.studentName}`}
      className={classes.details}
    >
      <Card>
        <Stack gap={3}>
          <Inline justify="between">
            <Heading level={3}>{query.studentName}</Heading>
            <IconButton label="Close details" icon={<IconX aria-hidden="true" />} onClick={onClose} />
          </Inline>
          <Facts query={query} />
        </Stack>
      </Card>
    </section>
  );
}

function Facts({ query }: { query: StudentQuery }) {
  return (
    <Stack gap={3}>
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
  );
}
