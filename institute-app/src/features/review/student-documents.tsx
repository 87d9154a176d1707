import { CHECKLIST, type StudentDocument } from '@uas/contract';
import { DocumentPreview } from '@uas/shared-ui/data';
import { Button, IconFile, Section, Text } from '@uas/shared-ui/kit';
import { useEffect, useState } from 'react';
import classes from './review.module.css';

const NO_DOCUMENTS = 'No documents uploaded.';

/** Signed addresses live five minutes; a new list is asked for before they end. */
const RENEW_EVERY = 4 * 60_000;

interface StudentDocumentsProps {
  readonly documents: readonly StudentDocument[];
  /** The addresses of the documents are about to end. */
  readonly onRenew: () => void;
}

/** The documents of a student; one of them can be looked at under the list. */
export function StudentDocuments({ documents, onRenew }: StudentDocumentsProps) {
  const [shownKey, setShownKey] = useState<string | null>(null);
  useEffect(() => {
    const timer = setInterval(onRenew, RENEW_EVERY);
    return () => clearInterval(timer);
  }, [onRenew]);

  if (documents.length === 0) {
    return (
      <Section title="Documents" level={3}>
        <Text tone="muted">{NO_DOCUMENTS}</Text>
      </Section>
    );
  }
  return (
    <Section title="Documents" level={3}>
      <ul className={classes.documents}>
        {documents.map((document, index) => {
          const key = `${document.name} ${index}`;
          return (
            <li key={key} className={classes.document}>
              <div className={classes.documentRow}>
                <IconFile aria-hidden="true" />
                <div className={classes.documentWords}>
                  <span className={classes.documentKind}>{kindOf(document)}</span>
                  <span className={classes.documentName}>{document.name}</span>
                </div>
                <Button
                  size="small"
                  aria-expanded={shownKey === key}
                  aria-label={`Preview ${document.name}`}
                  onClick={() => setShownKey(shownKey === key ? null : key)}
                >
                  {shownKey === key ? 'Hide' : 'Preview'}
                </Button>
              </div>
              {shownKey === key && (
                <DocumentPreview url={document.url} name={document.name} label={kindOf(document)} />
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
  if (listed) return listed;
  return documentType || (typeTag === 'photo' ? 'Photo' : 'Document');
}
