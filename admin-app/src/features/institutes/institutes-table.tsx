import type { InstituteProfile } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import { Button, IconButton, IconKey, StatusBadge } from '@uas/shared-ui/kit';
import { MessageButton } from '../../conversation/message-button';
import type { Correspondent } from '../../conversation/use-conversation';
import type { PagedList } from '../../paging/use-paged-list';
import { DeleteButton } from '../../rights/delete-button';
import { useMay } from '../../rights/staff-rights';
import { PersonCell } from '../../rows/person-cell';
import { RowDeeds } from '../../rows/row-deeds';
import { TwoLines } from '../../rows/two-lines';

interface InstitutesTableProps {
  readonly list: PagedList<InstituteProfile>;
  readonly filtered: boolean;
  readonly onClearFilter: () => void;
  readonly onOpen: (institute: InstituteProfile) => void;
  readonly onMessage: (to: Correspondent) => void;
  readonly onPassword: (institute: InstituteProfile) => void;
  readonly onQueries: (institute: InstituteProfile) => void;
  readonly onDelete: (institute: InstituteProfile) => void;
}

const COLUMNS: readonly Column<InstituteProfile>[] = [
  {
    id: 'name',
    header: 'Name',
    card: 'title',
    cell: ({ name, email }) => <PersonCell name={name} email={email} />,
  },
  {
    id: 'contact',
    header: 'Contact person',
    cell: ({ contactPerson, phone }) => <TwoLines first={contactPerson} second={phone} />,
  },
  {
    id: 'queries',
    header: 'Queries',
    cell: ({ queriesAllowed }) => <StatusBadge status={queriesAllowed ? 'Receiving' : 'Blocked'} />,
  },
];

/** The institutes of the filter with what can be done about each. */
export function InstitutesTable({ list, filtered, onClearFilter, ...deeds }: InstitutesTableProps) {
  return (
    <DataTable
      caption="List of institutes"
      cardsUnder={1100}
      columns={COLUMNS}
      rows={list.rows}
      rowKey={(institute) => institute._id}
      loading={list.loading}
      loadingText="Loading institutes…"
      failure={list.error}
      onRetry={list.reload}
      unreadable={{ count: list.unreadable, noun: 'institute' }}
      empty={filtered ? 'No institutes match this filter.' : 'No institutes yet.'}
      emptyAction={filtered && <Button onClick={onClearFilter}>Show all institutes</Button>}
      more={{
        hasMore: list.hasMore,
        total: list.total ?? undefined,
        loading: list.busy,
        onMore: list.loadMore,
      }}
      rowActions={(institute) => <InstituteDeeds institute={institute} {...deeds} />}
    />
  );
}

type InstituteDeedsProps = Pick<
  InstitutesTableProps,
  'onOpen' | 'onMessage' | 'onPassword' | 'onQueries' | 'onDelete'
> & { readonly institute: InstituteProfile };

function InstituteDeeds({ institute, ...deeds }: InstituteDeedsProps) {
  const mayDelete = useMay('deleteInstitute');
  const { name, email, queriesAllowed } = institute;
  return (
    <RowDeeds>
      <Button size="small" aria-label={`Profile of ${name}`} onClick={() => deeds.onOpen(institute)}>
        Profile
      </Button>
      <Button
        size="small"
        aria-label={queriesAllowed ? `Block queries to ${name}` : `Receive queries again: ${name}`}
        onClick={() => deeds.onQueries(institute)}
      >
        {queriesAllowed ? 'Block' : 'Receive'}
      </Button>
      <MessageButton to={{ userType: 'institute', email, name }} onOpen={deeds.onMessage} />
      <IconButton
        label={`Change Password of ${name}`}
        icon={<IconKey aria-hidden="true" />}
        onClick={() => deeds.onPassword(institute)}
      />
      <DeleteButton may={mayDelete} label={`Delete ${name}`} onClick={() => deeds.onDelete(institute)} />
    </RowDeeds>
  );
}
