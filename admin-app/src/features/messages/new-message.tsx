import { email as emailRule, findCorrespondents, sentenceOf } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, commonTexts, FailedState, IconMessage, Inline, Text } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { GuardedButton } from '../../admin/buttons';
import { PersonCell } from '../../admin/cells';
import { useDebounced } from '../../admin/steady-values';
import { usePermission } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import type { Correspondent } from '../../admin/views';
import { texts } from './messages.texts';
import classes from './new-message.module.css';

type Kind = Correspondent['userType'];

/** Begins or finds the conversation with a student or an institute, by name or e-mail. */
export function NewMessage() {
  const openView = useOpenView();
  const students = usePermission('messagesStudents');
  const institutes = usePermission('messagesInstitutes');
  const [kind, setKind] = useState<Kind | null>(null);
  const icon = <IconMessage aria-hidden="true" />;
  return (
    <Inline gap={2}>
      <GuardedButton allowed={students} icon={icon} onClick={() => setKind('student')}>
        {texts.messageStudent}
      </GuardedButton>
      <GuardedButton allowed={institutes} icon={icon} onClick={() => setKind('institute')}>
        {texts.messageInstitute}
      </GuardedButton>
      <Dialog
        opened={kind !== null}
        onClose={() => setKind(null)}
        title={kind === 'institute' ? texts.messageInstitute : texts.messageStudent}
        size="sm"
      >
        <ReceiverForm
          onCancel={() => setKind(null)}
          key={kind}
          kind={kind ?? 'student'}
          onChosen={({ email, name }) => {
            setKind(null);
            // This dialog first takes its step off the history; then the thread can add its own.
            const correspondent = { userType: kind ?? 'student', email, name };
            window.setTimeout(() => openView('admin-messages', correspondent), HISTORY_STEP_MS);
          }}
        />
      </Dialog>
    </Inline>
  );
}

const HISTORY_STEP_MS = 120;

interface ReceiverFormProps {
  readonly kind: Kind;
  readonly onCancel: () => void;
  readonly onChosen: (to: { email: string; name: string }) => void;
}

const DEBOUNCE_MS = 250;
const MINIMUM_LENGTH = 2;

/** An e-mail as it is, or a part of a name: who matches is listed under the box. */
function ReceiverForm({ kind, onCancel, onChosen }: ReceiverFormProps) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const query = { userType: kind, search: search };
  const matching = useEndpointQuery(findCorrespondents, search.length < MINIMUM_LENGTH ? null : { query });
  const lookUp = useEndpointMutation(findCorrespondents, { texts: findCorrespondents.texts });
  const submit = async () => {
    const parsed = emailRule.safeParse(typed);
    setErrors(parsed.success ? {} : { email: sentenceOf('email.invalid') });
    if (!parsed.success) return;
    // A slip of the keyboard would be a conversation with nobody.
    const reply = await lookUp.mutate({ query: { userType: kind, search: parsed.data } });
    const match = reply?.found.find(({ email }) => email === parsed.data);
    if (match) onChosen(match);
    else if (reply) setErrors({ email: kind === 'student' ? texts.unknownStudent : texts.unknownInstitute });
  };
  return (
    <Form
      label={texts.toWhom}
      summary="none"
      errors={errors}
      failure={lookUp.error?.message ?? null}
      pending={lookUp.isPending}
      onSubmit={() => void submit()}
    >
      <TextField
        label={texts.nameOrEmail}
        name="email"
        autoComplete="off"
        required
        maxLength={200}
        value={typed}
        onChange={setTyped}
      />
      <div className={classes.results}>
        {matching.error && (
          <FailedState
            message={matching.error.message}
            onRetry={matching.refetch}
            retrying={matching.isFetching}
          />
        )}
        {matching.data && <SearchResults kind={kind} found={matching.data.found} onChosen={onChosen} />}
        {!matching.error && !matching.data && <Text tone="muted">{texts.matchesHere}</Text>}
      </div>
      <FormActions>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
        <SubmitButton>{texts.openThread}</SubmitButton>
      </FormActions>
    </Form>
  );
}

interface FoundProps extends Pick<ReceiverFormProps, 'kind' | 'onChosen'> {
  readonly found: readonly { readonly email: string; readonly name: string }[];
}

function SearchResults({ kind, found, onChosen }: FoundProps) {
  if (found.length === 0) {
    return (
      <p role="status">
        <Text as="span" tone="muted">
          {kind === 'student' ? texts.noStudent : texts.noInstitute}
        </Text>
      </p>
    );
  }
  return (
    <ul className={classes.found} aria-label={texts.matches}>
      {found.map((match) => (
        <li key={match.email}>
          <button type="button" className={classes.match} onClick={() => onChosen(match)}>
            <PersonCell {...match} />
          </button>
        </li>
      ))}
    </ul>
  );
}
