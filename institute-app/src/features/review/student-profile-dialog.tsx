import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useAbout } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './review.texts';

/** Travels when it is opened. What cannot be fetched says so here; the dashboard under it stays. */
export const profile = partOnDemand(
  () => import('./student-profile').then(({ StudentProfileView }) => StudentProfileView),
  () => texts.notLoaded,
);

/** Who an approved student is, with the documents that an institute may see. */
export function StudentProfileDialog() {
  const { close } = useDialog();
  const { about } = useAbout('student-profile');
  return (
    <Dialog
      opened={about !== null}
      onClose={close}
      title={about ? texts.studentNamed({ student: about.studentName }) : texts.student}
      size="lg"
      history="place"
    >
      <OnDemand waiting={<Skeleton count={6} label={texts.loading} />}>
        {about && <profile.Part about={about} />}
      </OnDemand>
    </Dialog>
  );
}
