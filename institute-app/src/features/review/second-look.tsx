import { type Application, listInstituteApplications, openSecondLook } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import {
  Alert,
  Disclosure,
  FailedState,
  KeyValueList,
  ProgramName,
  Section,
  Skeleton,
  Stack,
} from '@uas/shared-ui/kit';
import { SecondLooks } from '@uas/shared-ui/papers';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import type { AboutApplication } from '../../institute/views';
import { AnswerForm } from './answer-form';
import { DecisionDocuments } from './decision-documents';
import { texts as personTexts } from './person.texts';
import { PersonForm, PersonMarks } from './person-form';
import { texts } from './second-look.texts';

/** A second look as it is now: the question with its file, and the answer or the form for it. */
export function SecondLook({ subject: about }: ViewProps<AboutApplication>) {
  const { email } = useInstitute();
  const mayDecide = useMay('decide');
  const search = about.number ?? about.studentName;
  const found = useEndpointQuery(listInstituteApplications, { params: { email }, query: { search } });
  const freshness = useFreshAddresses(found);
  const row = found.data?.applications.find(({ _id }) => _id === about.applicationId);
  if (found.isLoading) return <Skeleton count={4} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  if (!row?.secondLooks) return <Alert tone="attention">{texts.gone}</Alert>;
  const open = openSecondLook(row);
  return (
    <Stack gap={4}>
      <Decision row={row} />
      <SecondLooks looks={row.secondLooks} freshness={freshness} />
      {open && <WhatIsJudged applicationId={row._id} />}
      {open && <NoRight to="decide" />}
      {open && mayDecide && <AnswerForm key={open._id} row={row} secondLookId={open._id} />}
    </Stack>
  );
}

/** The marks, the form and the verdicts on the documents, fetched when they are asked for. */
function WhatIsJudged({ applicationId }: { applicationId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure summary={texts.judged} open={isOpen} onToggle={setIsOpen}>
      {isOpen && (
        <Stack gap={4}>
          <PersonMarks applicationId={applicationId} />
          <PersonForm applicationId={applicationId} isMasked />
          <Section title={personTexts.documents} level={3}>
            <DecisionDocuments applicationId={applicationId} />
          </Section>
        </Stack>
      )}
    </Disclosure>
  );
}

function Decision({ row }: { row: Application }) {
  const decided = row.outcomeText ? [{ label: texts.decided, value: row.outcomeText }] : [];
  return <KeyValueList items={[{ label: texts.program, value: <ProgramName of={row} /> }, ...decided]} />;
}
