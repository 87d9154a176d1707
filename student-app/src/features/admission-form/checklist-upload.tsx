import { type ChecklistKey, documentUpload, getStudent, uploadDocument } from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { call, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { usePrepare } from '../../prepare/use-prepare';
import { useStudent } from '../../student/student-context';
import { texts } from './admission-form.texts';

/** Uploads the file of one checklist item; its label is sent as the contract has it. */
export function ChecklistUpload({ tag, label }: { tag: ChecklistKey; label: string }) {
  const { email } = useStudent();
  const { prepare, dialog } = usePrepare(documentUpload);
  return (
    <>
      <UploadControl
        prepare={prepare}
        label={texts.upload({ document: sentence(label) })}
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
          toast({ message: sentence(uploadDocument.texts.done), tone: 'success' });
          void invalidate(getStudent);
        }}
      />
      {dialog}
    </>
  );
}
