import {
  Button,
  IconFileText,
  Inline,
  OnDemand,
  partOnDemand,
  useLocationState,
  wordInAddress,
} from '@uas/shared-ui/kit';
import { AdmissionFormDialog } from '../admission-form/admission-form-dialog';
import { StudentsTab } from '../students/students-tab';
import { texts } from './dashboard.texts';

const VIEWS = ['list', 'documents', 'receipts', 'every-document'] as const;
type View = (typeof VIEWS)[number];

const IN_ADDRESS = wordInAddress('students', VIEWS);

const documents = partOnDemand(async () => (await import('../documents/documents-desk')).DocumentsDesk);
const everyDocument = partOnDemand(async () => (await import('../documents/documents-list')).DocumentsList);
const receipts = partOnDemand(async () => (await import('./receipts-desk')).ReceiptsDesk);

/** The students, and the desks where their documents and receipts are checked. */
export function StudentsView() {
  const [view, setView] = useLocationState<View>('students-view', 'list', IN_ADDRESS);
  const actions = (
    <Inline gap={2}>
      {VIEWS.filter((other) => other !== view).map((other) => (
        <Button
          key={other}
          size="small"
          icon={other === 'list' ? undefined : <IconFileText aria-hidden="true" />}
          onClick={() => setView(other)}
        >
          {texts[other]}
        </Button>
      ))}
    </Inline>
  );
  if (view === 'list') return <StudentsTab AdmissionFormDialog={AdmissionFormDialog} actions={actions} />;
  return (
    <OnDemand>
      {view === 'documents' && <documents.Part title={texts.documents} actions={actions} />}
      {view === 'receipts' && <receipts.Part actions={actions} />}
      {view === 'every-document' && <everyDocument.Part actions={actions} />}
    </OnDemand>
  );
}
