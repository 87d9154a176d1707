import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './student-queries-dialog.texts';

export const queries = partOnDemand(async () => (await import('./student-queries')).StudentQueries);

/** What students and visitors asked, fetched when it is opened. */
export function StudentQueriesDialog() {
  const { opened, close } = useDialog();
  return (
    <Dialog
      opened={opened?.kind === 'student-queries'}
      onClose={close}
      title={texts.title}
      size="xl"
      history="place"
    >
      <OnDemand>
        <queries.Part />
      </OnDemand>
    </Dialog>
  );
}
