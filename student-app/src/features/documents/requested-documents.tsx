import {
  getAdmissionForm,
  listStudentApplications,
  type RequestedDocument,
  type StudentApplication,
} from '@uas/contract';
import { Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { RequestedDocuments } from '@uas/shared-ui/offer-letters';
import type { ViewProps } from '@uas/shared-ui/views';
import { DocumentUpload } from '../../student/document-upload';
import { texts } from './documents.texts';

/** What a university asks for before it decides, each with the way to send it. */
export function RequestedDocumentsView({ subject: application }: ViewProps<StudentApplication>) {
  const { instituteName, requestedDocuments = [] } = application;
  return (
    <Stack gap={4}>
      <Text>{texts.requested({ university: <Typed>{instituteName}</Typed> })}</Text>
      <RequestedDocuments
        requests={requestedDocuments}
        action={(request) => <SendDocument request={request} />}
      />
    </Stack>
  );
}

function SendDocument({ request: { document: typeTag, label, why } }: { request: RequestedDocument }) {
  const document = sentence(label);
  return (
    <DocumentUpload
      label={why === 'unclear' ? texts.upload({ document }) : texts.send({ document })}
      typeTag={typeTag}
      documentType={label}
      changes={[listStudentApplications, getAdmissionForm]}
    />
  );
}
