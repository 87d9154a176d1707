import { KEPT_TAGS, type StudentDocument } from '@uas/contract';
import {
  Button,
  Card,
  EmptyState,
  FailedState,
  Section,
  Stack,
  UnreadableRows,
  unreadableRows,
} from '@uas/shared-ui/kit';
import { FORM_BUTTON } from '../../student/show-part';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { AddDocuments } from './add-documents';
import { DocumentRow } from './document-row';
import classes from './documents.module.css';
import { texts } from './documents.texts';

function isRemovable(document: StudentDocument): boolean {
  return !KEPT_TAGS.includes(document.typeTag);
}

/** The files of the student, and adding more. Receipts and challans stay (S-5.34). */
export function DocumentsSection() {
  const { student, profile } = useStudent();
  const unreadable = unreadableRows(student, 'documents');
  return (
    <Section title={texts.title} actions={<FormButton />}>
      <Card>
        <Stack gap={5}>
          {profile.error && (
            <FailedState
              message={profile.error.message}
              onRetry={profile.refetch}
              retrying={profile.isFetching}
            />
          )}
          <UnreadableRows count={unreadable} kind="document" />
          {student.documents.length === 0 && unreadable === 0 ? (
            <EmptyState title={texts.none}>{texts.noneMore}</EmptyState>
          ) : (
            <ul className={classes.list}>
              {student.documents.map((document) => (
                <DocumentRow
                  key={`${document.typeTag} ${document.name} ${pathOf(document.url)}`}
                  document={document}
                  removable={isRemovable(document)}
                />
              ))}
            </ul>
          )}
          <AddDocuments />
        </Stack>
      </Card>
    </Section>
  );
}

/** The signature changes with every reply; the path is the file's own. */
function pathOf(url: string): string {
  return url.replace(/[?#].*$/, '');
}

/** Opens the admission form (S-2.57). */
function FormButton() {
  const dialog = useDialog();
  return (
    <Button id={FORM_BUTTON} onClick={() => dialog.open({ kind: 'admission-form' })}>
      {texts.openForm}
    </Button>
  );
}
