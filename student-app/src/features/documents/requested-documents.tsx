import {
  documentUpload,
  getAdmissionForm,
  getStudent,
  listStudentApplications,
  type RequestedDocument,
  type StudentApplication,
  uploadDocument,
} from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { call, Stack, sentence, Text, Typed, toast } from '@uas/shared-ui/kit';
import { RequestedDocuments } from '@uas/shared-ui/offer-letters';
import { invalidate } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { usePrepare } from '../../prepare/use-prepare';
import { useStudent } from '../../student/student-context';
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
  const { email } = useStudent();
  const { prepare, dialog } = usePrepare(documentUpload);
  const document = sentence(label);
  return (
    <>
      <UploadControl
        prepare={prepare}
        label={why === 'unclear' ? texts.upload({ document }) : texts.send({ document })}
        rule={documentUpload}
        texts={uploadDocument.texts}
        upload={(file, options) =>
          call(
            uploadDocument,
            { body: { email, typeTag, documentType: label }, files: { document: file } },
            options,
          )
        }
        onUploaded={() => {
          toast({ message: sentence(uploadDocument.texts.done), tone: 'success' });
          void invalidate(listStudentApplications, getStudent, getAdmissionForm);
        }}
      />
      {dialog}
    </>
  );
}
