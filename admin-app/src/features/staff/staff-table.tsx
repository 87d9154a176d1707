import { PERMISSION_GROUPS, PERMISSIONS, type StaffMember, sentenceOf } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Badge, Button, IconKey, IconPencil } from '@uas/shared-ui/kit';
import { DeleteButton } from '../../rights/delete-button';
import { useStaff } from '../../rights/staff-rights';
import { PersonCell } from '../../rows/person-cell';
import { RowDeeds } from '../../rows/row-deeds';
import { TwoLines } from '../../rows/two-lines';

interface StaffTableProps {
  readonly staff: readonly StaffMember[];
  readonly loading: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
  /** How many of the staff this page could not read. */
  readonly unreadable: number;
  readonly onEdit: (member: StaffMember) => void;
  readonly onPassword: (member: StaffMember) => void;
  readonly onDelete: (member: StaffMember) => void;
}

/** How many rights somebody holds, and which. */
function Rights({ isMaster, permissions }: StaffMember) {
  if (isMaster) return 'Every right';
  const given = PERMISSION_GROUPS.flatMap(({ flags }) => flags).filter(({ flag }) => permissions[flag]);
  return (
    <TwoLines
      first={`${given.length} of ${PERMISSIONS.length} rights`}
      second={given.map(({ label }) => label).join('; ')}
    />
  );
}

const COLUMNS: readonly Column<StaffMember>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    sortBy: ({ name, email }) => name || email,
    cell: ({ name, email }) => <PersonCell name={name} email={email} />,
  },
  {
    id: 'role',
    header: 'Role',
    cell: ({ isMaster }) => (
      <Badge tone={isMaster ? 'accent' : 'neutral'}>{isMaster ? 'Master' : 'Staff'}</Badge>
    ),
  },
  { id: 'rights', header: 'Rights', cell: (member) => <Rights {...member} /> },
];

/** The master's list of everybody who may sign in here. */
export function StaffTable({ staff, loading, failure, onRetry, unreadable, ...deeds }: StaffTableProps) {
  const own = useStaff().email;
  return (
    <DataTable
      caption="List of staff"
      cardsUnder={1100}
      columns={COLUMNS}
      rows={staff}
      rowKey={({ email }) => email}
      loading={loading}
      loadingText="Loading staff…"
      failure={failure}
      onRetry={onRetry}
      unreadable={{ count: unreadable, noun: 'staff member' }}
      empty="No staff yet."
      rowActions={(member) => (
        <RowDeeds>
          <Button
            size="small"
            icon={<IconPencil aria-hidden="true" />}
            aria-label={`Edit ${member.name || member.email}`}
            onClick={() => deeds.onEdit(member)}
          >
            Edit
          </Button>
          <Button
            size="small"
            icon={<IconKey aria-hidden="true" />}
            aria-label={`Change Password of ${member.name || member.email}`}
            onClick={() => deeds.onPassword(member)}
          >
            Change Password
          </Button>
          <DeleteButton
            may
            refusal={member.email === own ? sentenceOf('staff.not-yourself') : null}
            label={`Delete ${member.name || member.email}`}
            onClick={() => deeds.onDelete(member)}
          />
        </RowDeeds>
      )}
    />
  );
}
