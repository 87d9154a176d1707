import { allowed, isFormComplete, isReceiptInReview, MAX_APPLICATIONS } from '@uas/contract';
import { type Step, Stepper } from '@uas/shared-ui/data';
import { Card } from '@uas/shared-ui/kit';
import { useFormProgress } from '../../student/form-progress';
import { useApplications, useStudent } from '../../student/student-context';
import { texts } from './next-step.texts';

/** Where the student is on the way from the form to joining: one order everywhere. */
export function WayToAdmission() {
  const { form, applications } = useStudent();
  const steps = useSteps();
  if (!form.data || !applications.data) return null;
  return (
    <Card>
      <Stepper label={texts.way} steps={steps} />
    </Card>
  );
}

function useSteps(): Step[] {
  const { student, form } = useStudent();
  const applications = useApplications();
  const progress = useFormProgress();
  const offers = applications.filter((application) => allowed(application, 'accept')).length;
  const unpaid = isReceiptInReview(student) ? texts.wayReview : texts.wayUnpaid;
  const isAccepted = applications.some(({ offerAccepted }) => offerAccepted);
  const steps = [
    {
      id: 'form',
      label: texts.wayForm,
      detail: progress && texts.wayOf({ done: progress.complete, all: progress.needed }),
      isDone: isFormComplete(form.data?.admissionForm ?? null),
    },
    {
      id: 'fee',
      label: texts.wayFee,
      detail: student.paid ? texts.wayPaid : unpaid,
      isDone: student.paid,
    },
    {
      id: 'apply',
      label: texts.wayApply,
      detail: texts.wayOf({ done: applications.length, all: MAX_APPLICATIONS }),
      isDone: applications.length > 0,
    },
    {
      id: 'answer',
      label: texts.wayAnswer,
      detail: offers > 0 && texts.wayOffers({ count: offers }),
      isDone: isAccepted,
    },
    { id: 'join', label: texts.wayJoin, detail: null, isDone: false },
  ];
  const current = steps.find(({ isDone }) => !isDone)?.id;
  return steps.map(({ id, label, detail, isDone }) => ({
    id,
    label,
    detail,
    state: isDone ? 'done' : stateOf(id, current),
  }));
}

function stateOf(id: string, current: string | undefined): Step['state'] {
  return id === current ? 'current' : 'upcoming';
}
