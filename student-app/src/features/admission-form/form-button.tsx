import { Button } from '@uas/shared-ui/kit';
import { useDialog } from '../../student/use-dialog';
import { texts } from './admission-form.texts';

/** Opens the admission form (S-2.57). */
export function FormButton() {
  const dialog = useDialog();
  return <Button onClick={() => dialog.open({ kind: 'admission-form' })}>{texts.openForm}</Button>;
}
