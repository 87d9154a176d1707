import {
  knownWord,
  LINE_BOXES,
  LINE_LISTS,
  type LineList,
  listStatementLines,
  type ReplyOf,
  type StatementLine,
} from '@uas/contract';
import { Tabs } from '@uas/shared-ui/components';
import {
  Button,
  formatDay,
  formatTotal,
  Section,
  Stack,
  Text,
  Typed,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { fieldsOf, type List, ListScreen, useList } from '@uas/shared-ui/lists';
import { useState } from 'react';
import { formatPaisa } from '../../admin/format-paisa';
import { useLatestValue } from '../../admin/steady-values';
import { useOpenView } from '../../admin/use-view';
import { ConfirmAll } from './confirm-all';
import { ImportDialog } from './import-dialog';
import { lineColumns } from './line-columns';
import { texts } from './statements.texts';
import { useLineActions } from './use-line-actions';

type Lines = ReplyOf<typeof listStatementLines>;

const IN_ADDRESS = wordInAddress('statement-box', LINE_LISTS);
const { occurring } = fieldsOf(listStatementLines);

/** Lines of the banks' statements: what waits in four boxes, what was set aside or confirmed, and the way to import more. */
export function Statements() {
  const [box, setBox] = useLocationState<LineList>('statement-box', 'fits', IN_ADDRESS);
  const [isImporting, setIsImporting] = useState(false);
  const list = useList(listStatementLines, 'lines', {
    name: 'statement-lines',
    query: { box },
    fields: (first) => [accountField(first?.accounts ?? [])],
  });
  // The numbers stay while another box is on its way.
  const first = useLatestValue(list.first);
  const accounts = first?.accounts ?? [];
  return (
    <Section
      title={texts.title}
      description={accounts.map((account) => <Until key={account.name} account={account} />)}
      actions={
        <Button variant="primary" onClick={() => setIsImporting(true)}>
          {texts.import}
        </Button>
      }
    >
      <Tabs<LineList>
        label={texts.lists}
        tabs={LINE_LISTS.map((id) => tabOf(id, first))}
        value={box}
        onChange={(next) => setBox(next)}
      >
        <LinesOfBox box={box} list={list} first={first} />
      </Tabs>
      <ImportDialog
        opened={isImporting}
        accounts={accounts.map(({ name }) => name)}
        onClose={() => setIsImporting(false)}
      />
    </Section>
  );
}

function accountField(accounts: Lines['accounts']) {
  const choices = accounts.map(({ name }) => ({ value: name, label: name }));
  const field = occurring('account', { label: texts.account, all: texts.allAccounts, choices });
  return choices.length > 1 ? field : { ...field, draw: () => null };
}

function Until({ account: { name, statementsUntil } }: { readonly account: Lines['accounts'][number] }) {
  const account = <Typed>{name}</Typed>;
  return (
    <Text as="span" tone="muted">
      {statementsUntil
        ? texts.statementsUntil({ account, day: formatDay(statementsUntil) })
        : texts.noStatement({ account })}{' '}
    </Text>
  );
}

/** A box with how many lines wait in it, and their sum as far as all of them were counted. */
function tabOf(id: LineList, first: Lines | null) {
  const counted = first?.boxes.find(({ box }) => box === id);
  if (!counted) return { id, label: texts[id] };
  const { count, countIsCapped, paisa } = counted;
  return {
    id,
    label: texts.counted({ list: texts[id], number: formatTotal(count, countIsCapped) }),
    badge: count > 0 && !countIsCapped && (
      <Text as="span" size="s" tone="muted">
        {formatPaisa(paisa)}
      </Text>
    ),
  };
}

/** What waits in the first box; null while that is asked for again for another account. */
function fitsIn(first: Lines | undefined) {
  return first?.boxes.find(({ box }) => box === 'fits') ?? null;
}

interface LinesOfBoxProps {
  readonly box: LineList;
  readonly list: List<StatementLine, Lines>;
  readonly first: Lines | null;
}

function LinesOfBox({ box, list, first }: LinesOfBoxProps) {
  const openView = useOpenView();
  const actions = useLineActions();
  const { search, account = '' } = list.filter.applied;
  const isQueue = knownWord(LINE_BOXES, box) !== null;
  const nothingWaits = isQueue && first?.boxes.reduce((sum, { count }) => sum + count, 0) === 0;
  return (
    <Stack gap={3}>
      <Text tone="muted">{texts[`${box}More`]}</Text>
      {box === 'fits' && search === '' && (
        <ConfirmAll account={account} fits={fitsIn(list.first)} rows={list.rows} />
      )}
      <ListScreen
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn={texts.searchIn}
        caption={texts[box]}
        cardsUnder={1100}
        columns={lineColumns({
          hasAccounts: (first?.accounts.length ?? 0) > 1,
          onOpen: (student) => openView('student', student),
        })}
        kind="entry"
        rowKey={({ _id }) => _id}
        loadingText={texts.loading}
        none={nothingWaits ? texts.nothingWaits : texts.none}
        noMatch={texts.noMatch}
        showAll={texts.showAll}
        rowActions={actions.buttonsOf}
      />
      {actions.dialogs}
    </Stack>
  );
}
