import { PERMISSION_GROUPS, PERMISSIONS, type StaffMember, sentenceOf } from '@uas/contract';
import { type Column, RowMenu } from '@uas/shared-ui/data';
import { Badge, Button, commonTexts, IconKey, sentence } from '@uas/shared-ui/kit';
import { WholeList } from '@uas/shared-ui/lists';
import { DeleteButton } from '../../admin/buttons';
import { PersonCell, RowActions, TwoLines } from '../../admin/cells';
import { useStaff } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
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

function columns(onEdit: StaffTableProps['onEdit']): Column<StaffMember>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      card: 'title',
      sortBy: ({ name, email }) => name || email,
      cell: (member) => {
        const { name, email } = member;
        const opens = { label: texts.editNamed({ person: name || email }), onOpen: () => onEdit(member) };
        return <PersonCell name={name} email={email} opens={opens} />;
      },
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
export function StaffTable(props: StaffTableProps) {
  const { staff, loading, failure, onRetry, unreadable, onEdit, ...actions } = props;
  return (
    <WholeList
      name="staff"
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns(onEdit)}
      rows={staff}
      rowKey={({ email }) => email}
      loading={loading}
      loadingText={texts.loading}
      failure={failure}
      onRetry={onRetry}
      unreadable={{ count: unreadable, kind: 'staff member' }}
      empty={texts.none}
      rowActions={(member) => <StaffActions member={member} {...actions} />}
    />
  );
}

type StaffActionsProps = Pick<StaffTableProps, 'onPassword' | 'onDelete'> & { readonly member: StaffMember };

function StaffActions({ member, onPassword, onDelete }: StaffActionsProps) {
  const openView = useOpenView();
  const isOwn = useStaff().email === member.email;
  const { email, name } = member;
  const whose = { person: name || email };
  return (
    <RowActions>
      <Button
        size="small"
        icon={<IconKey aria-hidden="true" />}
        aria-label={texts.changePasswordOf(whose)}
        onClick={() => onPassword(member)}
      >
        {texts.changePassword}
      </Button>
      <RowMenu
        label={texts.moreFor(whose)}
        items={[
          {
            id: 'second-step',
            label: texts.removeTwoFactor,
            refusal: isOwn ? sentence(sentenceOf('second-step.own')) : null,
            onChoose: () => openView('remove-second-step', { account: 'staff', person: { email, name } }),
          },
        ]}
      />
      <DeleteButton
        allowed
        refusal={isOwn ? sentence(sentenceOf('staff.not-yourself')) : null}
        label={texts.deleteNamed(whose)}
        onClick={() => onDelete(member)}
      />
    </RowActions>
  );
}
