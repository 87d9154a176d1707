import { deleteStaff, getCounts, listStaff, type StaffMember } from '@uas/contract';
import { Button, IconPlus, Inline, Stack, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useBanner } from '../../admin/banner';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { useDialog } from '../../admin/use-dialog';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { texts } from './staff.texts';
import { type StaffChoice, StaffDialog } from './staff-dialog';
import { StaffTable } from './staff-table';

/** Staff: add, change rights, set a password, delete. */
export function StaffList() {
  const list = useEndpointQuery(listStaff, {});
  const dialog = useTabDialog<StaffChoice>('staff');
  const { open } = useDialog();
  const { notify } = useBanner();
  const deletion = useConfirmedAction(deleteStaff, { invalidates: [listStaff, getCounts] });
  const askToDelete = ({ name, email }: StaffMember) =>
    deletion.ask({
      prompt: texts.deleteQuestion,
      subject: `${name || email} (${email})`,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
      done: deleteStaff.texts.done,
    });
  const staff = list.data?.admins ?? [];
  return (
    <Stack gap={4}>
      <Inline justify="end">
        <Button variant="primary" icon={<IconPlus aria-hidden="true" />} onClick={() => dialog.open('new')}>
          {texts.addOne}
        </Button>
      </Inline>
      <StaffTable
        staff={staff}
        loading={list.isLoading}
        failure={list.error?.message ?? null}
        onRetry={() => void list.refetch()}
        unreadable={unreadableRows(list.data, 'admins')}
        onEdit={({ email }) => dialog.open({ email })}
        onPassword={({ email, name }) =>
          open({ kind: 'set-password', account: 'staff', person: { email, name } })
        }
        onDelete={askToDelete}
      />
      {dialog.latest && list.data && (
        <StaffDialog
          opened={dialog.opened !== null}
          onClose={dialog.close}
          choice={dialog.latest}
          staff={staff}
          onSaved={(message) => {
            dialog.close();
            notify(message);
          }}
        />
      )}
      {deletion.dialog}
    </Stack>
  );
}
