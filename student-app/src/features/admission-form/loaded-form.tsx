import { FailedState, Skeleton } from '@uas/shared-ui/kit';
import type { ViewProps } from '@uas/shared-ui/views';
import { useStudent } from '../../student/student-context';
import { texts } from './admission-form.texts';
import { editableForm } from './prefilled-form';
import { WithDraft } from './with-draft';

/** The saved form to go on with, as soon as it is there. */
export function LoadedForm({ onClose }: ViewProps) {
  const { student, form } = useStudent();
  if (form.isLoading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (!form.data)
    return <FailedState message={form.error?.message} onRetry={form.refetch} retrying={form.isFetching} />;
  const saved = editableForm(form.data.admissionForm, student);
  return <WithDraft saved={saved} version={form.data.version} onClose={onClose} />;
}
