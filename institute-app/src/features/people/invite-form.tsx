import { INVITATION_DAYS, type InstituteRight, inviteMember, listMembers } from '@uas/contract';
import {
  Form,
  FormActions,
  fieldErrorsFromZod,
  refusalOf,
  SubmitButton,
  TextField,
} from '@uas/shared-ui/forms';
import { commonTexts } from '@uas/shared-ui/kit';
import { CloseButton, useTypedWork } from '@uas/shared-ui/overlays';
import { putReply, useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './people.texts';
import { RightsFields } from './rights-fields';

/** Who is invited, and what they will be allowed to do. */
export function InviteForm({ onDone }: { readonly onDone: () => void }) {
  const { email } = useInstitute();
  const [typed, setTyped] = useState({ name: '', email: '' });
  const [rights, setRights] = useState<readonly InstituteRight[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const action = useEndpointMutation(inviteMember, {
    onDone: (list) => {
      putReply(listMembers, { params: { email } }, () => list);
      onDone();
    },
  });
  const isTyped = typed.name !== '' || typed.email !== '';
  useTypedWork(isTyped && action.done === null);
  const change = (field: keyof typeof typed) => (value: string) =>
    setTyped((before) => ({ ...before, [field]: value }));
  const send = () => {
    const body = { ...typed, rights: [...rights] };
    const checked = inviteMember.body.safeParse(body);
    setErrors(fieldErrorsFromZod(checked.error));
    if (checked.success) void action.mutate({ params: { email }, body });
  };
  const refusal = refusalOf(action);
  return (
    <Form
      label={texts.invite}
      onSubmit={send}
      errors={{ ...refusal.errors, ...errors }}
      failure={refusal.failure}
      pending={action.isPending}
      summary="none"
    >
      <TextField
        label={commonTexts.name}
        name="name"
        hint={texts.nameMore}
        autoComplete="off"
        maxLength={120}
        required
        value={typed.name}
        onChange={change('name')}
      />
      <TextField
        label={commonTexts.email}
        name="email"
        type="email"
        hint={texts.emailMore({ count: INVITATION_DAYS })}
        autoComplete="off"
        required
        value={typed.email}
        onChange={change('email')}
      />
      <RightsFields value={rights} onChange={setRights} />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton pendingLabel={texts.sending}>{texts.send}</SubmitButton>
      </FormActions>
    </Form>
  );
}
