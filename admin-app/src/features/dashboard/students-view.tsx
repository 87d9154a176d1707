import type { QueueKind } from '@uas/contract';
import { Tabs } from '@uas/shared-ui/components';
import {
  formatTotal,
  LazyBoundary,
  lazyPart,
  useChangeLocation,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { useQueues } from '../queues/use-queues';
import { StudentsTab } from '../students/students-tab';
import { texts } from './dashboard.texts';
import { Views } from './views';

/** The students, then each desk with its list beside it. */
const VIEWS = [
  'list',
  'documents',
  'every-document',
  'receipts',
  'receipts-together',
  'same-person',
  'test-results',
] as const;
type View = (typeof VIEWS)[number];

/** What waits at a desk is counted in its tab. */
const WAITS_AT: Readonly<Partial<Record<View, QueueKind>>> = {
  documents: 'documents',
  receipts: 'receipts',
  'same-person': 'same-person',
};

const IN_ADDRESS = wordInAddress('students', VIEWS);

const documents = lazyPart(async () => (await import('../documents/review-queue')).DocumentReviewQueue);
const everyDocument = lazyPart(async () => (await import('../documents/documents-list')).DocumentsList);
const samePerson = lazyPart(async () => (await import('../duplicates/duplicates-list')).DuplicatesList);
const together = lazyPart(async () => (await import('./receipts-together')).ReceiptsTogether);
const testScores = lazyPart(async () => (await import('../students/test-scores')).TestScores);
const receipts = lazyPart(async () => (await import('./receipt-queue')).ReceiptQueue);

/** The students, the desks where their documents, receipts and duplicates are checked, and what came of tests in files, each a tab beside its list. */
export function StudentsView() {
  const [view] = useLocationState<View>('students-view', 'list', IN_ADDRESS);
  const change = useChangeLocation();
  const { waiting = [] } = useQueues();
  const labelOf = (tab: View) => {
    const waits = waiting.find(({ kind }) => kind === WAITS_AT[tab]);
    return waits
      ? texts.waitsAt({ tab: texts[tab], number: formatTotal(waits.count, waits.countIsCapped) })
      : texts[tab];
  };
  // Chosen from the start of the dashboard, a desk is a place of its own.
  const open = (tab: View) =>
    change({ address: { tab: 'students', students: tab === 'list' ? '' : tab } }, 'push');
  return (
    <Tabs<View>
      label={texts.desks}
      tabs={VIEWS.map((id) => ({ id, label: labelOf(id) }))}
      value={view}
      onChange={open}
    >
      <LazyBoundary>{contentOf(view)}</LazyBoundary>
    </Tabs>
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
    case 'same-person':
      return (
        <>
          <samePerson.Part />
          <Views over="same-person" />
        </>
      );
    case 'test-results':
      return <testScores.Part />;
  }
}
