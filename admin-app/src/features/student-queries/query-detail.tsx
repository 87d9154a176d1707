import {
  DELETE_QUERY_PROMPT,
  deleteQuery,
  listQueues,
  reportedFactName,
  type StaffQuery,
  setQueryAnswered,
} from '@uas/contract';
import {
  Button,
  Card,
  commonTexts,
  Heading,
  IconTrash,
  Inline,
  Instant,
  KeyValueList,
  Stack,
  sentence,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { type ReactNode, useEffect, useRef } from 'react';
import { GuardedButton } from '../../admin/buttons';
import { typed } from '../../admin/labels';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { usePermission } from '../../admin/use-staff';
import classes from './queries-tab.module.css';
import { texts } from './student-queries.texts';

interface QueryDetailProps {
  readonly query: StaffQuery;
  readonly onClose: () => void;
  readonly onMarked: (query: StaffQuery) => void;
  readonly onDeleted: (id: string) => void;
}

/** Under this width the details are a dialog: beside a long list of cards they would be out of sight. */
const AS_DIALOG = '(max-width: 68.74em)';

/** One query in full: beside the table, and on a narrow screen over it. */
export function QueryDetail({ query, onClose, onMarked, onDeleted }: QueryDetailProps) {
  const mayDelete = usePermission('deleteQueries');
  const deletion = useConfirmedAction(deleteQuery, {
    invalidates: [listQueues],
    onDone: () => onDeleted(query._id),
  });
  const marking = useEndpointMutation(setQueryAnswered, {
    invalidates: [listQueues],
    success: ({ query: { answeredAt, studentName } }) =>
      texts[answeredAt ? 'nowAnswered' : 'nowOpen']({ student: studentName }),
    onDone: ({ query: newer }) => onMarked(newer),
    failure: 'reported',
  });
  const mark = () =>
    void marking.mutate({ params: { id: query._id }, body: { answered: query.answeredAt === null } });
  const narrow = useMediaQuery(AS_DIALOG);
  const askToDelete = () =>
    deletion.ask({
      prompt: DELETE_QUERY_PROMPT,
      subject: texts.fromTo({ student: query.studentName, university: query.universityName }),
      confirmLabel: texts.deleteOne,
      request: { params: { id: query._id } },
    });
  const buttons = (
    <>
      <Button onClick={onClose}>{commonTexts.close}</Button>
      {query.answeredAt !== undefined && !query.answer && (
        <Button
          variant={query.answeredAt === null ? 'primary' : 'secondary'}
          pending={marking.isPending}
          onClick={mark}
        >
          {query.answeredAt === null ? texts.markAnswered : texts.markOpen}
        </Button>
      )}
      <GuardedButton
        allowed={mayDelete}
        variant="danger"
        icon={<IconTrash aria-hidden="true" />}
        onClick={askToDelete}
      >
        {texts.deleteOne}
      </GuardedButton>
    </>
  );
  if (narrow) {
    return (
      <>
        <Dialog opened onClose={onClose} title={texts.detailsTitle} history="place" footer={buttons}>
          <Facts query={query} />
        </Dialog>
        {deletion.dialog}
      </>
    );
  }
  return (
    <>
      <Panel query={query} buttons={buttons} />
      {deletion.dialog}
    </>
  );
}

/** Beside the table; takes the focus when it appears. */
function Panel({ query, buttons }: { query: StaffQuery; buttons: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is the reason to move the focus
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [query._id]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      data-focus-aside=""
      aria-label={texts.detailsTitle}
      className={classes.detail}
    >
      <Card>
        <Stack gap={4}>
          <Heading level={3}>{texts.detailsTitle}</Heading>
          <Facts query={query} />
          <Inline gap={3}>{buttons}</Inline>
        </Stack>
      </Card>
    </aside>
  );
}

function Facts({ query }: { query: StaffQuery }) {
  return (
    <KeyValueList
      layout="columns"
      items={[
        { label: texts.date, value: <Instant value={query.date} /> },
        ...(query.answeredAt === undefined ? [] : [{ label: texts.state, value: <Answer query={query} /> }]),
        ...(query.answer ? [{ label: texts.answerText, value: <Message text={query.answer} /> }] : []),
        { label: commonTexts.student, value: typed(query.studentName) },
        {
          label: commonTexts.email,
          value: <a href={`mailto:${query.studentEmail}`}>{query.studentEmail}</a>,
        },
        { label: commonTexts.phone, value: <a href={`tel:${query.studentPhone}`}>{query.studentPhone}</a> },
        { label: texts.university, value: typed(query.universityName) },
        { label: texts.course, value: typed(query.courseName) },
        ...(query.wrongFact
          ? [{ label: texts.wrongFact, value: sentence(reportedFactName(query.wrongFact)) }]
          : []),
        {
          label: texts.message,
          value: query.message && <Message text={query.message} />,
        },
      ]}
    />
  );
}

/** What somebody typed, line by line. */
function Message({ text }: { text: string }) {
  return (
    <span dir="auto" translate="no" className={classes.message}>
      {text}
    </span>
  );
}

/** Who said that a query was answered and when, or that it waits. */
function Answer({ query: { answeredAt, answeredBy } }: { query: StaffQuery }) {
  if (!answeredAt) return texts.open;
  const who = answeredBy ? typed(answeredBy) : texts.formerStaff;
  return texts.answeredBy({ when: <Instant value={answeredAt} />, who });
}
