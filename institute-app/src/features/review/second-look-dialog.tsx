import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useAbout } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './second-look-dialog.texts';

const look = partOnDemand(async () => (await import('./second-look')).SecondLook);

/** What a student asked the institute to look at again, and the answer. */
export function SecondLookDialog() {
  const { close } = useDialog();
  const { about } = useAbout('second-look');
  return (
    <Dialog
      opened={about !== null}
      onClose={close}
      title={about ? texts.title({ student: about.studentName }) : texts.read}
      history="place"
    >
      <OnDemand waiting={<Skeleton count={4} label={texts.loading} />}>
        {about && <look.Part about={about} />}
      </OnDemand>
    </Dialog>
  );
}
