import { listAcademies, type StudentProfile } from '@uas/contract';
import { Day, KeyValueList, useResource } from '@uas/shared-ui/kit';

/** What the profile of a student says; the referrer by the name of the academy when it is known. */
export function StudentFacts({ student }: { student: StudentProfile }) {
  const academies = useResource(listAcademies, student.referredBy ? {} : null);
  const referrer = academies.data?.academies.find(({ email }) => email === student.referredBy)?.name;
  return (
    <KeyValueList
      layout="columns"
      items={[
        { label: 'Name', value: student.name },
        { label: 'Email', value: student.email },
        { label: 'Phone', value: student.phone },
        { label: 'Address', value: student.address },
        { label: 'Date of birth', value: student.dob && <Day value={student.dob} /> },
        { label: 'Gender', value: student.gender },
        { label: 'Nationality', value: student.nationality },
        { label: 'Referred by', value: referrer ?? student.referredBy },
      ]}
    />
  );
}
