import { getApplicantForm, percentageOf, tagOfQualification } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';

/** What somebody has in one qualification. */
export interface KnownMarks {
  readonly qualification: string;
  /** `79.64`. */
  readonly percentage: string;
  /** Read from a document by whoever checked it, and not only typed by the student. */
  readonly isVerified: boolean;
}

/** The verified, else the claimed percentages of one application; none for several, or while they are on their way. */
export function useKnownMarks(applicationId: string | null): readonly KnownMarks[] {
  const { data } = useEndpointQuery(
    getApplicantForm,
    applicationId === null ? null : { params: { email: applicationId } },
  );
  const verified = new Map(
    (data?.documents ?? [])
      .filter(({ state, marks }) => state === 'verified' && marks)
      .map(({ key, marks }) => [key, percentageOf(marks?.obtainedMarks ?? '', marks?.totalMarks ?? '')]),
  );
  return (data?.form?.academicRecords ?? []).flatMap((record) => {
    const { qualification, obtainedMarks, totalMarks } = record;
    const ofDocument = verified.get(tagOfQualification(qualification) ?? '') ?? '';
    const percentage = ofDocument || record.percentage || percentageOf(obtainedMarks, totalMarks);
    return qualification && percentage ? [{ qualification, percentage, isVerified: ofDocument !== '' }] : [];
  });
}
