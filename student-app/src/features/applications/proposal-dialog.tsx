import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useApplications } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './proposal-button.texts';

const proposal = partOnDemand(async () => (await import('./proposal-answer')).ProposalAnswer);

/** Another program that the university offers instead, to be taken or left; travels when it is opened. */
export function ProposalDialog() {
  const { opened, close } = useDialog();
  const id = opened?.kind === 'proposal' ? opened.applicationId : null;
  const application = useApplications().find(({ _id }) => _id === id);
  const isOpen = application?.proposal !== undefined;
  return (
    <Dialog opened={isOpen} onClose={close} title={texts.title} history="place">
      <OnDemand waiting={<Skeleton count={3} label={texts.loading} />}>
        {isOpen && <proposal.Part application={application} onDone={close} />}
      </OnDemand>
    </Dialog>
  );
}
