import { Button } from '@uas/shared-ui/kit';
import { texts } from './form-button.texts';
import { useDialog } from './use-dialog';

/** Opens the admission form (S-2.57). */
export function FormButton() {
  const dialog = useDialog();
  return <Button onClick={() => dialog.open({ kind: 'admission-form' })}>{texts.openForm}</Button>;
}
