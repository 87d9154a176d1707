import {
  getStudentAdminMessages,
  MESSAGE_MAXIMUM,
  sendStudentMessageToAdmin,
  sentenceOf,
} from '@uas/contract';
import { Form, FormActions, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { commonTexts, sentence } from '@uas/shared-ui/kit';
import { CloseButton, useCloseSoon, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { texts } from '../../student/student.texts';

/** Writes to the admin. */
export function MessageAdmin({ onClose }: ViewProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const action = useEndpointMutation(sendStudentMessageToAdmin, {
    success: 'in-place',
    invalidates: [getStudentAdminMessages],
    onDone: () => setText(''),
  });
  useCloseSoon(action.done !== null, onClose);
  const blank = text.trim() === '';
  useTypedWork(!blank);
  const send = () => {
    action.reset();
    setRefusal(blank ? sentence(sentenceOf('message.empty')) : null);
    if (!blank) void action.mutate({ body: { text } });
  };
  return (
    <Form
      label={texts.messageAdmin}
      onSubmit={send}
      failure={refusal ?? action.error?.message}
      done={action.done}
      pending={action.isPending}
      summary="none"
    >
      <TextArea
        label={texts.message}
        labelShown="hidden"
        rows={5}
        placeholder={texts.toAdmin}
        maxLength={MESSAGE_MAXIMUM}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setRefusal(null);
        }}
      />
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={blank} pendingLabel={commonTexts.sending}>
          {texts.send}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
