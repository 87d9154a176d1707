import { Button } from '@uas/shared-ui/kit';
import { useMay } from '../../institute/institute-context';
import { useDialog } from '../../institute/use-dialog';
import { texts } from './assignments.texts';

/** Opens who reads what, for whoever may change it. */
export function AssignButton() {
  const { open } = useDialog();
  if (!useMay('decide')) return null;
  return <Button onClick={() => open({ kind: 'assign' })}>{texts.open}</Button>;
}
