import type { Application } from '@uas/contract';
import { IconMessage, IconUser, NewBadge } from '@uas/shared-ui/kit';
import { hasUnread } from '../../institute/applications';
import { useMay } from '../../institute/institute-context';
import { useDialog } from '../../institute/use-dialog';
import { aboutOf } from '../../institute/views';
import { FormButtons } from '../application-pdf/form-buttons';
import { useFormSheet } from '../application-pdf/use-form-sheet';
import { ForApproved } from '../review/for-approved';

/** What can be done about one application beside deciding it, in the table and at the queue. */
export function useApplicationParts() {
  const { open } = useDialog();
  const forms = useFormSheet();
  const mayWrite = useMay('messages');
  return {
    profile: (row: Application) => (
      <ForApproved
        row={row}
        opens="profile"
        icon={<IconUser aria-hidden="true" />}
        onClick={() => open({ kind: 'student-profile', about: aboutOf(row) })}
      />
    ),
    messages: (row: Application) =>
      mayWrite && (
        <ForApproved
          row={row}
          opens="messages"
          icon={<IconMessage aria-hidden="true" />}
          badge={hasUnread(row) && <NewBadge />}
          onClick={() => open({ kind: 'application-messages', about: aboutOf(row) })}
        />
      ),
    forms: (row: Application) => <FormButtons row={row} actions={forms} />,
    preview: forms.preview,
  };
}
