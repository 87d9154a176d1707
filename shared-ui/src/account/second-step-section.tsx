import { getSecondStep } from '@uas/contract';
import { Alert, FailedState, Skeleton, Stack, sentence } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import classes from './second-step.module.css';
import { texts } from './second-step.texts';
import type { Change, ChangeProps } from './second-step-change';
import { SecondStepChange } from './second-step-changes';
import { SecondStepOverview } from './second-step-overview';
import { SpareCodes } from './spare-codes';
import { useFocusOnChange } from './use-my-account';

/** What the own login asks for beside the password: what there is, and one thing at a time to change it. */
export function SecondStepSection() {
  const { data, isLoading, error, refetch, isFetching } = useEndpointQuery(getSecondStep, {});
  const [change, setChange] = useState<Change | null>(null);
  const [spareCodes, setSpareCodes] = useState<readonly string[]>([]);
  const [said, setSaid] = useState<string | null>(null);
  const view = spareCodes.length > 0 ? 'codes' : (change?.kind ?? 'overview');
  const content = useFocusOnChange(view);
  if (isLoading) return <Skeleton shape="row" count={3} label={texts.loading} />;
  if (!data) return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;

  const begin = (next: Change) => {
    setSaid(null);
    setChange(next);
  };
  const finish: ChangeProps['onDone'] = ({ spareCodes: codes = [], message }) => {
    setSpareCodes(codes);
    setSaid(message);
    setChange(null);
  };
  return (
    <div ref={content} tabIndex={-1} className={classes.view}>
      <Stack gap={4}>
        {said && <Alert tone="success">{sentence(said)}</Alert>}
        {view === 'codes' && <SpareCodes codes={spareCodes} onKept={() => setSpareCodes([])} />}
        {view === 'overview' && <SecondStepOverview state={data} onChange={begin} />}
        {change && (
          <SecondStepChange change={change} state={data} onCancel={() => setChange(null)} onDone={finish} />
        )}
      </Stack>
    </div>
  );
}
