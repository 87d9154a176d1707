import { sentenceOf, type TwoFactor } from '@uas/contract';
import { Alert, Button, Heading, Instant, Stack, sentence, Text } from '@uas/shared-ui/kit';
import { PasskeyList } from './passkey-list';
import classes from './two-factor.module.css';
import { texts } from './two-factor.texts';
import type { Change } from './two-factor-change';

/** From how many backup codes on it is time for new ones. */
const FEW_CODES = 3;

interface OverviewProps {
  readonly state: TwoFactor;
  readonly onChange: (change: Change) => void;
}

/** What the login asks for, and the ways to change it. */
export function TwoFactorOverview(props: OverviewProps) {
  return props.state.isOn ? <WhenOn {...props} /> : <WhenOff {...props} />;
}

function canMakePasskeys({ canUsePasskeys }: TwoFactor): boolean {
  return canUsePasskeys && 'PublicKeyCredential' in window;
}

function WhenOff({ state, onChange }: OverviewProps) {
  return (
    <>
      {state.isRequired && (
        <Alert tone="attention" live="off">
          {sentence(sentenceOf('second-step.set-up-first'))}
        </Alert>
      )}
      <Text>{texts.off}</Text>
      <div className={classes.way}>
        <Text tone="muted">{texts.appMore}</Text>
        <Button variant="primary" onClick={() => onChange({ kind: 'app' })}>
          {texts.setUpApp}
        </Button>
      </div>
      {canMakePasskeys(state) && (
        <div className={classes.way}>
          <Text tone="muted">{texts.passkeysMore}</Text>
          <Button onClick={() => onChange({ kind: 'add-passkey' })}>{texts.addPasskey}</Button>
        </div>
      )}
    </>
  );
}

function WhenOn({ state, onChange }: OverviewProps) {
  const { appSince, spareCodesLeft, isRequired } = state;
  const few = spareCodesLeft <= FEW_CODES;
  const left = texts.left({ count: spareCodesLeft });
  return (
    <Stack gap={5}>
      <Text weight="strong">{texts.on}</Text>
      <div className={classes.way}>
        <Heading level={4}>{texts.app}</Heading>
        {appSince ? (
          <Text>{texts.appSince({ at: <Instant value={appSince} /> })}</Text>
        ) : (
          <>
            <Text tone="muted">{texts.noApp}</Text>
            <Button onClick={() => onChange({ kind: 'app' })}>{texts.setUpApp}</Button>
          </>
        )}
      </div>
      <PasskeyList passkeys={state.passkeys} canAdd={canMakePasskeys(state)} onChange={onChange} />
      <div className={classes.way}>
        <Heading level={4}>{texts.spare}</Heading>
        {few ? (
          <Alert tone="attention" live="off" title={left}>
            {texts.fewLeft}
          </Alert>
        ) : (
          <Text>{left}</Text>
        )}
        <Button onClick={() => onChange({ kind: 'spare-codes' })}>{texts.newCodes}</Button>
      </div>
      <div className={classes.way}>
        {isRequired ? (
          <Text tone="muted">{texts.mustStay}</Text>
        ) : (
          <Button variant="danger" onClick={() => onChange({ kind: 'off' })}>
            {texts.switchOff}
          </Button>
        )}
      </div>
    </Stack>
  );
}
