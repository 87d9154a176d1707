import { type InstituteQuery, reportedFactName } from '@uas/contract';
import {
  Button,
  Card,
  commonTexts,
  Heading,
  IconButton,
  IconX,
  Inline,
  Instant,
  KeyValueList,
  Stack,
  sentence,
  Typed,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEffect, useRef } from 'react';
import { QueryAnswer, type QueryAnswerProps } from './query-answer';
import classes from './student-queries.module.css';
import { texts } from './student-queries.texts';

/** From this width on there is room beside the table; the style sheet names the same width. */
const AS_DIALOG = '(max-width: 56.24em)';

interface QueryDetailsProps extends QueryAnswerProps {
  readonly onClose: () => void;
}

/** Everything about one query: beside the table, and on a narrow screen over it. */
export function QueryDetails(props: QueryDetailsProps) {
  const { query, onClose, ...answer } = props;
  if (!useMediaQuery(AS_DIALOG)) return <Pane {...props} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      history="place"
      title={texts.queryBy({ person: query.studentName })}
      footer={<Button onClick={onClose}>{commonTexts.close}</Button>}
    >
      <Stack gap={4}>
        <Facts query={query} />
        <QueryAnswer query={query} {...answer} />
      </Stack>
    </Dialog>
  );
}

/** Takes the focus when another query is chosen. */
function Pane({ query, onClose, ...answer }: QueryDetailsProps) {
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
      aria-label={texts.queryBy({ person: query.studentName })}
      className={classes.details}
    >
      <Card>
        <Stack gap={3}>
          <Inline justify="between">
            <Heading level={3}>
              <Typed>{query.studentName}</Typed>
            </Heading>
            <IconButton label={texts.closeDetails} icon={<IconX aria-hidden="true" />} onClick={onClose} />
          </Inline>
          <Facts query={query} />
          <QueryAnswer query={query} {...answer} />
        </Stack>
      </Card>
    </section>
  );
}

function Facts({ query }: { query: InstituteQuery }) {
  return (
    <Stack gap={3}>
      <KeyValueList
        items={[
          {
            label: commonTexts.email,
            value: <a href={`mailto:${query.studentEmail}`}>{query.studentEmail}</a>,
          },
          { label: commonTexts.phone, value: <a href={`tel:${query.studentPhone}`}>{query.studentPhone}</a> },
          { label: texts.course, value: query.courseName && <Typed>{query.courseName}</Typed> },
          ...(query.wrongFact
            ? [{ label: texts.wrongFact, value: sentence(reportedFactName(query.wrongFact)) }]
            : []),
          { label: texts.sent, value: <Instant value={query.date} /> },
        ]}
      />
      <p className={classes.message} dir="auto" translate={query.message ? 'no' : undefined}>
        {query.message || texts.noMessage}
      </p>
    </Stack>
  );
}
