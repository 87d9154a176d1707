import { formatDay, getStudent, KEPT_TAGS, type StudentProfile } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { FailedState, KeyValueList, Skeleton, Stack, useResource } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { type AboutApplication, useDialog } from '../../institute/use-dialog';
import { StudentDocuments } from './student-documents';

/** Who an approved student is, with the documents that an institute may see. */
export function StudentProfileDialog() {
  const { opened, close } = useDialog();
  const about = opened?.kind === 'student-profile' ? opened.about : null;
  return (
    <Dialog
      opened={about !== null}
      onClose={close}
      title={about ? `Student Profile: ${about.studentName}` : 'Student Profile'}
      size="lg"
      history="place"
    >
      {about && <LoadedProfile about={about} />}
    </Dialog>
  );
}

const TEXTS = {
  notOk: 'Could not load the student profile.',
  noAnswer: 'Could not connect to server. Please try again.',
};

function LoadedProfile({ about }: { about: AboutApplication }) {
  const profile = useResource(getStudent, { params: { email: about.studentEmail } }, { texts: TEXTS });
  const freshness = useFreshAddresses(profile);
  if (profile.loading) return <Skeleton count={6} label="Loading student profile..." />;
  if (!profile.data) {
    return (
      <FailedState
        message={profile.error}
        onRetry={() => void profile.reload()}
        retrying={profile.refreshing}
      />
    );
  }
  const documents = profile.data.documents.filter(
    ({ typeTag }) => !KEPT_TAGS.includes(typeTag.toLowerCase()),
  );
  return (
    <Stack gap={5}>
      <KeyValueList layout="columns" items={factsOf(profile.data)} />
      <StudentDocuments student={{ ...profile.data, documents }} freshness={freshness} />
    </Stack>
  );
}

function factsOf(student: StudentProfile) {
  return [
    { label: 'Name', value: student.name },
    { label: 'Email', value: <a href={`mailto:${student.email}`}>{student.email}</a> },
    { label: 'Phone', value: <a href={`tel:${student.phone}`}>{student.phone}</a> },
    { label: 'Address', value: student.address },
    { label: 'Date of birth', value: formatDay(student.dob) || student.dob },
    { label: 'Gender', value: student.gender },
    { label: 'Nationality', value: student.nationality },
  ];
}
