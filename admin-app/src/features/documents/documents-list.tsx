import { type Column, ListFilter } from '@uas/shared-ui/data';
import { SelectField } from '@uas/shared-ui/forms';
import {
  Badge,
  Button,
  formatInstant,
  formatNumber,
  Instant,
  Section,
  Stack,
  sentence,
  Typed,
} from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';
import { AdminTable } from '../../admin/admin-table';
import { RowActions, TwoLines } from '../../admin/cells';
import { listTexts as texts } from './documents.texts';
import { UndoDialog } from './undo-check';
import { DESK_STATES, type DeskState, type ListedDocument, useDocumentsList } from './use-documents-list';

/** All documents by what has become of them: found by the student's name, opened with the student, taken back. */
export function DocumentsList({ actions }: { actions: ReactNode }) {
  const { filter, list } = useDocumentsList();
  const [undoing, setUndoing] = useState<ListedDocument | null>(null);
  const counts = list.first?.counts;
  return (
    <Section title={texts.title} actions={actions}>
      <Stack gap={4}>
        <ListFilter
          label={texts.filters}
          filter={filter}
          searchLabel={texts.search}
          searchPlaceholder=""
          pending={list.isFetching}
        >
          <SelectField
            label={texts.state}
            options={DESK_STATES.map((state) => ({
              value: state,
              label: stateLabel(state, counts?.[state]),
            }))}
            value={filter.draft.state || 'sent'}
            onChange={(state) => filter.edit({ state })}
          />
        </ListFilter>
        <AdminTable
          table="documents"
          caption={texts.caption}
          cardsUnder={1000}
          columns={columns()}
          list={list}
          kind="document"
          rowKey={({ _id }) => _id}
          loadingText={texts.loading}
          empty={filter.applied.search ? texts.noMatch : texts.none}
          emptyAction={filter.isNarrowed && <Button onClick={filter.clear}>{texts.showAll}</Button>}
          rowActions={(document) => <Actions document={document} onUndo={() => setUndoing(document)} />}
        />
      </Stack>
      {undoing?.checkId && (
        <UndoDialog
          key={undoing.checkId}
          last={{
            checkId: undoing.checkId,
            verdict: undoing.state === 'verified' ? 'verified' : 'returned',
            document: undoing.label,
            student: undoing.student.name,
          }}
          opened
          onClose={() => setUndoing(null)}
          onUndone={() => void list.refetch()}
        />
      )}
    </Section>
  );
}

function stateLabel(state: DeskState, count: number | undefined): string {
  if (count === undefined) return texts[state];
  return texts.counted({ state: texts[state], number: formatNumber(count) });
}

const TONES = { sent: 'attention', verified: 'success', returned: 'danger' } as const;

function columns(): Column<ListedDocument>[] {
  return [
    {
      id: 'student',
      header: texts.student,
      card: 'title',
      cell: ({ student: { name, number } }) => {
        const to = `/?tab=students&student=${encodeURIComponent(number)}&role=admin`;
        const opens = { label: texts.openNamed({ student: name }), to };
        return <TwoLines first={name} second={number} opens={opens} />;
      },
    },
    { id: 'document', header: texts.document, cell: ({ label }) => sentence(label) },
    { id: 'sent', header: texts.sentOn, cell: ({ sentAt }) => <Instant value={sentAt} /> },
    { id: 'check', header: texts.check, cell: (document) => <Check document={document} /> },
  ];
}

/** What has become of it, by whom, and why it was sent back. */
function Check({ document }: { document: ListedDocument }) {
  const { state, checkedAt, checkedBy, reason } = document;
  const known = DESK_STATES.find((desk) => desk === state) ?? 'sent';
  return (
    <TwoLines
      first={<Badge tone={TONES[known]}>{texts[known]}</Badge>}
      second={
        <>
          {checkedAt &&
            texts.checkedBy({ name: <Typed>{checkedBy ?? ''}</Typed>, day: formatInstant(checkedAt) })}
          {reason && <> · {sentence(reason)}</>}
        </>
      }
    />
  );
}

function Actions({ document, onUndo }: { document: ListedDocument; onUndo: () => void }) {
  const { student, label, checkId } = document;
  if (!checkId) return null;
  return (
    <RowActions>
      <Button
        size="small"
        aria-label={texts.takeBackNamed({ document: label, student: student.name })}
        onClick={onUndo}
      >
        {texts.takeBack}
      </Button>
    </RowActions>
  );
}
