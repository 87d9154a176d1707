import { type AnyEndpoint, documentUpload, getStudent, uploadDocument } from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { call, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate } from '@uas/shared-ui/query';
import { usePrepare } from '../prepare/use-prepare';
import { useStudent } from './student-context';

interface DocumentUploadProps {
  readonly label: string;
  /** As which document it is sent. */
  readonly typeTag: string;
  readonly documentType: string;
  /** What is different afterwards beside the student. */
  readonly changes?: readonly AnyEndpoint[];
}

/** Sends one document of the student right where it is asked for. */
export function DocumentUpload({ label, typeTag, documentType, changes = [] }: DocumentUploadProps) {
  const { email } = useStudent();
  const { prepare, dialog } = usePrepare(documentUpload);
  return (
    <>
      <UploadControl
        prepare={prepare}
        label={label}
        rule={documentUpload}
        texts={uploadDocument.texts}
        upload={(document, options) =>
          call(uploadDocument, { body: { email, typeTag, documentType }, files: { document } }, options)
        }
        onUploaded={() => {
          toast({ message: sentence(uploadDocument.texts.done), tone: 'success' });
          void invalidate(getStudent, ...changes);
        }}
      />
      {dialog}
    </>
  );
}
