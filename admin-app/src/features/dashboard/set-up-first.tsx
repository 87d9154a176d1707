import { getTwoFactor, sentenceOf } from '@uas/contract';
import { Alert, LinkButton, sentence } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect, useEffectEvent } from 'react';
import { texts } from './dashboard.texts';

/** In the place of everything, for staff who must have a second step and have none yet; goes on once there is one. */
export function SetUpFirst({ onSetUp }: { onSetUp: () => void }) {
  const { data } = useEndpointQuery(getTwoFactor, {});
  const goOn = useEffectEvent(onSetUp);
  const isOn = data?.isOn === true;
  useEffect(() => {
    if (isOn) goOn();
  }, [isOn]);
  return (
    <Alert
      tone="attention"
      action={<LinkButton to="/?my-account=second-step&role=admin">{texts.setUpSecondStep}</LinkButton>}
    >
      {sentence(sentenceOf('second-step.set-up-first'))}
    </Alert>
  );
}
