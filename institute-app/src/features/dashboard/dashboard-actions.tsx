import {
  Button,
  commonTexts,
  IconClock,
  IconInbox,
  IconKey,
  IconMessage,
  IconPencil,
  IconUsers,
  IconX,
  NewBadge,
} from '@uas/shared-ui/kit';
import { useHasUnread, useMay } from '../../institute/institute-context';
import { useDialog } from '../../institute/use-dialog';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts';

interface DashboardActionsProps {
  /** Under Profile, what is a part of its own is one press away in the bar of the parts. */
  readonly isHome: boolean;
  readonly editing: boolean;
  readonly onEdit: () => void;
}

/** What an institute can do here, beside reviewing. */
export function DashboardActions({ isHome, editing, onEdit }: DashboardActionsProps) {
  const [mayEdit, mayWrite, mayInvite] = [useMay('settings'), useMay('messages'), useMay('people')];
  const dialog = useDialog();
  const unread = useHasUnread();
  const pencil = editing ? <IconX aria-hidden="true" /> : <IconPencil aria-hidden="true" />;
  return (
    <div className={classes.actions}>
      {mayEdit && (
        <Button icon={pencil} aria-expanded={editing} onClick={onEdit}>
          {editing ? commonTexts.cancel : texts.editProfile}
        </Button>
      )}
      <Button icon={<IconKey aria-hidden="true" />} onClick={() => dialog.open({ kind: 'change-password' })}>
        {texts.changePassword}
      </Button>
      {isHome && mayWrite && (
        <Button
          icon={<IconMessage aria-hidden="true" />}
          onClick={() => dialog.open({ kind: 'admin-messages' })}
        >
          {texts.messageAdmin} {unread && <NewBadge />}
        </Button>
      )}
      {isHome && (
        <Button
          icon={<IconInbox aria-hidden="true" />}
          onClick={() => dialog.open({ kind: 'student-queries' })}
        >
          {texts.studentQueries}
        </Button>
      )}
      <Button icon={<IconClock aria-hidden="true" />} onClick={() => dialog.open({ kind: 'activity' })}>
        {texts.activity}
      </Button>
      {mayInvite && (
        <Button icon={<IconUsers aria-hidden="true" />} onClick={() => dialog.open({ kind: 'people' })}>
          {texts.people}
        </Button>
      )}
    </div>
  );
}
