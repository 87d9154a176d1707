import type { StudentApplication, StudentProfile } from '@uas/contract';
import { commonTexts, formatDay, programName, sentence } from '@uas/shared-ui/kit';
import { texts } from './confirmation.texts';

/** A line of the confirmation: what it is called, and what stands there. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What a confirmation says of an application; what is not known is left out. */
export function factsOf(application: StudentApplication, student: StudentProfile): readonly Fact[] {
  const facts = [
    { label: texts.number, value: application.number },
    { label: commonTexts.student, value: student.name },
    { label: commonTexts.studentNumber, value: student.number },
    { label: texts.university, value: application.instituteName },
    { label: texts.department, value: application.department },
    { label: commonTexts.program, value: programName(application) },
    { label: commonTexts.session, value: sentence(application.session) },
    { label: texts.date, value: formatDay(application.date) },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
}

/** What happens after applying, in its order. */
export function whatHappensNext(): readonly string[] {
  return [texts.nextLooks, texts.nextDecides, texts.nextAnswer];
}
