import { Button, commonTexts, LazyBoundary, lazyPart, Skeleton } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import { texts } from './notifications.texts';

const list = lazyPart(
  async () => (await import('./notification-list')).NotificationList,
  () => texts.notFetched,
);
const preferences = lazyPart(
  async () => (await import('./email-preferences')).EmailPreferences,
  () => texts.notFetched,
);

/** A head start for whoever is about to open the list. */
export const prefetchNotifications = list.prefetch;

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
          <CloseButton>{commonTexts.close}</CloseButton>
        </>
      }
    >
      <LazyBoundary waiting={<Skeleton shape="row" count={4} label={texts.loading} />}>
        {isList ? <list.Part /> : <preferences.Part />}
      </LazyBoundary>
    </Dialog>
  );
}
