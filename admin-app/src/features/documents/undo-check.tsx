import { listQueues, undoDocumentCheck } from '@uas/contract';
import { Form, TextField } from '@uas/shared-ui/forms';
import { Alert, Button, commonTexts, Stack, Text } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useId, useState } from 'react';
import { texts } from './documents.texts';

/** A verdict that was just given. */
export interface LastCheck {
  readonly checkId: string;
  readonly verdict: 'verified' | 'returned';
  readonly document: string;
  readonly student: string;
}

interface UndoCheckProps {
  readonly last: LastCheck;
  readonly onUndone: () => void;
}

/** The verdict that was just given, and the way to take it back with a reason. */
export function UndoCheck({ last, onUndone }: UndoCheckProps) {
  const [opened, setOpened] = useState(false);
  const { document, student } = last;
  return (
    <>
      <Alert
        tone="success"
        action={
          <Button size="small" onClick={() => setOpened(true)}>
            {texts.undo}
          </Button>
        }
      >
        {texts[last.verdict]({ document, student })}
      </Alert>
      <UndoDialog last={last} opened={opened} onClose={() => setOpened(false)} onUndone={onUndone} />
    </>
  );
}

interface UndoDialogProps extends UndoCheckProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Takes a verdict back, with a reason. */
export function UndoDialog({ last, opened, onClose, onUndone }: UndoDialogProps) {
  const [reason, setReason] = useState('');
  const formId = useId();
  const undo = useEndpointMutation(undoDocumentCheck, {
    texts: undoDocumentCheck.texts,
    invalidates: [listQueues],
    onDone: () => {
      onClose();
      onUndone();
    },
  });
  const { document, student, checkId } = last;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.undoTitle} size="sm">
      <Form
        label={texts.undoTitle}
        summary="none"
        pending={undo.isPending}
        failure={undo.error?.message ?? null}
        onSubmit={() => void undo.mutate({ body: { id: checkId, reason } })}
      >
        <Stack gap={4}>
          <Text>{texts.undoMore({ document, student })}</Text>
          <TextField
            id={`${formId}-reason`}
            label={texts.undoReason}
            hint={texts.undoHint}
            maxLength={300}
            value={reason}
            onChange={setReason}
          />
          <div>
            <Button type="submit" variant="danger" pending={undo.isPending}>
              {texts.undoNow}
            </Button>{' '}
            <CloseButton>{commonTexts.cancel}</CloseButton>
          </div>
        </Stack>
      </Form>
    </Dialog>
  );
}
