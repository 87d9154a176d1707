import { Day, KeyValueList } from '@uas/shared-ui/kit';
import { useStudent } from '../../student/student-context';

/** The profile as it is saved. */
export function ProfileView() {
  const { student } = useStudent();
  return (
    <KeyValueList
      items={[
        { label: 'Name', value: student.name },
        { label: 'Email', value: student.email },
        { label: 'Phone', value: student.phone },
        { label: 'Address', value: student.address },
        { label: 'Date of birth', value: student.dob && <Day value={student.dob} /> },
        { label: 'Gender', value: student.gender },
        { label: 'Nationality', value: student.nationality },
        { label: 'Referred by', value: student.referredBy },
      ]}
    />
  );
}
