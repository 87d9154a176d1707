import { listAcademies } from '@uas/contract';
import { Day, KeyValueList, useResource } from '@uas/shared-ui/kit';
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
        { label: 'Referred by', value: student.referredBy && <Referrer email={student.referredBy} /> },
      ]}
    />
  );
}

/** The academy by its name; by its e-mail when the list of academies cannot be had. */
function Referrer({ email }: { email: string }) {
  const { data, loading } = useResource(listAcademies, {});
  const name = data?.academies.find((academy) => academy.email === email)?.name;
  if (loading) return <>…</>;
  return <span title={email}>{name ?? email}</span>;
}
