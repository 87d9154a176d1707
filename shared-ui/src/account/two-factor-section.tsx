import { getTwoFactor } from '@uas/contract';
import { Alert, FailedState, Skeleton, Stack, sentence } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { RecoveryCodes } from './recovery-codes';
import classes from './two-factor.module.css';
import { texts } from './two-factor.texts';
import type { Change, ChangeProps } from './two-factor-change';
import { TwoFactorChange } from './two-factor-changes';
import { TwoFactorOverview } from './two-factor-overview';
import { useFocusOnChange } from './use-my-account';

/** What the own login asks for beside the password: what there is, and one thing at a time to change it. */
export function TwoFactorSection() {
  const { data, isLoading, error, refetch, isFetching } = useEndpointQuery(getTwoFactor, {});
  const [change, setChange] = useState<Change | null>(null);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const view = recoveryCodes.length > 0 ? 'codes' : (change?.kind ?? 'overview');
  const content = useFocusOnChange(view);
  if (isLoading) return <Skeleton shape="row" count={3} label={texts.loading} />;
  if (!data) return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;

  const begin = (next: Change) => {
    setSaid(null);
    setChange(next);
  };
  const finish: ChangeProps['onDone'] = ({ spareCodes: codes = [], message }) => {
    setRecoveryCodes(codes);
    setSaid(message);
    setChange(null);
  };
  return (
    <div ref={content} tabIndex={-1} className={classes.view}>
      <Stack gap={4}>
        {said && <Alert tone="success">{sentence(said)}</Alert>}
        {view === 'codes' && <RecoveryCodes codes={recoveryCodes} onKept={() => setRecoveryCodes([])} />}
        {view === 'overview' && <TwoFactorOverview state={data} onChange={begin} />}
        {change && (
          <TwoFactorChange change={change} state={data} onCancel={() => setChange(null)} onDone={finish} />
        )}
      </Stack>
    </div>
  );
}
