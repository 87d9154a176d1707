import { OnDemand, partOnDemand, programName, Skeleton } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useMay } from '../../institute/institute-context';
import { useAbout } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './messages.texts';

const thread = partOnDemand(async () => (await import('./application-thread')).ApplicationThread);

interface ApplicationMessagesDialogProps {
  /** The thread of an application has been seen. */
  readonly onRead: (applicationId: string) => void;
}

/** The thread with an approved student about one application, in a dialog; travels when it is opened. */
export function ApplicationMessagesDialog({ onRead }: ApplicationMessagesDialogProps) {
  const { close } = useDialog();
  const { about } = useAbout('application-messages');
  const may = useMay('messages');
  if (!about || !may) return null;
  const title = texts.withStudent({ student: about.studentName, program: programName(about) });
  return (
    <Dialog
      key={about.applicationId}
      opened
      onClose={close}
      title={title}
      history="place"
      footer={<CloseButton />}
    >
      <OnDemand waiting={<Skeleton count={4} label={texts.loading} />}>
        <thread.Part about={about} title={title} onRead={onRead} />
      </OnDemand>
    </Dialog>
  );
}
