import { sentenceOf } from '@uas/contract';
import { Button, EmptyState, sentence } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useAbout } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './dashboard.texts';

/** What a link shows that leads to an application which is not this institute's, or not approved. */
export function NotFoundDialog() {
  const { close } = useDialog();
  const { isMissing } = useAbout('application-messages', 'student-profile', 'second-look', 'proposal');
  return (
    <Dialog opened={isMissing} onClose={close} title={texts.notFound} size="sm" history="place">
      <EmptyState
        title={sentence(sentenceOf('application.not-found'))}
        action={<Button onClick={close}>{texts.close}</Button>}
      >
        {texts.notFoundMore}
      </EmptyState>
    </Dialog>
  );
}
