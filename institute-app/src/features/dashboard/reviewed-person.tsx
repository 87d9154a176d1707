import { type Application, DECISION_MADE, isDecided, MASK } from '@uas/contract';
import {
  commonTexts,
  Day,
  Inline,
  KeyValueList,
  LazyBoundary,
  ProgramName,
  ReferenceNumber,
  Section,
  Skeleton,
  Stack,
  StatusBadge,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { canDo, preparedText } from '../../institute/applications';
import { ViewButtons } from '../../institute/view-buttons';
import { aboutOf, WAITING } from '../../institute/views';
import { ApplicationHistory } from '../activity/application-history';
import { documents } from '../review/asked-decision';
import { texts } from '../review/person.texts';
import { PersonForm, PersonMarks } from '../review/person-form';
import type { useApplicationParts } from './use-application-parts';
import { PARTS } from './view-parts';

interface ReviewedPersonProps {
  readonly row: Application;
  readonly parts: ReturnType<typeof useApplicationParts>;
  /** The decision, where it can be made. */
  readonly decision: ReactNode;
}

/** All about one application: the marks, what for, the form, the documents, what happened, and the decision. */
export function ReviewedPerson({ row, parts, decision }: ReviewedPersonProps) {
  const hasThread = canDo(row, 'message');
  const isOpen = hasThread && row.studentEmail !== MASK;
  /** What is decided, or decided again, is read with its contact data hidden. */
  const isRead = canDo(row, 'approve') || WAITING.some(({ action }) => canDo(row, action));
  const hasForm = isRead || hasThread;
  return (
    <Stack gap={5}>
      {hasForm && (
        <div data-first-look="">
          <PersonMarks applicationId={row._id} />
        </div>
      )}
      <Stack gap={3}>
        <KeyValueList layout="columns" items={factsOf(row)} />
        {row.outcomeText && <Text tone="muted">{row.outcomeText}</Text>}
        {isDecided(row) && <Text>{sentence(DECISION_MADE)}</Text>}
        <Inline gap={2}>
          <StatusBadge status={row.status.charAt(0).toUpperCase() + row.status.slice(1)} />
          {row.prepared && <StatusBadge status={preparedText(row.prepared)} tone="attention" />}
          <ReferenceNumber number={row.number} />
          {parts.forms(row)}
          {hasThread && parts.messages(row)}
          <ViewButtons row={row} />
        </Inline>
      </Stack>
      {hasForm && <PersonForm applicationId={row._id} isMasked={isRead} />}
      {isRead && (
        <Section title={commonTexts.documents} level={3}>
          <LazyBoundary waiting={<Skeleton count={3} label={texts.loading} />}>
            <documents.Part applicationId={row._id} />
          </LazyBoundary>
        </Section>
      )}
      {isOpen && (
        <LazyBoundary>
          {PARTS['student-profile'].draw({ subject: aboutOf(row), onClose: () => undefined })}
        </LazyBoundary>
      )}
      {row.number && <ApplicationHistory number={row.number} />}
      {decision}
    </Stack>
  );
}

function factsOf(row: Application) {
  return [
    {
      label: commonTexts.program,
      value: (
        <>
          <ProgramName of={row} />, <Typed>{row.department}</Typed>
        </>
      ),
    },
    { label: commonTexts.session, value: row.session },
    { label: texts.applied, value: <Day value={row.date} /> },
  ];
}
