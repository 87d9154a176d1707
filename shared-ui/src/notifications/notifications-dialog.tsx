import { Button } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { EmailPreferences } from './email-preferences';
import { NotificationList } from './notification-list';
import { texts } from './notifications.texts';

export type NotificationsView = 'list' | 'settings';

interface NotificationsDialogProps {
  readonly openedAt: NotificationsView;
  readonly onClose: () => void;
}

/** What the person was told, and on a second view what of it is mailed. */
export function NotificationsDialog({ openedAt, onClose }: NotificationsDialogProps) {
  const [view, setView] = useState(openedAt);
  const isList = view === 'list';
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isList ? texts.notifications : texts.settings}
      history="place"
      footer={
        <>
          <Button variant="quiet" onClick={() => setView(isList ? 'settings' : 'list')}>
            {isList ? texts.settings : texts.back}
          </Button>
          <CloseButton>{texts.close}</CloseButton>
        </>
      }
    >
      {isList ? <NotificationList /> : <EmailPreferences />}
    </Dialog>
  );
}
