import type { InstituteProfile } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { Button, IconButton, IconKey } from '@uas/shared-ui/kit';
import type { EndpointList } from '@uas/shared-ui/query';
import { MessageButton } from '../../conversation/message-button';
import type { Correspondent } from '../../conversation/use-conversation';
import { DeleteButton } from '../../rights/delete-button';
import { useMay } from '../../rights/staff-rights';
import { ListTable } from '../../rows/list-table';
import { PersonCell } from '../../rows/person-cell';
import { RowDeeds } from '../../rows/row-deeds';
import { TwoLines } from '../../rows/two-lines';
import { texts } from './institutes.texts';
import { QueriesBadge } from './queries-badge';

interface InstitutesTableProps {
  readonly list: EndpointList<InstituteProfile>;
  readonly filtered: boolean;
  readonly onClearFilter: () => void;
  readonly onOpen: (institute: InstituteProfile) => void;
  readonly onMessage: (to: Correspondent) => void;
  readonly onPassword: (institute: InstituteProfile) => void;
  readonly onQueries: (institute: InstituteProfile) => void;
  readonly onDelete: (institute: InstituteProfile) => void;
}

function columns(): Column<InstituteProfile>[] {
  return [
    {
      id: 'name',
      header: texts.name,
      card: 'title',
      cell: ({ name, email }) => <PersonCell name={name} email={email} />,
    },
    {
      id: 'contact',
      header: texts.contactPerson,
      cell: ({ contactPerson, phone }) => <TwoLines first={contactPerson} second={phone} />,
    },
    {
      id: 'queries',
      header: texts.queries,
      cell: ({ queriesAllowed }) => <QueriesBadge allowed={queriesAllowed} />,
    },
  ];
}

/** The institutes of the filter with what can be done about each. */
export function InstitutesTable({ list, filtered, onClearFilter, ...deeds }: InstitutesTableProps) {
  return (
    <ListTable
      caption={texts.caption}
      cardsUnder={1100}
      columns={columns()}
      list={list}
      kind="institute"
      rowKey={(institute) => institute._id}
      loadingText={texts.loading}
      empty={filtered ? texts.noMatch : texts.none}
      emptyAction={filtered && <Button onClick={onClearFilter}>{texts.showAll}</Button>}
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
  const whose = { institute: name };
  return (
    <RowDeeds>
      <Button size="small" aria-label={texts.profileOf(whose)} onClick={() => deeds.onOpen(institute)}>
        {texts.profile}
      </Button>
      <Button
        size="small"
        aria-label={queriesAllowed ? texts.blockOne(whose) : texts.receiveOne(whose)}
        onClick={() => deeds.onQueries(institute)}
      >
        {queriesAllowed ? texts.block : texts.receive}
      </Button>
      <MessageButton to={{ userType: 'institute', email, name }} onOpen={deeds.onMessage} />
      <IconButton
        label={texts.changePasswordOf(whose)}
        icon={<IconKey aria-hidden="true" />}
        onClick={() => deeds.onPassword(institute)}
      />
      <DeleteButton
        may={mayDelete}
        label={texts.deleteNamed(whose)}
        onClick={() => deeds.onDelete(institute)}
      />
    </RowDeeds>
  );
}
