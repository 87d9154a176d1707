import type { QueueKind } from '@uas/contract';
import { lazyPart } from '@uas/shared-ui/kit';
import { useQueues } from '../queues/use-queues';
import { StudentsTab } from '../students/students-tab';
import { texts } from './dashboard.texts';
import { DeskTabs } from './desk-tabs';
import { Views } from './views';

/** The students, then each desk with its list beside it. */
const VIEWS = [
  'list',
  'documents',
  'every-document',
  'receipts',
  'receipts-together',
  'payments',
  'refunds',
  'same-person',
  'test-results',
] as const;
type View = (typeof VIEWS)[number];

/** What waits at a desk is counted in its tab. */
const WAITS_AT: Readonly<Partial<Record<View, QueueKind>>> = {
  documents: 'documents',
  receipts: 'receipts',
  payments: 'bank-lines',
  refunds: 'refunds',
  'same-person': 'same-person',
};

const documents = lazyPart(async () => (await import('../documents/review-queue')).DocumentReviewQueue);
const everyDocument = lazyPart(async () => (await import('../documents/documents-list')).DocumentsList);
const samePerson = lazyPart(async () => (await import('../duplicates/duplicates-list')).DuplicatesList);
const together = lazyPart(async () => (await import('./receipts-together')).ReceiptsTogether);
const statements = lazyPart(async () => (await import('../statements/statements')).Statements);
const testScores = lazyPart(async () => (await import('../students/test-scores')).TestScores);
const refunds = lazyPart(async () => (await import('../refunds/refunds')).Refunds);
const receipts = lazyPart(async () => (await import('./receipt-queue')).ReceiptQueue);

/** The students, the desks where their documents, receipts and duplicates are checked, and what came of tests in files, each a tab beside its list. */
export function StudentsView() {
  // Only where the site has vouchers, which its queues say.
  const { has } = useQueues();
  return (
    <DeskTabs<View>
      tab="students"
      label={texts.desks}
      views={VIEWS}
      isOffered={(view) => {
        if (view === 'payments') return has('bank-lines');
        return view !== 'refunds' || has('refunds');
      }}
      labelOf={(view) => texts[view]}
      waitsAt={WAITS_AT}
      contentOf={contentOf}
    />
  );
}

function contentOf(view: View) {
  switch (view) {
    case 'list':
      return (
        <>
          <StudentsTab />
          <Views over="students" />
        </>
      );
    case 'documents':
      return <documents.Part title={texts.documents} />;
    case 'every-document':
      return <everyDocument.Part />;
    case 'receipts':
      return <receipts.Part />;
    case 'receipts-together':
      return <together.Part />;
    case 'payments':
      return (
        <>
          <statements.Part />
          <Views over="students" />
        </>
      );
    case 'same-person':
      return (
        <>
          <samePerson.Part />
          <Views over="same-person" />
        </>
      );
    case 'refunds':
      return <refunds.Part />;
    case 'test-results':
      return <testScores.Part />;
  }
}
