import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useAbout } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './proposal-dialog.texts';

const form = partOnDemand(async () => (await import('./proposal-form')).ProposalForm);

/** Another program for the student of a pending application; travels when it is opened. */
export function ProposalDialog() {
  const { close } = useDialog();
  const { about } = useAbout('proposal');
  return (
    <Dialog
      opened={about !== null}
      onClose={close}
      title={about ? texts.title({ student: about.studentName }) : texts.instead}
      history="place"
    >
      <OnDemand waiting={<Skeleton count={4} label={texts.loading} />}>
        {about && <form.Part about={about} onDone={close} />}
      </OnDemand>
    </Dialog>
  );
}
