import { MESSAGE_MAXIMUM, sendStudentMessageToAdmin, sentenceOf } from '@uas/contract';
import { Form, FormActions, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { useAction } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useCloseSoon, useTypedWork } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';

/** Writes to the admin. */
export function MessageAdminDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog opened={opened?.kind === 'message-admin'} onClose={close} title="Message Admin" history="place">
      <MessageAdminForm onClose={close} />
    </Dialog>
  );
}

function MessageAdminForm({ onClose }: { onClose: () => void }) {
  const { adminMessages } = useStudent();
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const action = useAction(sendStudentMessageToAdmin, {
    onDone: () => {
      setText('');
      void adminMessages.reload();
    },
  });
  useCloseSoon(action.done !== null, onClose);
  const blank = text.trim() === '';
  useTypedWork(!blank);
  const send = () => {
    action.reset();
    setRefusal(blank ? sentenceOf('message.empty') : null);
    if (!blank) void action.run({ body: { text } });
  };
  return (
    <Form
      label="Message Admin"
      onSubmit={send}
      failure={refusal ?? action.error}
      done={action.done}
      pending={action.pending}
      summary="none"
    >
      <TextArea
        label="Message"
        labelShown="hidden"
        rows={5}
        placeholder="Type your message to admin"
        maxLength={MESSAGE_MAXIMUM}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setRefusal(null);
        }}
      />
      <FormActions>
        <CloseButton>Cancel</CloseButton>
        <SubmitButton disabled={blank} pendingLabel="Sending…">
          Send
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
