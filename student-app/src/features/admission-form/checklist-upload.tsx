import { type ChecklistKey, documentUpload, uploadDocument } from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { call, toast } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';

/** Uploads the file of one checklist item. */
export function ChecklistUpload({ tag, label }: { tag: ChecklistKey; label: string }) {
  const { email, profile } = useStudent();
  return (
    <UploadControl
      label={`Upload ${label}`}
      rule={documentUpload}
      texts={uploadDocument.texts}
      upload={(document, options) =>
        call(
          uploadDocument,
          { body: { email, typeTag: tag, documentType: label }, files: { document } },
          options,
        )
      }
      onUploaded={() => {
        toast({ message: uploadDocument.texts.done, tone: 'success' });
        void profile.reload();
      }}
    />
  );
}
