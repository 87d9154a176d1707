import { sentenceOf } from '@uas/contract';
import { IconButton, IconDeviceMobileOff, sentence } from '@uas/shared-ui/kit';
import { texts } from './second-step-button.texts';
import { type AccountKind, type Person, useDialog } from './use-dialog';

interface SecondStepButtonProps {
  readonly account: AccountKind;
  readonly person: Person;
  /** The own one is switched off in My account. */
  readonly isOwn?: boolean;
}

/** Opens the removal of the second step of somebody who lost it; stands beside the new password for them. */
export function SecondStepButton({ account, person, isOwn = false }: SecondStepButtonProps) {
  const { open } = useDialog();
  const label = texts.removeOf({ person: person.name || person.email });
  return (
    <IconButton
      label={label}
      title={isOwn ? sentence(sentenceOf('second-step.own')) : label}
      icon={<IconDeviceMobileOff aria-hidden="true" />}
      disabled={isOwn}
      onClick={() => open({ kind: 'remove-second-step', account, person })}
    />
  );
}
