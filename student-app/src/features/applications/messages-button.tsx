import { allowed, type StudentApplication, sentenceOf } from '@uas/contract';
import { Button, NewBadge, sentence } from '@uas/shared-ui/kit';
import { hasUnread } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './applications.texts';

/** Opens the thread of an application, where it has one (S-4.15). */
export function MessagesButton({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  const isOpen = allowed(application, 'message') !== undefined;
  return (
    <Button
      size="small"
      disabled={!isOpen}
      title={isOpen ? undefined : sentence(sentenceOf('thread.not-open'))}
      onClick={() => dialog.open({ kind: 'application-messages', applicationId: application._id })}
    >
      {texts.messages} {hasUnread(application) && <NewBadge />}
    </Button>
  );
}
