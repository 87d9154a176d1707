import type { DocumentToReview } from '@uas/contract';
import {
  Alert,
  Badge,
  commonTexts,
  formatDay,
  formatInstant,
  formatList,
  Heading,
  KeyValueList,
  ReferenceNumber,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import classes from './documents.module.css';
import { texts } from './documents.texts';

/**
 * What a document is compared with: the person and the row of the form, and what somebody should look at. The marks of the
 * form are not there: they are read off the document first, and compared then.
 */
export function DocumentFacts({ document }: { document: DocumentToReview }) {
  const { form, student, hints, earlier, alsoSentBy } = document;
  return (
    <>
      <div className={classes.heading}>
        <Heading level={3}>{document.label}</Heading>
        <Badge tone={document.kind === 'again' ? 'accent' : 'neutral'}>
          {document.kind === 'again' ? texts.again : texts.fresh}
        </Badge>
      </div>
      {alsoSentBy.length > 0 && (
        <Alert tone="attention" live="off">
          {texts.sameFile({
            students: formatList(alsoSentBy.map(({ name, number }) => `${name} (${number})`)),
          })}
        </Alert>
      )}
      {hints.length > 0 && (
        <Alert tone="attention" live="off" title={texts.hints}>
          <ul className={classes.list}>
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </Alert>
      )}
      <KeyValueList
        items={[
          { label: commonTexts.student, value: <Typed>{student.name}</Typed> },
          { label: commonTexts.studentNumber, value: <ReferenceNumber number={student.number} /> },
          { label: texts.sentOn, value: formatInstant(document.sentAt) },
          ...(form ? itemsOf(form) : []),
        ]}
      />
      {!form && <Text tone="muted">{texts.noForm}</Text>}
      {earlier.length > 0 && (
        <div>
          <Text weight="medium">{texts.earlier}</Text>
          <ul className={classes.list}>
            {earlier.map(({ reason, at }) => (
              <li key={at}>{texts.earlierOne({ day: formatDay(at), reason })}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function itemsOf(form: NonNullable<DocumentToReview['form']>) {
  const rows = form.rows.flatMap((row) => [
    { label: texts.year, value: row.passingYear },
    { label: texts.board, value: <Typed>{row.board}</Typed> },
    { label: texts.rollNo, value: row.rollNo },
  ]);
  return [
    { label: texts.name, value: <Typed>{form.name}</Typed> },
    { label: texts.father, value: <Typed>{form.fatherName}</Typed> },
    ...(form.rows.length > 0
      ? rows.slice(-3)
      : [
          { label: commonTexts.cnic, value: form.cnic },
          { label: commonTexts.dob, value: form.dob === '' ? '' : formatDay(form.dob) },
          { label: commonTexts.domicile, value: <Typed>{form.domicile}</Typed> },
        ]),
  ];
}
