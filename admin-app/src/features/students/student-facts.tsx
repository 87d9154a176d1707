import { listAcademies, type StudentProfile } from '@uas/contract';
import { Day, KeyValueList, ReferenceNumber } from '@uas/shared-ui/kit';
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
        { label: texts.name, value: typed(student.name) },
        { label: texts.email, value: typed(student.email) },
        ...(student.number
          ? [{ label: texts.number, value: <ReferenceNumber number={student.number} /> }]
          : []),
        { label: texts.phone, value: student.phone },
        { label: texts.address, value: typed(student.address) },
        { label: texts.dob, value: student.dob && <Day value={student.dob} /> },
        { label: texts.gender, value: student.gender },
        { label: texts.nationality, value: typed(student.nationality) },
        { label: texts.referredBy, value: typed(referrer ?? student.referredBy) },
      ]}
    />
  );
}
