import { NO_PERMISSION } from '@uas/contract';
import { Button, type ButtonProps, sentence } from '@uas/shared-ui/kit';

interface GuardedButtonProps extends ButtonProps {
  /** Whether the person may do it; otherwise the button is disabled and says why. */
  readonly allowed: boolean;
}

/** A button that everybody sees and only those with the right can use. */
export function GuardedButton({ allowed, title, disabled, ...rest }: GuardedButtonProps) {
  return (
    <Button {...rest} disabled={!allowed || disabled} title={allowed ? title : sentence(NO_PERMISSION)} />
  );
}
