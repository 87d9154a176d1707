import {
  type ComparedAccount,
  getDuplicate,
  listAdminStudents,
  listDuplicates,
  listQueues,
  reopenAccount,
} from '@uas/contract';
import { Form, FormActions, SubmitButton, TextField } from '@uas/shared-ui/forms';
import { Section, Text } from '@uas/shared-ui/kit';
import { useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { reopenTexts as texts } from './duplicates.texts';

interface ReopenFormProps {
  readonly account: Pick<ComparedAccount, '_id' | 'number'>;
  readonly onDone: () => void;
}

/** Opens an account again that was closed by mistake, with a reason. */
export function ReopenForm({ account, onDone }: ReopenFormProps) {
  const [reason, setReason] = useState('');
  useTypedWork(reason !== '');
  const action = useEndpointMutation(reopenAccount, {
    texts: reopenAccount.texts,
    invalidates: [listDuplicates, getDuplicate, listAdminStudents, listQueues],
    onDone,
  });
  const title = texts.title({ number: account.number });
  return (
    <Section title={title} level={3}>
      <Form
        label={title}
        summary="none"
        pending={action.isPending}
        failure={action.error?.message ?? null}
        onSubmit={() => void action.mutate({ body: { studentId: account._id, reason } })}
      >
        <Text>{texts.more}</Text>
        <TextField label={texts.reason} maxLength={300} value={reason} onChange={setReason} />
        <FormActions>
          <SubmitButton>{texts.now}</SubmitButton>
        </FormActions>
      </Form>
    </Section>
  );
}
