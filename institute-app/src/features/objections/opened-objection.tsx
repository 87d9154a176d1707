import {
  answerObjection,
  listMeritLists,
  listObjections,
  OBJECTION_ANSWER_LENGTH,
  type Objection,
} from '@uas/contract';
import { DocumentPreview, type Freshness, type SingleKey, useKeys } from '@uas/shared-ui/data';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SubmitButton,
  TextArea,
} from '@uas/shared-ui/forms';
import {
  Alert,
  Button,
  formatNumber,
  Heading,
  Inline,
  Instant,
  KeyValueList,
  LinkButton,
  ReferenceNumber,
  Stack,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { resultLook } from '@uas/shared-ui/merit-lists';
import { FormMarks } from '@uas/shared-ui/offer-letters';
import { KeyList } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useRef, useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { addressOfApplication } from '../../institute/use-application-page';
import { isOpen, stateLook, subjectText } from './objection-looks';
import classes from './objections.module.css';
import { texts } from './objections.texts';

interface OpenedObjectionProps {
  readonly objection: Objection;
  readonly freshness: Freshness;
  /** What is typed as its answer. */
  readonly answer: string;
  readonly onAnswer: (answer: string) => void;
  readonly onDone: () => void;
}

/** One objection with its paper, and its answer or the form for it. */
export function OpenedObjection({ objection, freshness, ...form }: OpenedObjectionProps) {
  const { number, studentName, program, about, which, text, file, madeAt, state } = objection;
  const mayAnswer = useMay('lists');
  const [status, tone] = stateLook(state);
  return (
    <section aria-label={studentName} className={classes.opened}>
      <Stack gap={4}>
        <Inline gap={3}>
          <Heading level={3}>
            <Typed>{studentName}</Typed>
          </Heading>
          <StatusBadge status={status} tone={tone} />
        </Inline>
        <KeyValueList
          layout="columns"
          items={[
            { label: texts.application, value: <ReferenceNumber number={number} /> },
            { label: texts.inList({ round: objection.round }), value: <Typed>{program}</Typed> },
            { label: texts.about, value: subjectText(about) },
            ...(which === '' ? [] : [{ label: texts.which, value: <Typed>{which}</Typed> }]),
            { label: texts.madeAt, value: <Instant value={madeAt} /> },
          ]}
        />
        <div>
          <Text size="s" tone="muted">
            {texts.text}
          </Text>
          <p dir="auto" translate="no" className={classes.text}>
            {text}
          </p>
        </div>
        <ListLines lines={objection.lines} />
        <Marks objection={objection} />
        <div>
          <LinkButton size="small" to={addressOfApplication(number)} title={texts.openApplicationMore}>
            {texts.openApplication}
          </LinkButton>
        </div>
        {file === null ? (
          <Text size="s" tone="muted">
            {texts.noPaper}
          </Text>
        ) : (
          <DocumentPreview
            url={file}
            name={new URL(file, window.location.origin).pathname.split('/').at(-1) ?? ''}
            label={texts.paper({ student: studentName })}
            freshness={freshness}
          />
        )}
        {!isOpen(objection) && <Answered objection={objection} />}
        {!isOpen(objection) && <NotSent {...form} />}
        {isOpen(objection) && mayAnswer && <AnswerForm objection={objection} {...form} />}
      </Stack>
    </section>
  );
}

/** What the list counted for the application, by program. */
function ListLines({ lines }: Pick<Objection, 'lines'>) {
  return lines.map(({ program, position, aggregate, result, parts }) => (
    <div key={`${program} ${position}`}>
      <Text weight="medium">
        {texts.line({
          program: <Typed>{program}</Typed>,
          position: formatNumber(position),
          merit: aggregate,
          result: resultLook(result)[0],
        })}
      </Text>
      {parts.map(({ label, weight, percent, points }) => (
        <Text key={`${label} ${weight}`} size="s" tone="muted">
          {texts.part({ label, weight, percent, points })}
        </Text>
      ))}
    </div>
  ));
}

/** The results that came with the application beside those that would count if the objection is accepted. */
function Marks({ objection: { counted, present } }: Pick<OpenedObjectionProps, 'objection'>) {
  if (!counted) return null;
  return (
    <div className={classes.marks}>
      <FormMarks title={texts.counted} form={counted} />
      {present ? (
        <FormMarks title={texts.present} form={present} />
      ) : (
        <Text tone="muted">{texts.sameForm}</Text>
      )}
    </div>
  );
}

function Answered({ objection: { answer, answeredAt } }: Pick<OpenedObjectionProps, 'objection'>) {
  return (
    <div>
      {answeredAt !== null && (
        <Text size="s" tone="muted">
          {texts.answered({ at: <Instant value={answeredAt} /> })}
        </Text>
      )}
      <p dir="auto" translate="no" className={classes.text}>
        {answer}
      </p>
    </div>
  );
}

/** What was typed for an objection that somebody else has answered meanwhile: it stays until it is put away. */
function NotSent({ answer, onAnswer }: Pick<OpenedObjectionProps, 'answer' | 'onAnswer'>) {
  if (answer.trim() === '') return null;
  return (
    <Alert
      tone="attention"
      title={texts.answeredMeanwhile}
      action={<Button onClick={() => onAnswer('')}>{texts.discardYes}</Button>}
    >
      <p dir="auto" translate="no" className={classes.text}>
        {answer}
      </p>
    </Alert>
  );
}

const CONSEQUENCES = { marks: 'marksMore', category: 'categoryMore' } as const;

function consequenceOf(about: string): string {
  const known = (Object.keys(CONSEQUENCES) as (keyof typeof CONSEQUENCES)[]).find((each) => each === about);
  return texts[known ? CONSEQUENCES[known] : 'otherMore'];
}

type AnswerFormProps = Omit<OpenedObjectionProps, 'freshness'>;

/** Accepts or refuses with an answer, by button or by key; what is typed stays until the server has it. */
function AnswerForm({ objection, answer, onAnswer, onDone }: AnswerFormProps) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const field = useRef<HTMLDivElement>(null);
  const answering = useEndpointMutation(answerObjection, {
    invalidates: [listObjections, listMeritLists],
    onDone,
  });
  const send = (accept: boolean) => {
    const body = { accept, answer };
    const errors = fieldErrorsFromZod(answerObjection.body.safeParse(body).error);
    setWrong(errors);
    answering.reset();
    if (Object.keys(errors).length > 0) {
      field.current?.querySelector('textarea')?.focus();
      return;
    }
    void answering.mutate({ params: { id: objection._id }, body });
  };
  const keys = {
    a: { label: texts.accept, act: () => send(true), decides: true },
    r: { label: texts.refuse, act: () => send(false), decides: true },
  } satisfies Record<string, SingleKey>;
  const keyList = useKeys(keys);
  const refused = refusalOf(answering);
  return (
    <Form
      label={texts.form({ student: objection.studentName })}
      onSubmit={() => send(true)}
      errors={{ ...refused.errors, ...wrong }}
      failure={refused.failure}
      pending={answering.isPending}
      summary="none"
    >
      <div ref={field}>
        <Stack gap={3}>
          <TextArea
            name="answer"
            label={texts.answer}
            hint={texts.answerMore({ count: OBJECTION_ANSWER_LENGTH - answer.length })}
            required
            rows={4}
            maxLength={OBJECTION_ANSWER_LENGTH}
            value={answer}
            onChange={(next) => {
              setWrong({});
              onAnswer(next);
            }}
          />
          <Text size="s" tone="muted">
            {consequenceOf(objection.about)}
          </Text>
        </Stack>
      </div>
      <FormActions>
        <SubmitButton aria-keyshortcuts="A">{texts.accept}</SubmitButton>
        <Button aria-keyshortcuts="R" pending={answering.isPending} onClick={() => send(false)}>
          {texts.refuse}
        </Button>
      </FormActions>
      <div className={classes.keys}>
        <Text size="s" tone="muted">
          {texts.keys}
        </Text>
      </div>
      <KeyList keys={keys} {...keyList} />
    </Form>
  );
}
