import { DUPLICATE_STATES, type Duplicate, type DuplicateState, listDuplicates } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import {
  Badge,
  Button,
  formatInstant,
  Inline,
  Instant,
  Section,
  Stack,
  Text,
  Typed,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { ListRows, useList, useVisibleColumns } from '@uas/shared-ui/lists';
import { RowActions, TwoLines } from '../../admin/cells';
import { useOpenView } from '../../admin/use-view';
import { texts } from './duplicates.texts';

const IN_ADDRESS = wordInAddress('duplicates', DUPLICATE_STATES);

/** Accounts that look like one person, by what staff found of them. */
export function DuplicatesList() {
  const [state, setState] = useLocationState<DuplicateState>('duplicates-state', 'open', IN_ADDRESS);
  const list = useList(listDuplicates, 'duplicates', { name: 'duplicates', query: { state } });
  const { visible, choice } = useVisibleColumns(list.name, columns());
  const openView = useOpenView();
  return (
    <Section title={texts.title}>
      <Stack gap={4}>
        <Text tone="muted">{texts.more}</Text>
        <Inline align="end">
          <SelectField
            label={texts.state}
            options={DUPLICATE_STATES.map((value) => ({ value, label: texts[value] }))}
            value={state}
            onChange={(chosen) => setState(DUPLICATE_STATES.find((known) => known === chosen) ?? 'open')}
          />
          {choice}
        </Inline>
        <ListRows
          of={list}
          caption={texts.caption}
          cardsUnder={1000}
          columns={visible}
          kind="entry"
          rowKey={({ one, other }) => `${one._id} ${other._id}`}
          loadingText={texts.loading}
          none={state === 'open' ? texts.none : texts.noneOfState}
          rowActions={({ one, other }) => (
            <RowActions>
              <Button
                size="small"
                aria-label={texts.compareNamed({ one: one.number, other: other.number })}
                onClick={() => openView('duplicate', { oneId: one._id, otherId: other._id })}
              >
                {texts.compare}
              </Button>
            </RowActions>
          )}
        />
      </Stack>
    </Section>
  );
}

function columns(): Column<Duplicate>[] {
  return [
    { id: 'one', header: texts.one, card: 'title', cell: ({ one }) => <Person person={one} /> },
    { id: 'other', header: texts.other, cell: ({ other }) => <Person person={other} /> },
    {
      id: 'why',
      header: texts.why,
      cell: (row) => <TwoLines first={<span>{whyOf(row)}</span>} second={<Finding of={row} />} />,
    },
    { id: 'found', header: texts.found, cell: ({ foundAt }) => <Instant value={foundAt} /> },
  ];
}

function Person({ person: { name, number, closedAt } }: { readonly person: Duplicate['one'] }) {
  const second = (
    <>
      {number} {closedAt && <Badge tone="danger">{texts.accountClosed}</Badge>}
    </>
  );
  return <TwoLines first={name} second={second} />;
}

function whyOf({ cnicEnding }: Duplicate): string {
  return cnicEnding === null ? texts.person : texts.cnic({ digits: cnicEnding });
}

/** What staff found, once they have. */
function Finding({ of: { state, settledBy, settledAt, reason } }: { readonly of: Duplicate }) {
  if (state === 'open' || !settledAt) return null;
  return texts.settledBy({
    name: <Typed>{settledBy ?? ''}</Typed>,
    day: formatInstant(settledAt),
    reason: <Typed>{reason}</Typed>,
  });
}
