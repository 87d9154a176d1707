import type { SecondStep } from '@uas/contract';
import { OnDemand, partOnDemand } from '@uas/shared-ui/kit';
import { AddPasskey } from './add-passkey';
import { NewSpareCodes } from './new-spare-codes';
import { RemovePasskey } from './remove-passkey';
import { texts } from './second-step.texts';
import { askedProof, type Change, type ChangeProps } from './second-step-change';
import { SwitchOff } from './switch-off';

/** What draws the code to scan travels when somebody sets up an app. */
const setUpApp = partOnDemand(
  () => import('./set-up-app').then(({ SetUpApp }) => SetUpApp),
  () => texts.notFetched,
);

interface SecondStepChangeProps extends Omit<ChangeProps, 'asked'> {
  readonly change: Change;
  readonly state: SecondStep;
}

/** The form of the one change that somebody is about to make. */
export function SecondStepChange({ change, state, ...given }: SecondStepChangeProps) {
  const rest = { ...given, asked: askedProof(state) };
  if (change.kind === 'add-passkey') return <AddPasskey {...rest} />;
  if (change.kind === 'remove-passkey') return <RemovePasskey passkey={change.passkey} {...rest} />;
  if (change.kind === 'spare-codes') return <NewSpareCodes {...rest} />;
  if (change.kind === 'off') return <SwitchOff hasApp={state.appSince !== null} {...rest} />;
  return (
    <OnDemand>
      <setUpApp.Part {...rest} />
    </OnDemand>
  );
}
