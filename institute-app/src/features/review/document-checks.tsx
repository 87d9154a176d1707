import {
  type ChecklistItem,
  checkDocument,
  getApplicantForm,
  isMarksSheet,
  MARKS_DIFFER_FROM_VERIFIED,
  RETURN_REASON_CODES,
  REVIEW_TAGS,
  type ReturnReason,
  type ReviewTag,
  reasonsFor,
  rowsOf,
} from '@uas/contract';
import { DocumentPreview, useFreshAddresses, useShownDocument } from '@uas/shared-ui/data';
import { FieldRow, Form, FormActions, SelectField, SubmitButton, TextField } from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  commonTexts,
  FailedState,
  firstClick,
  KeyValueList,
  Section,
  Skeleton,
  Stack,
  sentence,
  Text,
  Typed,
  toast,
} from '@uas/shared-ui/kit';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useId, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { reasonTexts, texts } from './document-checks.texts';
import { DocumentVerdict } from './document-verdict';
import { texts as personTexts } from './person.texts';
import classes from './review.module.css';

type Records = ReturnType<typeof rowsOf>;

/**
 * The documents of an approved student with what is known of each, and the two buttons for what waits. Another file is
 * another one, which nobody has looked at (ADR 34).
 */
export function DocumentChecks({ applicationId }: { applicationId: string }) {
  const found = useEndpointQuery(getApplicantForm, { params: { email: applicationId } });
  const freshness = useFreshAddresses(found);
  const { data } = found;
  const sent = (data?.documents ?? []).filter(({ state }) => state && state !== 'not-sent');
  return (
    <Section title={texts.title} level={3} description={texts.more}>
      <Stack gap={3}>
        {found.isLoading && <Skeleton count={3} label={texts.loading} />}
        {found.isLoadingError && (
          <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
        )}
        {data?.marksDiffer && <Alert tone="attention">{sentence(MARKS_DIFFER_FROM_VERIFIED)}</Alert>}
        {data && sent.length === 0 && <Text tone="muted">{texts.none}</Text>}
        {sent.length > 0 && (
          <ul className={classes.conditions}>
            {sent.map((item) => (
              <li key={`${item.key} ${item.sha256}`} className={classes.checked}>
                <CheckedDocument
                  item={item}
                  records={rowsOf(item.key, data?.form ?? null)}
                  studentId={data?.studentId}
                  freshness={freshness}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Section>
  );
}

interface CheckedDocumentProps {
  readonly item: ChecklistItem;
  /** What the form says that stands on it; none where it is no marks sheet. */
  readonly records: Records;
  readonly studentId: string | undefined;
  readonly freshness: ReturnType<typeof useFreshAddresses>;
}

function CheckedDocument({ item, records, studentId, freshness }: CheckedDocumentProps) {
  const [isVisible, setIsVisible] = useState(false);
  const [asked, setAsked] = useState<'verify' | 'return' | null>(null);
  const { isShown, onShown } = useShownDocument();
  const reasonId = useId();
  const { key, label, state, file, sha256 } = item;
  const document = sentence(label);
  const tag = REVIEW_TAGS.find((each) => each === key);
  const mayCheck = useMay('documents');
  const canCheck =
    mayCheck && state === 'sent' && tag !== undefined && sha256 !== undefined && studentId !== undefined;
  const check = useEndpointMutation(checkDocument, {
    invalidates: [getApplicantForm],
    onDone: ({ state: verdict }) => {
      setAsked(null);
      const done = verdict === 'verified' ? texts.verifiedDone : texts.returnedDone;
      toast({ message: done({ document }), tone: 'success' });
    },
  });
  const send = (rest: { verdict: 'verified' | 'returned' } & Partial<Verdict>) => {
    if (canCheck) void check.mutate({ body: { studentId, typeTag: tag, sha256, ...rest } });
  };
  /** What nobody has seen yet is shown before it is verified or sent back. */
  const afterLook = (decide: () => void) => () => (isShown ? decide() : setIsVisible(true));
  const blocked = isShown ? {} : { 'aria-disabled': true, 'aria-describedby': reasonId };
  return (
    <Stack gap={2}>
      <div className={classes.documentRow}>
        <DocumentVerdict item={item} />
        {file && (
          <Button
            size="small"
            aria-expanded={isVisible}
            aria-label={texts.lookOne({ document })}
            onClick={() => setIsVisible(!isVisible)}
          >
            {isVisible ? texts.hide : texts.look}
          </Button>
        )}
      </div>
      <div className={isVisible ? classes.look : undefined}>
        {isVisible && !canCheck && records.length > 0 && (
          <ClaimedMarks document={document} records={records} />
        )}
        {file && isVisible && (
          <div className={classes.lookDocument}>
            <DocumentPreview
              url={file.url}
              name={file.name}
              label={document}
              freshness={freshness}
              onShown={onShown}
            />
          </div>
        )}
        {canCheck && asked !== null && (
          <div className={classes.lookMarks}>
            <VerdictForm
              tag={tag}
              isReturn={asked === 'return'}
              pending={check.isPending}
              failure={check.error?.message ?? null}
              onSend={send}
              onCancel={() => {
                check.reset();
                setAsked(null);
              }}
            />
          </div>
        )}
      </div>
      {check.error && asked === null && <Alert tone="danger">{check.error.message}</Alert>}
      {canCheck && asked === null && (
        <div className={classes.decision}>
          <Button
            size="small"
            pending={check.isPending}
            aria-label={texts.verifyOne({ document })}
            {...blocked}
            onClick={firstClick(
              afterLook(() => (isMarksSheet(tag) ? setAsked('verify') : send({ verdict: 'verified' }))),
            )}
          >
            {texts.verify}
          </Button>
          <Button
            size="small"
            aria-label={texts.sendBackOne({ document })}
            {...blocked}
            onClick={afterLook(() => setAsked('return'))}
          >
            {texts.sendBack}
          </Button>
          {!isShown && (
            <Text size="s" tone="muted" id={reasonId}>
              {texts.lookFirst}
            </Text>
          )}
        </div>
      )}
    </Stack>
  );
}

interface ClaimedMarksProps {
  readonly document: string;
  readonly records: Records;
}

/** What the form says: beside the sheet, and on a phone before it. Whoever still checks the sheet reads it first (ADR 58). */
function ClaimedMarks({ document, records }: ClaimedMarksProps) {
  return (
    <aside className={classes.lookMarks} aria-label={texts.claimedMarks({ document })}>
      <Text weight="strong">{texts.inForm}</Text>
      {records.map((record) => (
        <KeyValueList key={JSON.stringify(record)} items={claimsOf(record)} />
      ))}
    </aside>
  );
}

function claimsOf({ obtainedMarks, totalMarks, ...record }: Records[number]) {
  const hasMarks = obtainedMarks !== '' || totalMarks !== '';
  const marks = { obtained: obtainedMarks || '-', total: totalMarks || '-' };
  return [
    { label: personTexts.obtained, value: hasMarks ? personTexts.ofTotal(marks) : '-' },
    { label: personTexts.percentage, value: record.percentage || '-' },
    { label: personTexts.year, value: record.passingYear || '-' },
    { label: personTexts.rollNo, value: <Typed>{record.rollNo || '-'}</Typed> },
    { label: personTexts.board, value: <Typed>{record.board || '-'}</Typed> },
  ];
}

interface Verdict {
  readonly reasons: [ReturnReason];
  readonly note: string;
  readonly marks: { readonly obtainedMarks: string; readonly totalMarks: string };
}

interface VerdictFormProps {
  readonly tag: ReviewTag;
  readonly isReturn: boolean;
  readonly pending: boolean;
  readonly failure: string | null;
  readonly onSend: (verdict: { verdict: 'verified' | 'returned' } & Partial<Verdict>) => void;
  readonly onCancel: () => void;
}

/** The marks that stand on a sheet, or why a document is sent back. */
function VerdictForm({ tag, isReturn, pending, failure, onSend, onCancel }: VerdictFormProps) {
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [note, setNote] = useState('');
  const [marks, setMarks] = useState({ obtainedMarks: '', totalMarks: '' });
  const hasNote = reason === 'other' || reason === 'name-differs';
  const hasMarks = isReturn ? reason === 'marks-differ' : isMarksSheet(tag);
  const submit = () =>
    onSend({
      verdict: isReturn ? 'returned' : 'verified',
      ...(isReturn && reason !== '' && { reasons: [reason] as [ReturnReason] }),
      ...(hasNote && { note }),
      ...(hasMarks && { marks }),
    });
  return (
    <Form
      label={isReturn ? texts.sendBack : texts.verify}
      onSubmit={submit}
      failure={failure}
      pending={pending}
      summary="none"
    >
      <Stack gap={3}>
        {isReturn && (
          <SelectField
            label={texts.reason}
            placeholder={texts.choose}
            options={reasonsFor(tag).map((code) => ({ value: code, label: reasonTexts[code] }))}
            value={reason}
            onChange={(next) => setReason(RETURN_REASON_CODES.find((code) => code === next) ?? '')}
          />
        )}
        {hasNote && (
          <TextField
            label={reason === 'other' ? texts.note : texts.nameOnDocument}
            hint={texts.noteMore}
            maxLength={300}
            value={note}
            onChange={setNote}
          />
        )}
        {hasMarks && (
          <FieldRow>
            <TextField
              label={texts.obtained}
              inputMode="decimal"
              value={marks.obtainedMarks}
              onChange={(obtainedMarks) => setMarks({ ...marks, obtainedMarks })}
            />
            <TextField
              label={texts.total}
              inputMode="decimal"
              value={marks.totalMarks}
              onChange={(totalMarks) => setMarks({ ...marks, totalMarks })}
            />
          </FieldRow>
        )}
      </Stack>
      <FormActions>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        <SubmitButton pendingLabel={commonTexts.saving}>
          {isReturn ? texts.sendBack : texts.verify}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
