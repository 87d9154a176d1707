import { listDuplicates } from '@uas/contract';
import {
  Button,
  formatTotal,
  IconFileText,
  Inline,
  LazyBoundary,
  lazyPart,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { StudentsTab } from '../students/students-tab';
import { texts } from './dashboard.texts';
import { Views } from './views';

const VIEWS = [
  'list',
  'documents',
  'receipts',
  'receipts-together',
  'every-document',
  'same-person',
] as const;
type View = (typeof VIEWS)[number];
/** Offered beside the receipts one by one alone. */
const TOGETHER = 'receipts-together';

/** How many pairs nobody has looked at. */
const OPEN = { query: { limit: 1 } };
const IN_ADDRESS = wordInAddress('students', VIEWS);

const documents = lazyPart(async () => (await import('../documents/review-queue')).DocumentReviewQueue);
const everyDocument = lazyPart(async () => (await import('../documents/documents-list')).DocumentsList);
const samePerson = lazyPart(async () => (await import('../duplicates/duplicates-list')).DuplicatesList);
const together = lazyPart(async () => (await import('./receipts-together')).ReceiptsTogether);
const receipts = lazyPart(async () => (await import('./receipt-queue')).ReceiptQueue);

/** The students, and the desks where their documents and receipts are checked. */
export function StudentsView() {
  const [view, setView] = useLocationState<View>('students-view', 'list', IN_ADDRESS);
  const open = useEndpointQuery(listDuplicates, OPEN).data;
  const labelOf = (other: View) =>
    other === 'same-person' && open && open.open > 0
      ? texts.samePersonOpen({ number: formatTotal(open.open, open.openIsCapped) })
      : texts[other];
  const actions = (
    <Inline gap={2}>
      {VIEWS.filter((other) => other !== view && (other !== TOGETHER || view === 'receipts')).map((other) => (
        <Button
          key={other}
          size="small"
          icon={other === 'list' ? undefined : <IconFileText aria-hidden="true" />}
          onClick={() => setView(other)}
        >
          {labelOf(other)}
        </Button>
      ))}
    </Inline>
  );
  if (view === 'list') {
    return (
      <>
        <StudentsTab actions={actions} />
        <Views over="students" />
      </>
    );
  }
  return (
    <LazyBoundary>
      {view === 'documents' && <documents.Part title={texts.documents} actions={actions} />}
      {view === 'receipts' && <receipts.Part actions={actions} />}
      {view === TOGETHER && <together.Part actions={actions} />}
      {view === 'same-person' && (
        <>
          <samePerson.Part actions={actions} />
          <Views over="same-person" />
        </>
      )}
      {view === 'every-document' && <everyDocument.Part actions={actions} />}
    </LazyBoundary>
  );
}
