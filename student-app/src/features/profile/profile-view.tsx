import { listAcademies } from '@uas/contract';
import { EmailMark } from '@uas/shared-ui/account';
import { commonTexts, Day, KeyValueList, ReferenceNumber, sentence, Typed } from '@uas/shared-ui/kit';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import { useStudent } from '../../student/student-context';
import { texts } from './profile.texts';

/** The profile as it is saved. */
export function ProfileView() {
  const { student } = useStudent();
  return (
    <KeyValueList
      items={[
        { label: commonTexts.name, value: typed(student.name) },
        { label: commonTexts.email, value: <EmailMark email={student.email} state={student.emailState} /> },
        ...(student.number
          ? [{ label: commonTexts.studentNumber, value: <ReferenceNumber number={student.number} /> }]
          : []),
        { label: commonTexts.phone, value: typed(student.phone) },
        { label: commonTexts.address, value: typed(student.address) },
        { label: commonTexts.dob, value: student.dob && <Day value={student.dob} /> },
        { label: commonTexts.gender, value: sentence(student.gender) },
        { label: commonTexts.nationality, value: typed(student.nationality) },
        { label: texts.referredBy, value: student.referredBy && <Referrer email={student.referredBy} /> },
      ]}
    />
  );
}

function typed(value: string) {
  return value && <Typed>{value}</Typed>;
}

/** The academy by its name; by its e-mail when the list of academies cannot be had. */
function Referrer({ email }: { email: string }) {
  const { data, isLoading } = useEndpointQuery(listAcademies, {}, HARDLY_CHANGES);
  const name = data?.academies.find((academy) => academy.email === email)?.name;
  if (isLoading) return <>…</>;
  return (
    <span title={email} dir="auto" translate="no">
      {name ?? email}
    </span>
  );
}
