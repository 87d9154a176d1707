import { CHECKLIST, humanize, type StudentDocument, type StudentProfile } from '@uas/contract';
import { DocumentPreview, type Freshness } from '@uas/shared-ui/data';
import {
  Button,
  commonTexts,
  IconFile,
  Section,
  sentence,
  Text,
  Typed,
  UnreadableRows,
  unreadableRows,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
import classes from './review.module.css';
import { texts } from './review.texts';

interface StudentDocumentsProps {
  readonly student: StudentProfile;
  readonly freshness: Freshness;
}

/** The documents of a student; one of them can be looked at under the list. */
export function StudentDocuments({ student, freshness }: StudentDocumentsProps) {
  const { documents } = student;
  const unreadable = unreadableRows(student, 'documents');
  const [shownKey, setShownKey] = useState<string | null>(null);
  const [renewingKey, setRenewingKey] = useState<string | null>(null);
  const toggle = async (key: string) => {
    if (shownKey === key) return setShownKey(null);
    setRenewingKey(key);
    await freshness.renew();
    setRenewingKey(null);
    setShownKey(key);
  };

  if (documents.length === 0 && unreadable === 0) {
    return (
      <Section title={commonTexts.documents} level={3}>
        <Text tone="muted">{texts.noDocuments}</Text>
      </Section>
    );
  }
  return (
    <Section title={commonTexts.documents} level={3}>
      <UnreadableRows count={unreadable} kind="document" />
      <ul className={classes.documents}>
        {documents.map((document, index) => {
          const key = `${document.name} ${index}`;
          return (
            <li key={key} className={classes.document}>
              <div className={classes.documentRow}>
                <IconFile aria-hidden="true" />
                <div className={classes.documentWords}>
                  <span className={classes.documentKind}>{kindOf(document)}</span>
                  <span className={classes.documentName}>
                    <Typed>{document.name}</Typed>
                  </span>
                </div>
                <Button
                  size="small"
                  aria-expanded={shownKey === key}
                  aria-label={texts.previewOf({ document: document.name })}
                  pending={renewingKey === key}
                  onClick={() => void toggle(key)}
                >
                  {shownKey === key ? texts.hide : texts.preview}
                </Button>
              </div>
              {shownKey === key && (
                <DocumentPreview
                  url={document.url}
                  name={document.name}
                  label={kindOf(document)}
                  freshness={freshness}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function kindOf({ typeTag, documentType }: StudentDocument): string {
  const listed = CHECKLIST.find(({ key }) => key === typeTag)?.label;
  if (listed) return sentence(listed);
  if (typeTag === 'photo') return texts.photo;
  return documentType || sentence(humanize(typeTag)) || texts.document;
}
