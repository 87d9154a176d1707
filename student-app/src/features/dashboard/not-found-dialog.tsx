import {
  type ApplicationAction,
  allowed,
  hasSecondLook,
  type StudentApplication,
  sentenceOf,
} from '@uas/contract';
import { Button, EmptyState, sentence } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useApplications, useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './dashboard.texts';

/** What must be possible for a link to open; what is only read, and the offer with its own answer, always opens. */
const NEEDED: Readonly<Partial<Record<string, ApplicationAction>>> = {
  proposal: 'answer-proposal',
  'application-messages': 'message',
  'decline-offer': 'decline',
  'give-up-offer': 'give-up',
};

function opens(kind: string, application: StudentApplication): boolean {
  if (kind === 'second-look') return hasSecondLook(application);
  const needed = NEEDED[kind];
  return needed === undefined || allowed(application, needed) !== undefined;
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
