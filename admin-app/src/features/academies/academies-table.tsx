import { type Academy, comparable } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { TextField } from '@uas/shared-ui/forms';
import { Button, commonTexts, IconSearch, IconUsers, Stack } from '@uas/shared-ui/kit';
import { WholeList } from '@uas/shared-ui/lists';
import { useState } from 'react';
import { DeleteButton } from '../../admin/buttons';
import { RowActions, TwoLines } from '../../admin/cells';
import { texts } from './academies.texts';

interface AcademiesTableProps {
  readonly academies: readonly Academy[];
  readonly loading: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
  /** How many academies this page could not read. */
  readonly unreadable: number;
  readonly onReferrals: (academy: Academy) => void;
  readonly onEdit: (academy: Academy) => void;
  readonly onDelete: (academy: Academy) => void;
}

function columns(onEdit: AcademiesTableProps['onEdit']): Column<Academy>[] {
  return [
    {
      id: 'name',
      header: commonTexts.name,
      card: 'title',
      sortBy: ({ name }) => name,
      cell: (academy) => {
        const { name, email } = academy;
        const opens = { label: texts.editNamed({ academy: name }), onOpen: () => onEdit(academy) };
        return <TwoLines first={name} second={email} opens={opens} />;
      },
    },
    {
      id: 'place',
      header: commonTexts.city,
      sortBy: ({ city }) => city,
      cell: ({ city, address }) => <TwoLines first={city} second={address} />,
    },
    {
      id: 'contact',
      header: commonTexts.contactPerson,
      cell: ({ contactPerson, phone }) => <TwoLines first={contactPerson} second={phone} />,
    },
  ];
}

function matching(academies: readonly Academy[], search: string): readonly Academy[] {
  const part = comparable(search);
  if (part === '') return academies;
  return academies.filter(({ name, city, email, contactPerson }) =>
    [name, city, email, contactPerson].some((value) => comparable(value).includes(part)),
  );
}

/** All academies, which come in one page, with a search among them. */
export function AcademiesTable({
  academies,
  loading,
  failure,
  onRetry,
  unreadable,
  onEdit,
  ...actions
}: AcademiesTableProps) {
  const state = { loading, failure, onRetry };
  const [search, setSearch] = useState('');
  const rows = matching(academies, search);
  return (
    <Stack gap={4}>
      {academies.length > 0 && (
        <TextField
          label={texts.search}
          type="search"
          placeholder={texts.searchIn}
          icon={<IconSearch />}
          value={search}
          onChange={setSearch}
        />
      )}
      <WholeList
        name="academies"
        caption={texts.caption}
        cardsUnder={1100}
        columns={columns(onEdit)}
        rows={rows}
        rowKey={({ email }) => email}
        {...state}
        loadingText={texts.loading}
        unreadable={{ count: unreadable, kind: 'academy' }}
        empty={search ? texts.noMatch : texts.none}
        emptyAction={search && <Button onClick={() => setSearch('')}>{texts.showAll}</Button>}
        more={{ hasMore: false, total: academies.length, onMore: state.onRetry }}
        rowActions={(academy) => (
          <RowActions>
            <Button
              size="small"
              icon={<IconUsers aria-hidden="true" />}
              aria-label={texts.referredByOne({ academy: academy.name })}
              onClick={() => actions.onReferrals(academy)}
            >
              {texts.referredBy}
            </Button>
            <DeleteButton
              allowed
              label={texts.deleteNamed({ academy: academy.name })}
              onClick={() => actions.onDelete(academy)}
            />
          </RowActions>
        )}
      />
    </Stack>
  );
}
