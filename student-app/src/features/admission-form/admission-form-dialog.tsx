import { OnDemand, partOnDemand, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useDialog } from '../../student/use-dialog';
import { texts } from './admission-form-dialog.texts';

/** By far the largest dialog: it travels when it is opened. */
const loaded = partOnDemand(
  () => import('./loaded-form').then(({ LoadedForm }) => LoadedForm),
  () => texts.notFetched,
);

/** The admission form, over the whole page. */
export function AdmissionFormDialog() {
  const { opened, close } = useDialog();
  const open = opened?.kind === 'admission-form';
  return (
    <Dialog opened={open} onClose={close} title={texts.title} size="xl" history="place">
      <OnDemand waiting={<Skeleton shape="row" count={6} label={texts.loading} />}>
        {open && <loaded.Part section={opened.section} onClose={close} />}
      </OnDemand>
    </Dialog>
  );
}
