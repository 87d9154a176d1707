import {
  isFormComplete,
  isReceiptInReview,
  MAX_APPLICATIONS,
  type StudentProfile,
  sentenceOf,
} from '@uas/contract';
import { type Task, TaskList, type TaskStatus } from '@uas/shared-ui/data';
import { Alert, Card, FailedState, Heading, Stack, sentence } from '@uas/shared-ui/kit';
import { useApplications, useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './apply.texts';

/** What is missing before the student can apply, each with the way to it (U10). */
export function MissingPanel() {
  const { student, form } = useStudent();
  const dialog = useDialog();
  const limitReached = useApplications().length >= MAX_APPLICATIONS;
  const tasks = useMissing();
  if (form.error && !form.data) return <FailedState message={form.error.message} onRetry={form.refetch} />;
  if (form.isLoading) return null;
  const complete = isFormComplete(form.data?.admissionForm ?? null);
  if (limitReached) return <Alert tone="info">{sentence(sentenceOf('application.total-limit'))}</Alert>;
  if (student.paid && complete) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={3}>{texts.missing}</Heading>
        <TaskList
          label={texts.tasks}
          tasks={tasks}
          onOpen={(id) => {
            if (id === 'fee') dialog.open({ kind: 'payment' });
            else dialog.open({ kind: 'admission-form', section: id });
          }}
        />
      </Stack>
    </Card>
  );
}

function useMissing(): Task[] {
  const { student, form } = useStudent();
  const saved = form.data?.admissionForm ?? null;
  const named = saved !== null && saved.name.trim() !== '' && saved.email.trim() !== '';
  const done = (is: boolean): TaskStatus => (is ? 'completed' : 'not-started');
  return [
    {
      id: 'personal',
      title: texts.fillForm,
      status: done(named),
      hint: named ? undefined : texts.fillFormMore,
    },
    { id: 'declaration', title: texts.agree, status: done(saved?.declarationAgreed ?? false) },
    {
      id: 'fee',
      title: texts.payFee,
      status: feeStatus(student),
      hint: student.paid ? undefined : sentence(sentenceOf('application.fee-unpaid')),
    },
  ];
}

function feeStatus(student: StudentProfile): TaskStatus {
  if (student.paid) return 'completed';
  return isReceiptInReview(student) ? 'in-progress' : 'not-started';
}
