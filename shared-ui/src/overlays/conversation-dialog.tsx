import { Dialog, type DialogProps } from './dialog';
import { CloseButton } from './dialog-context';
import { MessageThread, type MessageThreadProps } from './message-thread';

export interface ConversationDialogProps extends Omit<MessageThreadProps, 'label'> {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly history?: DialogProps['history'];
}

/** A message thread in a dialog with Close. */
export function ConversationDialog({ opened, onClose, title, history, ...thread }: ConversationDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} history={history} footer={<CloseButton />}>
      <MessageThread {...thread} label={title} />
    </Dialog>
  );
}
