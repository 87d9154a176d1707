import {
  CHECKLIST,
  NO_DOCUMENTS,
  readableWord,
  type StudentDocument,
  type StudentProfile,
} from '@uas/contract';
import {
  Button,
  EmptyState,
  IconEye,
  IconFile,
  Text,
  UnreadableRows,
  unreadableRows,
} from '@uas/shared-ui/kit';
import classes from './student-detail.module.css';

const WORDS: Readonly<Record<string, string>> = {
  photo: 'Photo',
  paymentreceipt: 'Payment receipt',
  receipt: 'Receipt',
  challan: 'Offer proof',
};

/** What a document is, in words: its place in the checklist, its kind, or what the student called it. */
export function documentTitle({ typeTag, documentType }: StudentDocument): string {
  const checklist = CHECKLIST.find(({ key }) => key === typeTag)?.label;
  return checklist ?? WORDS[typeTag] ?? (documentType || readableWord(typeTag) || 'Document');
}

interface StudentDocumentsProps {
  readonly student: StudentProfile;
  readonly onPreview: (index: number) => void;
}

/** Every document of a student, each with its preview. */
export function StudentDocuments({ student, onPreview }: StudentDocumentsProps) {
  const { documents } = student;
  const unreadable = unreadableRows(student, 'documents');
  if (unreadable > 0 && documents.length === 0) return <UnreadableRows count={unreadable} noun="document" />;
  if (documents.length === 0) return <EmptyState title={NO_DOCUMENTS} icon={<IconFile />} />;
  return (
    <>
      <UnreadableRows count={unreadable} noun="document" />
      <ul className={classes.list}>
        {documents.map((document, index) => (
          <li key={document.url} className={classes.entry}>
            <div className={classes.words}>
              <Text weight="medium">{documentTitle(document)}</Text>
              <Text size="s" tone="muted">
                {document.name}
              </Text>
            </div>
            <Button
              size="small"
              icon={<IconEye aria-hidden="true" />}
              aria-label={`Preview ${documentTitle(document)}: ${document.name}`}
              onClick={() => onPreview(index)}
            >
              Preview
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
