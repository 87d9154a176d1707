import { KEPT_TAGS, type PublicInstitute, type StudentDocument, serverNow } from '@uas/contract';
import { commonTexts, ReferenceNumber, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { Fragment, type ReactNode } from 'react';
import { documentName } from '../../student/labels';
import { useStudent } from '../../student/student-context';
import classes from './apply.module.css';
import { texts } from './apply.texts';
import { closingDay } from './chosen-dates';
import type { Choice } from './use-choices';

interface WhatIsSentProps {
  readonly institute: PublicInstitute;
  readonly choice: Choice;
}

/** That one may apply, and what travels with the application: everything to check stands here before Apply sends it. */
export function WhatIsSent({ institute, choice }: WhatIsSentProps) {
  const { student } = useStudent();
  // Receipts and challans stay between the student and the service.
  const documents = student.documents.filter(({ typeTag }) => !KEPT_TAGS.includes(typeTag));
  const closes = closingDay(institute, choice, serverNow());
  const facts: (readonly [string, ReactNode])[] = [
    [texts.university, <Typed key="university">{institute.name}</Typed>],
    [commonTexts.program, <Program key="program" {...choice} />],
    [commonTexts.session, sentence(choice.session)],
    ...(closes ? [[texts.openUntil, closes] as const] : []),
    ...(student.number
      ? [[texts.yourForm, <ReferenceNumber key="form" number={student.number} />] as const]
      : []),
    ...(documents.length > 0
      ? [[commonTexts.documents, <Documents key="documents" documents={documents} />] as const]
      : []),
  ];
  return (
    <div className={classes.sent}>
      <Text size="s">{texts.youCan}</Text>
      <dl className={classes.facts} aria-label={texts.whatIsSent}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="xs" tone="muted">
        {texts.sent({ count: documents.length })}
      </Text>
    </div>
  );
}

function Program({ course, department }: Choice) {
  return texts.programIn({
    program: <Typed>{course}</Typed>,
    department: <Typed>{department}</Typed>,
  });
}

function Documents({ documents }: { documents: readonly StudentDocument[] }) {
  return documents.map((document, index) => (
    <Fragment key={document.url}>
      {index > 0 && ', '}
      {documentName(document)}
    </Fragment>
  ));
}
