import { allowed, hasSecondLook, type StudentApplication, sentenceOf } from '@uas/contract';
import { Button, EmptyState, sentence } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useApplications, useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './dashboard.texts';

/** Whether the dialog of a link opens, which asks the same; why a form in it is refused it says itself. */
function opens(kind: string, application: StudentApplication): boolean {
  if (kind === 'proposal') return application.proposal !== undefined;
  if (kind === 'second-look') return hasSecondLook(application);
  if (kind === 'confirmation' || kind === 'accept-offer') return true;
  return allowed(application, 'message') !== undefined;
}

/** Why a link to an application leads nowhere: it is not this student's, or it is in another state. */
function useDeadEnd(): string | null {
  const { opened } = useDialog();
  const known = useStudent().applications.data !== undefined;
  const applications = useApplications();
  if (!known || !opened || !('applicationId' in opened)) return null;
  const application = applications.find(({ _id }) => _id === opened.applicationId);
  if (!application) return sentence(sentenceOf('application.not-found'));
  return opens(opened.kind, application) ? null : texts.notOpen;
}

/** What a link shows that leads to something which is not this student's, or not there. */
export function NotFoundDialog() {
  const { close } = useDialog();
  const reason = useDeadEnd();
  return (
    <Dialog opened={reason !== null} onClose={close} title={texts.notFound} size="sm" history="place">
      <EmptyState title={reason} action={<Button onClick={close}>{texts.close}</Button>}>
        {texts.notFoundMore}
      </EmptyState>
    </Dialog>
  );
}
