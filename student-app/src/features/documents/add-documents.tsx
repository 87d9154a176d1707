import { documentUpload, uploadDocument } from '@uas/contract';
import { UploadMany } from '@uas/shared-ui/forms';
import { call, toast } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';

/** Adds documents, one call each; good ones are kept and bad ones named. */
export function AddDocuments() {
  const { email, profile } = useStudent();
  return (
    <UploadMany
      label="Add documents"
      rule={documentUpload}
      texts={uploadDocument.texts}
      upload={(document, options) => call(uploadDocument, { body: { email }, files: { document } }, options)}
      onUploaded={() => {
        toast({ message: uploadDocument.texts.done, tone: 'success' });
        void profile.reload();
      }}
    />
  );
}
