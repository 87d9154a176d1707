import { Button, NewBadge } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { useEditing } from '../../student/use-editing';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts';

/** What a student can do here, beside applying. */
export function DashboardActions() {
  const { adminMessages } = useStudent();
  const dialog = useDialog();
  const editing = useEditing();
  const unread = adminMessages.data?.messages.some(({ from, read }) => from === 'admin' && !read);
  return (
    <div className={classes.actions}>
      <Button aria-expanded={editing.opened} onClick={editing.opened ? editing.close : editing.open}>
        {editing.opened ? texts.cancel : texts.editProfile}
      </Button>
      <Button onClick={() => dialog.open({ kind: 'admission-form' })}>{texts.admissionForm}</Button>
      <Button onClick={() => dialog.open({ kind: 'change-password' })}>{texts.changePassword}</Button>
      <Button onClick={() => dialog.open({ kind: 'message-admin' })}>{texts.messageAdmin}</Button>
      <Button onClick={() => dialog.open({ kind: 'admin-messages' })}>
        {texts.adminMessages} {unread && <NewBadge />}
      </Button>
    </div>
  );
}
