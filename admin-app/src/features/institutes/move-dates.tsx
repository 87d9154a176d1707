import {
  type ClosingOffering,
  isDayEdge,
  karachiDay,
  MOVE_REASON_LENGTH,
  moveOfferings,
  previewMoves,
  serverNow,
} from '@uas/contract';
import { PickedDate } from '@uas/shared-ui/dates';
import { FieldRow, Form, FormActions, SelectField, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import {
  Alert,
  EmptyState,
  FailedState,
  formatDay,
  formatInstant,
  Heading,
  Skeleton,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { type EndpointQuery, useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import classes from './move-dates.module.css';
import { texts } from './move-dates.texts';

/** By how many hours dates are moved. */
const STEPS = [1, 2, 3, 6, 12, 24, 48, 72, 168];
const A_DAY = 24;

/** What closes in a period, today unless told, and moving it for everybody with one reason. */
export function MoveDates() {
  const [today] = useState(() => karachiDay(serverNow()));
  const [closesFrom, setFrom] = useState(today);
  const [closesTo, setUntil] = useState(today);
  const [hours, setHours] = useState(A_DAY);
  // The form goes and comes with what is found in the period; what is typed into it stays.
  const [reason, setReason] = useState('');
  const isPeriod = closesFrom !== '' && closesFrom <= closesTo;
  const query = { closesFrom, closesTo, byHours: String(hours) };
  const preview = useEndpointQuery(previewMoves, isPeriod ? { query } : null);
  const isToday = closesFrom === today && closesTo === today;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <FieldRow>
        <PickedDate label={texts.from} value={closesFrom} onChange={setFrom} />
        <PickedDate label={texts.until} value={closesTo} onChange={setUntil} />
      </FieldRow>
      <SelectField
        label={texts.by}
        options={STEPS.map((step) => ({ value: String(step), label: stepLabel(step) }))}
        value={String(hours)}
        onChange={(step) => setHours(Number(step) || A_DAY)}
      />
      {!isPeriod && <Alert tone="attention">{texts.wrongPeriod}</Alert>}
      {isPeriod && (
        <Preview
          preview={preview}
          label={(count) => (isToday ? texts.closingToday({ count }) : texts.closing({ count }))}
        />
      )}
      {isPeriod && preview.data && preview.data.offerings > 0 && (
        <MoveForm
          period={{ closesFrom, closesTo, byHours: hours }}
          count={preview.data.offerings}
          reason={reason}
          onReason={setReason}
        />
      )}
    </Stack>
  );
}

function stepLabel(hours: number): string {
  return hours < A_DAY ? texts.hours({ count: hours }) : texts.days({ count: hours / A_DAY });
}

interface PreviewProps {
  readonly preview: EndpointQuery<typeof previewMoves>;
  readonly label: (count: number) => string;
}

function Preview({ preview, label }: PreviewProps) {
  const { data, error, isLoading, refetch, isFetching } = preview;
  if (isLoading) return <Skeleton shape="row" count={3} label={texts.loading} />;
  if (!data) return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;
  if (data.offerings === 0) return <EmptyState title={texts.none} />;
  const { offerings, institutes, applicants, closing } = data;
  return (
    <Stack gap={2}>
      <Heading level={3}>{label(offerings)}</Heading>
      <Text>
        {texts.concerned({
          institutes: texts.institutes({ count: institutes }),
          applicants: texts.applicants({ count: applicants }),
        })}
      </Text>
      <ul className={classes.closing} aria-label={texts.list}>
        {closing.map((row) => (
          <Closing key={`${row.institute} ${row.session} ${row.program} ${row.from}`} row={row} />
        ))}
      </ul>
      {closing.length < offerings && <Text tone="muted">{texts.othersToo({ count: closing.length })}</Text>}
    </Stack>
  );
}

function Closing({ row }: { readonly row: ClosingOffering }) {
  return (
    <li>
      <span className={classes.name}>
        <Typed>{row.institute}</Typed>
      </span>
      <Text as="span" size="s" tone="muted">
        {row.program === null ? texts.allPrograms : <Typed>{row.program}</Typed>} · {row.session} ·{' '}
        {texts.applicants({ count: row.applicants })}
      </Text>
      <span className={classes.dates}>{texts.moved({ from: at(row.from), to: at(row.to) })}</span>
    </li>
  );
}

function at(instant: string): string {
  const date = new Date(instant);
  return isDayEdge(date) ? formatDay(date) : formatInstant(date);
}

interface MoveFormProps {
  readonly period: { readonly closesFrom: string; readonly closesTo: string; readonly byHours: number };
  readonly count: number;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
}

function MoveForm({ period, count, reason, onReason }: MoveFormProps) {
  const { confirm, dialog } = useConfirm();
  const action = useEndpointMutation(moveOfferings, {
    invalidates: [previewMoves],
    onDone: () => onReason(''),
  });
  const move = async () => {
    // An empty reason goes to the server at once, which says what is missing.
    const sure =
      reason.trim() === '' ||
      (await confirm({ message: texts.question({ count }), confirmLabel: texts.confirm, tone: 'danger' }));
    if (sure) await action.mutate({ body: { ...period, reason } });
  };
  return (
    <Form
      label={texts.title}
      onSubmit={() => void move()}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={3}>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          rows={2}
          maxLength={MOVE_REASON_LENGTH}
          value={reason}
          onChange={onReason}
        />
        <FormActions>
          <SubmitButton pendingLabel={texts.moving}>{texts.move}</SubmitButton>
        </FormActions>
      </Stack>
      {dialog}
    </Form>
  );
}
