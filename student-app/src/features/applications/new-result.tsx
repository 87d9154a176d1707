import {
  listFormCopies,
  listStudentApplications,
  type StudentApplication,
  sendNewResult,
} from '@uas/contract';
import {
  Alert,
  Button,
  FailedState,
  formatInstant,
  programName,
  Skeleton,
  Stack,
  Text,
} from '@uas/shared-ui/kit';
import { FormCopies, FormMarks } from '@uas/shared-ui/offer-letters';
import { useEndpointMutation } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useStudent } from '../../student/student-context';
import classes from './applications.module.css';
import { texts } from './new-result.texts';

/** The forms that came with an application, and while it is possible the own form of now, to be sent in their place. */
export function NewResult({ subject: application }: ViewProps<StudentApplication>) {
  const { _id: applicationId, instituteName: university, newResult } = application;
  return (
    <Stack gap={4}>
      <Text>{texts.about({ program: programName(application), university })}</Text>
      {newResult && (
        <SendForm applicationId={applicationId} university={university} until={newResult.until} />
      )}
      <FormCopies applicationId={applicationId} />
    </Stack>
  );
}

interface SendFormProps {
  readonly applicationId: string;
  readonly university: string;
  /** Null without a last day. */
  readonly until: string | null;
}

function SendForm({ applicationId, university, until }: SendFormProps) {
  const { form } = useStudent();
  const sending = useEndpointMutation(sendNewResult, {
    invalidates: [listStudentApplications, listFormCopies],
  });
  const saved = form.data?.admissionForm;
  if (form.isLoading) return <Skeleton count={2} label={texts.loading} />;
  if (!saved) {
    return <FailedState message={form.error?.message} onRetry={form.refetch} retrying={form.isFetching} />;
  }
  return (
    <Stack gap={4}>
      {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
      <FormMarks title={texts.yours} form={saved} />
      <Text tone="muted">{until === null ? texts.more : texts.moreUntil({ at: formatInstant(until) })}</Text>
      <div className={classes.answers}>
        <Button
          variant="primary"
          pending={sending.isPending}
          onClick={() => void sending.mutate({ params: { id: applicationId } })}
        >
          {texts.send({ university })}
        </Button>
      </div>
    </Stack>
  );
}
