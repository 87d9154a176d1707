import { getStudent, KEPT_TAGS, type StudentProfile } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import {
  commonTexts,
  Day,
  EmailAddress,
  FailedState,
  formatDay,
  KeyValueList,
  ReferenceNumber,
  Skeleton,
  Stack,
  Typed,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import type { AboutApplication } from '../../institute/views';
import { DocumentChecks } from './document-checks';
import { texts as dialogTexts } from './review.texts';
import { StudentDocuments } from './student-documents';

/** Who an approved student is, with the documents that an institute may see and check. */
export function StudentProfileView({ subject: about }: ViewProps<AboutApplication>) {
  const profile = useEndpointQuery(
    getStudent,
    { params: { email: about.studentEmail } },
    { texts: { notOk: dialogTexts.notLoaded, noAnswer: dialogTexts.profileNoAnswer } },
  );
  const freshness = useFreshAddresses(profile);
  if (profile.isLoading) return <Skeleton count={6} label={dialogTexts.loading} />;
  if (!profile.data) {
    return (
      <FailedState
        message={profile.error?.message}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    );
  }
  const documents = profile.data.documents.filter(
    ({ typeTag }) => !KEPT_TAGS.includes(typeTag.toLowerCase()),
  );
  return (
    <Stack gap={5}>
      <KeyValueList layout="columns" items={factsOf(profile.data)} />
      <DocumentChecks applicationId={about.applicationId} />
      <StudentDocuments student={{ ...profile.data, documents }} freshness={freshness} />
    </Stack>
  );
}

function typed(value: string) {
  return value && <Typed>{value}</Typed>;
}

function Email({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailAddress>{address}</EmailAddress>
    </a>
  );
}

function factsOf(student: StudentProfile) {
  return [
    { label: commonTexts.name, value: typed(student.name) },
    { label: commonTexts.email, value: <Email address={student.email} /> },
    ...(student.number
      ? [{ label: commonTexts.studentNumber, value: <ReferenceNumber number={student.number} /> }]
      : []),
    { label: commonTexts.phone, value: <a href={`tel:${student.phone}`}>{student.phone}</a> },
    { label: commonTexts.address, value: typed(student.address) },
    {
      label: commonTexts.dob,
      value: formatDay(student.dob) ? <Day value={student.dob} /> : typed(student.dob),
    },
    { label: commonTexts.gender, value: student.gender },
    { label: commonTexts.nationality, value: typed(student.nationality) },
  ];
}
