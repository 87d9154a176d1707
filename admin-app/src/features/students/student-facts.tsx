import { listAcademies, type StudentProfile } from '@uas/contract';
import { commonTexts, Day, KeyValueList, ReferenceNumber } from '@uas/shared-ui/kit';
import { HARDLY_CHANGES, useEndpointQuery } from '@uas/shared-ui/query';
import { typed } from '../../admin/labels';
import { texts } from './students.texts';

/** What the profile of a student says; the referrer by the name of the academy when it is known. */
export function StudentFacts({ student }: { student: StudentProfile }) {
  const academies = useEndpointQuery(listAcademies, student.referredBy ? {} : null, HARDLY_CHANGES);
  const referrer = academies.data?.academies.find(({ email }) => email === student.referredBy)?.name;
  return (
    <KeyValueList
      layout="columns"
      items={[
        { label: commonTexts.name, value: typed(student.name) },
        { label: commonTexts.email, value: typed(student.email) },
        ...(student.number
          ? [{ label: commonTexts.studentNumber, value: <ReferenceNumber number={student.number} /> }]
          : []),
        { label: commonTexts.phone, value: student.phone },
        { label: commonTexts.address, value: typed(student.address) },
        { label: commonTexts.dob, value: student.dob && <Day value={student.dob} /> },
        { label: commonTexts.gender, value: student.gender },
        { label: commonTexts.nationality, value: typed(student.nationality) },
        { label: texts.referredBy, value: typed(referrer ?? student.referredBy) },
      ]}
    />
  );
}
