import { documentLabel, getAdmissionForm, type StudentDocument } from '@uas/contract';
import { Alert, Button, Stack, sentence } from '@uas/shared-ui/kit';
import { DocumentUpload } from '../../student/document-upload';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './documents.texts';

/** What was sent back, each with its reason and the way to send it again into the same place. */
export function ReturnedDocuments() {
  const { student } = useStudent();
  const returned = student.documents.filter(({ state }) => state === 'returned');
  if (returned.length === 0) return null;
  return (
    <Stack gap={3}>
      {returned.map((document) =>
        document.typeTag === 'paymentreceipt' ? (
          <ReturnedReceipt key={document.id} document={document} />
        ) : (
          <ReturnedDocument key={document.id} document={document} />
        ),
      )}
    </Stack>
  );
}

function ReturnedReceipt({ document }: { document: StudentDocument }) {
  const dialog = useDialog();
  return (
    <Alert
      tone="attention"
      live="off"
      title={texts.sendAgain({ document: texts.receipt, reason: inSentence(document.reason) })}
      action={<Button onClick={() => dialog.open({ kind: 'payment' })}>{texts.toPayment}</Button>}
    />
  );
}

function ReturnedDocument({ document }: { document: StudentDocument }) {
  const { typeTag, documentType } = document;
  const label = sentence(documentLabel(typeTag));
  return (
    <Alert
      tone="attention"
      live="off"
      title={texts.sendAgain({ document: label, reason: inSentence(document.reason) })}
    >
      <DocumentUpload
        label={texts.upload({ document: label })}
        typeTag={typeTag}
        documentType={documentType}
        changes={[getAdmissionForm]}
      />
    </Alert>
  );
}

/** A reason behind a colon: it begins small, unless it begins with an abbreviation. */
function inSentence(text = ''): string {
  return /^[A-Z][a-z ]/.test(text) ? `${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
