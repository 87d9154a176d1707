import {
  type AnyEndpoint,
  documentUpload,
  getStudent,
  type StudentDocument,
  type StudentProfile,
  uploadDocument,
} from '@uas/contract';
import { UploadControl } from '@uas/shared-ui/forms';
import { call, sentence, toast } from '@uas/shared-ui/kit';
import { invalidate, putReply } from '@uas/shared-ui/query';
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
        upload={async (file, options) => {
          const body = { email, typeTag, documentType };
          const { document } = await call(uploadDocument, { body, files: { document: file } }, options);
          // It is there, also where the line ends before the student can be asked for again.
          putReply(
            getStudent,
            { params: { email } },
            (student) => student && withDocument(student, document),
          );
        }}
        onUploaded={() => {
          toast({ message: sentence(uploadDocument.texts.done), tone: 'success' });
          void invalidate(getStudent, ...changes);
        }}
      />
      {dialog}
    </>
  );
}

/** A new document takes the place of the one with its tag. */
function withDocument(student: StudentProfile, document: StudentDocument): StudentProfile {
  const others = student.documents.filter(({ typeTag }) => typeTag !== document.typeTag);
  return { ...student, documents: [...others, document] };
}
