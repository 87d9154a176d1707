import {
  ANSWER_LENGTH,
  answerQuery,
  getInstitute,
  type InstituteQuery,
  listInstituteQueries,
  markQueryAnswered,
} from '@uas/contract';
import { Form, FormActions, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { Alert, Button, commonTexts, Instant, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { invalidate, useEndpointMutation } from '@uas/shared-ui/query';
import { useInstitute, useMay } from '../../institute/institute-context';
import { KeptAnswers } from './kept-answers';
import classes from './student-queries.module.css';
import { texts } from './student-queries.texts';

/** From so many characters before the end on it is said how many are left. */
const FEW_LEFT = 200;

export interface QueryAnswerProps {
  readonly query: InstituteQuery;
  /** What somebody wrote and has not sent; it outlives the details. */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
  readonly onChanged: (query: InstituteQuery) => void;
  /** Something else happened to the query than what is on the screen. */
  readonly onOutdated: () => void;
}

/** How a query was answered, or a box to answer it by mail. */
export function QueryAnswer(props: QueryAnswerProps) {
  const { query, draft, onDraft, onChanged, onOutdated } = props;
  const may = useMay('messages');
  const { member } = useInstitute();
  const sending = useEndpointMutation(answerQuery, {
    invalidates: [getInstitute],
    onDone: ({ query: newer }) => {
      onDraft('');
      onChanged(newer);
    },
    onFailed: ({ status }) => {
      if (status === 404 || status === 409) onOutdated();
    },
  });
  // A server of before can neither.
  if (query.answeredAt === undefined) return null;
  return (
    <Stack gap={3}>
      {query.answeredAt !== null && <Answer query={query} />}
      {may && <Marking query={query} isTyped={draft.trim() !== ''} onChanged={onChanged} />}
      {may && (query.answeredAt === null || draft !== '') ? (
        <AnswerForm {...props} sending={sending} />
      ) : null}
      {query.answeredAt === null && !may && member && (
        <Text tone="muted">{texts.noRight({ mainAccount: member.mainAccount })}</Text>
      )}
    </Stack>
  );
}

interface AnswerFormProps extends QueryAnswerProps {
  readonly sending: ReturnType<typeof useEndpointMutation<typeof answerQuery>>;
}

/** A box to answer; what was written stays when it could not be sent. */
function AnswerForm({ query, draft, onDraft, sending }: AnswerFormProps) {
  const { institute } = useInstitute();
  const isWaiting = query.answeredAt === null;
  const isBlank = draft.trim() === '';
  const left = ANSWER_LENGTH - draft.length;
  const more = texts.answerMore({
    email: <Typed>{query.studentEmail}</Typed>,
    own: <Typed>{institute.email}</Typed>,
  });
  return (
    <Stack gap={3}>
      <KeptAnswers text={draft} onFill={onDraft} />
      <Form
        label={texts.send}
        onSubmit={() => {
          if (isWaiting && !isBlank)
            void sending.mutate({ params: { id: query._id }, body: { text: draft } });
        }}
        failure={sending.error?.message ?? null}
        pending={sending.isPending}
        summary="none"
      >
        <TextArea
          label={texts.yourAnswer}
          rows={6}
          maxLength={ANSWER_LENGTH}
          hint={left <= FEW_LEFT ? texts.left({ count: left }) : isWaiting && more}
          value={draft}
          onChange={onDraft}
        />
        {isWaiting ? (
          <FormActions>
            <SubmitButton disabled={isBlank} pendingLabel={commonTexts.sending}>
              {texts.send}
            </SubmitButton>
          </FormActions>
        ) : (
          <Alert tone="attention" live="off">
            <Stack gap={2}>
              <span>{texts.notSent}</span>
              <span>
                <Button size="small" onClick={() => onDraft('')}>
                  {texts.discard}
                </Button>
              </span>
            </Stack>
          </Alert>
        )}
      </Form>
    </Stack>
  );
}

interface MarkingProps extends Pick<QueryAnswerProps, 'query' | 'onChanged'> {
  readonly isTyped: boolean;
}

/** Says that it was answered in another way, or that it waits after all; nothing where an answer was sent. */
function Marking({ query, isTyped, onChanged }: MarkingProps) {
  const marking = useEndpointMutation(markQueryAnswered, {
    invalidates: [getInstitute],
    onDone: ({ query: newer }) => {
      onChanged(newer);
      void invalidate(listInstituteQueries);
    },
    failure: 'reported',
  });
  const isWaiting = query.answeredAt === null;
  if (query.answer || (isWaiting && isTyped)) return null;
  return (
    <span>
      <Button
        size="small"
        pending={marking.isPending}
        onClick={() => void marking.mutate({ params: { id: query._id }, body: { answered: isWaiting } })}
      >
        {isWaiting ? texts.answeredElsewhere : texts.stillWaits}
      </Button>
    </span>
  );
}

/** Who answered and when, what was written, and how the mail fares. */
function Answer({ query: { answer, answeredAt, answeredBy, mail } }: { query: InstituteQuery }) {
  return (
    <Stack gap={2}>
      <Text>
        {texts.answeredBy({
          when: <Instant value={answeredAt ?? ''} />,
          who: answeredBy ? <Typed>{answeredBy}</Typed> : texts.admin,
        })}
      </Text>
      {answer ? (
        <p className={classes.message} dir="auto" translate="no">
          {answer}
        </p>
      ) : (
        <Text tone="muted">{texts.elsewhere}</Text>
      )}
      {mail === 'waiting' && <Text tone="muted">{texts.onItsWay}</Text>}
      {mail === 'sent' && <Text tone="muted">{texts.mailSent}</Text>}
      {mail === 'failed' && (
        <Alert tone="danger" live="off">
          {texts.mailFailed}
        </Alert>
      )}
    </Stack>
  );
}
