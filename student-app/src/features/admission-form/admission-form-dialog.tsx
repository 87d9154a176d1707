import { FailedState, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useStudent } from '../../student/student-context';
import { useDialog } from '../../student/use-dialog';
import { texts } from './admission-form.texts';
import { editableForm } from './prefilled-form';
import { WithDraft } from './with-draft';

/** The admission form, over the whole page. */
export function AdmissionFormDialog() {
  const { opened, close } = useDialog();
  const open = opened?.kind === 'admission-form';
  return (
    <Dialog opened={open} onClose={close} title={texts.title} size="xl" history="place">
      {open && <LoadedForm section={opened.section} onClose={close} />}
    </Dialog>
  );
}

function LoadedForm({ section, onClose }: { section: string | undefined; onClose: () => void }) {
  const { student, form } = useStudent();
  if (form.isLoading) return <Skeleton shape="row" count={6} label={texts.loading} />;
  if (!form.data)
    return <FailedState message={form.error?.message} onRetry={form.refetch} retrying={form.isFetching} />;
  const saved = editableForm(form.data.admissionForm, student);
  return <WithDraft saved={saved} version={form.data.version} section={section} onClose={onClose} />;
}
