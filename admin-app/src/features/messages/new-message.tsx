import { EMAIL_INVALID, email as emailRule } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Button, IconMessage, Inline } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import type { Correspondent } from '../../conversation/use-conversation';
import { GuardedButton } from '../../rights/guarded-button';
import { useMay } from '../../rights/staff-rights';

type Kind = Correspondent['userType'];

/** Begins or finds the conversation with a student or an institute by their e-mail. */
export function NewMessage({ onOpen }: { onOpen: (to: Correspondent) => void }) {
  const students = useMay('messagesStudents');
  const institutes = useMay('messagesInstitutes');
  const [kind, setKind] = useState<Kind | null>(null);
  const icon = <IconMessage aria-hidden="true" />;
  return (
    <Inline gap={2}>
      <GuardedButton may={students} icon={icon} onClick={() => setKind('student')}>
        Message a student
      </GuardedButton>
      <GuardedButton may={institutes} icon={icon} onClick={() => setKind('institute')}>
        Message an institute
      </GuardedButton>
      <Dialog
        opened={kind !== null}
        onClose={() => setKind(null)}
        title={kind === 'institute' ? 'Message an institute' : 'Message a student'}
        size="sm"
      >
        <ReceiverForm
          onCancel={() => setKind(null)}
          onChosen={(email) => {
            setKind(null);
            // The step of this dialog leaves the history first; the conversation then makes its own.
            window.setTimeout(() => onOpen({ userType: kind ?? 'student', email, name: '' }), STEP);
          }}
        />
      </Dialog>
    </Inline>
  );
}

const STEP = 120;

function ReceiverForm({ onCancel, onChosen }: { onCancel: () => void; onChosen: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const submit = () => {
    const parsed = emailRule.safeParse(email);
    setErrors(parsed.success ? {} : { email: EMAIL_INVALID });
    if (parsed.success) onChosen(parsed.data);
  };
  return (
    <Form label="To whom" summary="none" errors={errors} onSubmit={submit}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={setEmail}
      />
      <FormActions>
        <Button onClick={onCancel}>Cancel</Button>
        <SubmitButton>Open conversation</SubmitButton>
      </FormActions>
    </Form>
  );
}
