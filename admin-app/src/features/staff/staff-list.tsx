import { deleteStaff, getCounts, listStaff, type StaffMember } from '@uas/contract';
import { Button, IconPlus, Inline, Stack, unreadableRows } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useConfirmedAction } from '../../admin/use-confirmed-action';
import { useOpenView } from '../../admin/use-view';
import { texts } from './staff.texts';
import { StaffTable } from './staff-table';

/** Staff: add, change rights, set a password, delete. */
export function StaffList() {
  const list = useEndpointQuery(listStaff, {});
  const openView = useOpenView();
  const deletion = useConfirmedAction(deleteStaff, { invalidates: [listStaff, getCounts] });
  const askToDelete = ({ name, email }: StaffMember) =>
    deletion.ask({
      prompt: texts.deleteQuestion,
      subject: `${name || email} (${email})`,
      confirmLabel: texts.deleteOne,
      request: { params: { email } },
    });
  const staff = list.data?.admins ?? [];
  return (
    <Stack gap={4}>
      <Inline justify="end">
        <Button
          variant="primary"
          icon={<IconPlus aria-hidden="true" />}
          onClick={() => openView('staff', 'new')}
        >
          {texts.addOne}
        </Button>
      </Inline>
      <StaffTable
        staff={staff}
        loading={list.isLoading}
        failure={list.error?.message ?? null}
        onRetry={() => void list.refetch()}
        unreadable={unreadableRows(list.data, 'admins')}
        onEdit={({ email }) => openView('staff', { email })}
        onPassword={({ email, name }) =>
          openView('set-password', { account: 'staff', person: { email, name } })
        }
        onDelete={askToDelete}
      />
      {deletion.dialog}
    </Stack>
  );
}
