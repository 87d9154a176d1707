import { type StudentApplication, sentenceOf } from '@uas/contract';
import { Button, NewBadge, sentence } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { texts } from './applications.texts';

/** Opens the thread of an application; only an approved one has one (S-4.15). */
export function MessagesButton({ application }: { application: StudentApplication }) {
  const dialog = useDialog();
  const approved = application.status === 'approved';
  const unread = approved && application.messages.some(({ from, read }) => from === 'institute' && !read);
  return (
    <Button
      size="small"
      disabled={!approved}
      title={approved ? undefined : sentence(sentenceOf('thread.not-open'))}
      onClick={() => dialog.open({ kind: 'application-messages', applicationId: application._id })}
    >
      {texts.messages} {unread && <NewBadge />}
    </Button>
  );
}
