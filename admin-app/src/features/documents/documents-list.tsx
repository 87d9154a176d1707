import { listDocumentsToReview, type ReplyOf } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import {
  Badge,
  Button,
  commonTexts,
  formatInstant,
  formatNumber,
  Instant,
  Section,
  sentence,
  Typed,
  VisuallyHidden,
} from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import { useState } from 'react';
import { RowActions, TwoLines } from '../../admin/cells';
import { listTexts as texts } from './documents.texts';
import { UndoDialog } from './undo-check';

const REVIEW_STATES = ['sent', 'verified', 'returned'] as const;
type ReviewState = (typeof REVIEW_STATES)[number];

type Reply = ReplyOf<typeof listDocumentsToReview>;
type ListedDocument = Reply['documents'][number];

const { choice } = fieldsOf(listDocumentsToReview);

/** Those that wait, unless another state is chosen. */
const fields = (first: Reply | null) => [
  choice('state', {
    label: texts.state,
    all: stateLabel('sent', first?.counts.sent),
    only: ['verified', 'returned'],
    labelOf: (state) => stateLabel(state, first?.counts[state]),
  }),
];

/** All documents by what has become of them: found by the student's name, opened with the student, taken back. */
export function DocumentsList() {
  const list = useList(listDocumentsToReview, 'documents', { name: 'documents', fields });
  const [undoing, setUndoing] = useState<ListedDocument | null>(null);
  return (
    <Section title={<VisuallyHidden>{texts.title}</VisuallyHidden>}>
      <ListScreen
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn=""
        caption={texts.caption}
        cardsUnder={1000}
        columns={columns()}
        kind="document"
        rowKey={({ _id }) => _id}
        loadingText={texts.loading}
        none={texts.none}
        noMatch={texts.noMatch}
        showAll={texts.showAll}
        rowActions={(document) => <Actions document={document} onUndo={() => setUndoing(document)} />}
      />
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

function stateLabel(state: ReviewState, count: number | undefined): string {
  if (count === undefined) return texts[state];
  return texts.counted({ state: texts[state], number: formatNumber(count) });
}

const TONES = { sent: 'attention', verified: 'success', returned: 'danger' } as const;

function columns(): Column<ListedDocument>[] {
  return [
    {
      id: 'student',
      header: commonTexts.student,
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
  const known = REVIEW_STATES.find((queue) => queue === state) ?? 'sent';
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
