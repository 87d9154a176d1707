import {
  type BodyInput,
  beginBulkMessage,
  CHOSEN_MOST,
  listBatches,
  listInstituteApplications,
  MESSAGE_MAXIMUM,
} from '@uas/contract';
import { Form, FormActions, SubmitButton, TextArea } from '@uas/shared-ui/forms';
import { Button, commonTexts, formatNumber, Stack, Text, toast } from '@uas/shared-ui/kit';
import { CloseButton, Dialog, useTypedWork } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { type Chosen, canDo } from '../../institute/applications';
import { useMay } from '../../institute/institute-context';
import { usePreparing } from '../../institute/preparing';
import { texts } from './messages.texts';

/** From so many characters before the end on it is said how many are left. */
const FEW_LEFT = 200;

interface Recipients {
  /** As the server is asked. */
  readonly to: Omit<BodyInput<typeof beginBulkMessage>, 'text'>;
  readonly count: number;
}

interface MessageSelectedProps extends Chosen {
  readonly onWrite: (recipients: Recipients) => void;
}

/** The button for one message to the students of the chosen applications that are approved, each once. */
export function MessageSelected({ rows, matching, onWrite }: MessageSelectedProps) {
  const mayWrite = useMay('messages');
  const { canWriteToMany } = usePreparing();
  const approved = rows.filter((row) => canDo(row, 'message'));
  const count = matching ? matching.students : new Set(approved.map(({ studentEmail }) => studentEmail)).size;
  if (!mayWrite || !canWriteToMany || count === 0) return null;
  if (!matching && approved.length > CHOSEN_MOST)
    return <Text size="s">{texts.most({ most: formatNumber(CHOSEN_MOST) })}</Text>;
  const to = matching
    ? { matching: { filter: matching.filter, count } }
    : { applicationIds: approved.map(({ _id }) => _id) };
  return (
    <Button size="small" onClick={() => onWrite({ to, count })}>
      {texts.open({ count })}
    </Button>
  );
}

/** The dialog of a message to many. Its recipients stay who they were when it was opened, whatever the list shows meanwhile. */
export function useMessageDialog(onDone: () => void) {
  const [recipients, setRecipients] = useState<Recipients | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    write: (given: Recipients) => {
      setRecipients(given);
      setOpen(true);
    },
    dialog: recipients && (
      <Dialog opened={isOpen} onClose={close} title={texts.title({ count: recipients.count })}>
        <MessageForm
          {...recipients}
          onDone={() => {
            close();
            onDone();
          }}
        />
      </Dialog>
    ),
  };
}

interface MessageFormProps extends Recipients {
  readonly onDone: () => void;
}

/** One text; the server sends it in the background once this is confirmed. */
function MessageForm({ to, count, onDone }: MessageFormProps) {
  const [text, setText] = useState('');
  const isBlank = text.trim() === '';
  useTypedWork(!isBlank);
  const action = useEndpointMutation(beginBulkMessage, {
    invalidates: [listBatches, listInstituteApplications],
    onDone: () => {
      toast({ message: texts.begun({ count }), tone: 'info' });
      onDone();
    },
  });
  const left = MESSAGE_MAXIMUM - text.length;
  return (
    <Form
      label={texts.title({ count })}
      onSubmit={() => {
        if (!isBlank) void action.mutate({ body: { text, ...to } });
      }}
      failure={action.error?.message ?? null}
      pending={action.isPending}
      summary="none"
    >
      <Stack gap={3}>
        <Text tone="muted">{texts.once}</Text>
        <TextArea
          label={texts.message}
          rows={6}
          maxLength={MESSAGE_MAXIMUM}
          hint={left <= FEW_LEFT && texts.left({ count: left })}
          value={text}
          onChange={setText}
        />
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton disabled={isBlank} pendingLabel={commonTexts.sending}>
          {texts.send({ count })}
        </SubmitButton>
      </FormActions>
    </Form>
  );
}
