import { PERMISSION_GROUPS, PERMISSIONS, type StaffMember, sentenceOf } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Badge, Button, IconKey, IconPencil, sentence } from '@uas/shared-ui/kit';
import { DeleteButton } from '../../admin/delete-button';
import { PersonCell } from '../../admin/person-cell';
import { RowActions } from '../../admin/row-actions';
import { SecondStepButton } from '../../admin/second-step-button';
import { TwoLines } from '../../admin/two-lines';
import { useStaff } from '../../admin/use-staff';
import { texts } from './staff.texts';

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
function Permissions({ isMaster, permissions }: StaffMember) {
  if (isMaster) return texts.everyRight;
  const given = PERMISSION_GROUPS.flatMap(({ flags }) => flags).filter(({ flag }) => permissions[flag]);
  return (
    <TwoLines
      first={<span>{texts.rightsOf({ given: given.length, all: PERMISSIONS.length })}</span>}
      second={<span>{given.map(({ label }) => sentence(label)).join('; ')}</span>}
    />
  );
}

function columns(): Column<StaffMember>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      card: 'title',
      sortBy: ({ name, email }) => name || email,
      cell: ({ name, email }) => <PersonCell name={name} email={email} />,
    },
    {
      id: 'role',
      header: texts.role,
      cell: ({ isMaster }) => (
        <Badge tone={isMaster ? 'accent' : 'neutral'}>{isMaster ? texts.master : texts.staff}</Badge>
      ),
    },
    { id: 'rights', header: texts.rights, cell: (member) => <Permissions {...member} /> },
  ];
}

/** The master's list of everybody who may sign in here. */
export function StaffTable({ staff, loading, failure, onRetry, unreadable, ...actions }: StaffTableProps) {
  const own = useStaff().email;
  return (
    <DataTable
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns()}
      rows={staff}
      rowKey={({ email }) => email}
      loading={loading}
      loadingText={texts.loading}
      failure={failure}
      onRetry={onRetry}
      unreadable={{ count: unreadable, kind: 'staff member' }}
      empty={texts.none}
      rowActions={(member) => (
        <RowActions>
          <Button
            size="small"
            icon={<IconPencil aria-hidden="true" />}
            aria-label={texts.editNamed({ person: member.name || member.email })}
            onClick={() => actions.onEdit(member)}
          >
            {texts.edit}
          </Button>
          <Button
            size="small"
            icon={<IconKey aria-hidden="true" />}
            aria-label={texts.changePasswordOf({ person: member.name || member.email })}
            onClick={() => actions.onPassword(member)}
          >
            {texts.changePassword}
          </Button>
          <SecondStepButton
            account="staff"
            person={{ email: member.email, name: member.name }}
            isOwn={member.email === own}
          />
          <DeleteButton
            allowed
            refusal={member.email === own ? sentence(sentenceOf('staff.not-yourself')) : null}
            label={texts.deleteNamed({ person: member.name || member.email })}
            onClick={() => actions.onDelete(member)}
          />
        </RowActions>
      )}
    />
  );
}
