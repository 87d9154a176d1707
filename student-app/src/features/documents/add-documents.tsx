import { documentUpload, getStudent, uploadDocument } from '@uas/contract';
import { UploadMany } from '@uas/shared-ui/forms';
import { call, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';
import { texts } from './documents.texts';

/** Adds documents, one call each; good ones are kept and bad ones named. */
export function AddDocuments() {
  const { email } = useStudent();
  return (
    <UploadMany
      label={texts.add}
      rule={documentUpload}
      texts={uploadDocument.texts}
      upload={(document, options) => call(uploadDocument, { body: { email }, files: { document } }, options)}
      onUploaded={() => {
        toast({ message: sentence(uploadDocument.texts.done), tone: 'success' });
        void invalidate(getStudent);
      }}
    />
  );
}
