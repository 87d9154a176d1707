import {
  answerProposal,
  getStudent,
  listStudentApplications,
  proposalText,
  type StudentApplication,
} from '@uas/contract';
import { Alert, Button, commonTexts, programName, Stack, Text, Typed, toast } from '@uas/shared-ui/kit';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import classes from './applications.module.css';
import { texts } from './decisions.texts';

const CHANGED = [listStudentApplications, getStudent] as const;

/** The other program with what each answer means; both are final. */
export function Proposal({ subject: application, onClose }: ViewProps<StudentApplication>) {
  const [accepted, setAccepted] = useState(false);
  const action = useEndpointMutation(answerProposal, {
    invalidates: CHANGED,
    onDone: onClose,
    onFailed: ({ status, message }) => {
      if (status === 409) toast({ message, tone: 'danger' });
    },
  });
  const { proposal } = application;
  if (!proposal) return null;
  const asked = programName(application);
  const answer = (accept: boolean) => {
    if (action.isPending) return;
    setAccepted(accept);
    void action.mutate({ params: { id: application._id }, body: { accept } });
  };
  return (
    <Stack gap={4}>
      {action.error && <Alert tone="danger">{action.error.message}</Alert>}
      <Text>
        <Typed>{`${application.instituteName}: ${proposalText(asked, proposal)}`}</Typed>
      </Text>
      <Text>{texts.take({ program: proposal.program })}</Text>
      <Text tone="muted">{texts.keep({ program: asked })}</Text>
      <div className={classes.answers}>
        <Button
          variant="primary"
          pending={action.isPending && accepted}
          pendingLabel={commonTexts.sending}
          onClick={() => answer(true)}
        >
          {texts.accept({ program: proposal.program })}
        </Button>
        <Button
          pending={action.isPending && !accepted}
          pendingLabel={commonTexts.sending}
          onClick={() => answer(false)}
        >
          {texts.refuse({ program: asked })}
        </Button>
      </div>
    </Stack>
  );
}
