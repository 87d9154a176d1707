import type { TwoFactor } from '@uas/contract';
import { LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { AddPasskey } from './add-passkey';
import { NewRecoveryCodes } from './new-recovery-codes';
import { RemovePasskey } from './remove-passkey';
import { SwitchOff } from './switch-off';
import { texts } from './two-factor.texts';
import { askedProof, type Change, type ChangeProps } from './two-factor-change';

/** What draws the code to scan travels when somebody sets up an app. */
const setUpApp = lazyPart(
  () => import('./set-up-app').then(({ SetUpApp }) => SetUpApp),
  () => texts.notFetched,
);

interface TwoFactorChangeProps extends Omit<ChangeProps, 'asked'> {
  readonly change: Change;
  readonly state: TwoFactor;
}

/** The form of the one change that somebody is about to make. */
export function TwoFactorChange({ change, state, ...given }: TwoFactorChangeProps) {
  const rest = { ...given, asked: askedProof(state) };
  if (change.kind === 'add-passkey') return <AddPasskey {...rest} />;
  if (change.kind === 'remove-passkey') return <RemovePasskey passkey={change.passkey} {...rest} />;
  if (change.kind === 'spare-codes') return <NewRecoveryCodes {...rest} />;
  if (change.kind === 'off') return <SwitchOff hasApp={state.appSince !== null} {...rest} />;
  return (
    <LazyBoundary>
      <setUpApp.Part {...rest} />
    </LazyBoundary>
  );
}
