import {
  CHECKLIST,
  humanize,
  knownWord,
  NO_DOCUMENTS,
  NO_PREVIEW,
  NO_RECEIPT,
  type StudentDocument,
  type StudentProfile,
} from '@uas/contract';
import {
  Button,
  EmptyState,
  IconEye,
  IconFile,
  sentence,
  Text,
  Typed,
  UnreadableRows,
  unreadableRows,
} from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { FilePreview } from '../../admin/file-preview';
import type { ShownFile } from '../../admin/views';
import classes from './student-detail.module.css';
import { texts } from './student-detail.texts';

const OTHER_TAGS = ['photo', 'paymentreceipt', 'receipt', 'challan'] as const;

/** What a document is, in words: its place in the checklist, its kind, or what the student called it. */
export function documentTitle({ typeTag, documentType }: StudentDocument): string {
  const checklist = CHECKLIST.find(({ key }) => key === typeTag)?.label;
  if (checklist) return sentence(checklist);
  const other = knownWord(OTHER_TAGS, typeTag);
  if (other) return texts[other];
  return documentType || sentence(humanize(typeTag)) || texts.document;
}

interface StudentDocumentsProps {
  readonly student: StudentProfile;
  readonly onPreview: (index: number) => void;
}

/** Every document of a student, each with its preview. */
export function StudentDocuments({ student, onPreview }: StudentDocumentsProps) {
  const { documents } = student;
  const unreadable = unreadableRows(student, 'documents');
  if (unreadable > 0 && documents.length === 0) return <UnreadableRows count={unreadable} kind="document" />;
  if (documents.length === 0) return <EmptyState title={sentence(NO_DOCUMENTS)} icon={<IconFile />} />;
  return (
    <>
      <UnreadableRows count={unreadable} kind="document" />
      <ul className={classes.list}>
        {documents.map((document, index) => (
          <li key={document.url} className={classes.entry}>
            <div className={classes.text}>
              <Text weight="medium">{documentTitle(document)}</Text>
              <Text size="s" tone="muted">
                <Typed>{document.name}</Typed>
              </Text>
            </div>
            <Button
              size="small"
              icon={<IconEye aria-hidden="true" />}
              aria-label={texts.previewOf({ kind: documentTitle(document), document: document.name })}
              onClick={() => onPreview(index)}
            >
              {texts.preview}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The receipt of a student. */
export function ReceiptOfStudent({ subject }: ViewProps<ShownFile>) {
  return <FilePreview {...subject} emptyText={sentence(NO_RECEIPT)} />;
}

/** A document of a student. */
export function DocumentOfStudent({ subject }: ViewProps<ShownFile>) {
  return <FilePreview {...subject} emptyText={sentence(NO_PREVIEW)} />;
}
