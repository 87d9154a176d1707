import { getTwoFactor, handOver } from '@uas/contract';
import { askedProof } from '@uas/shared-ui/account';
import { Button, FailedState, Skeleton } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { texts } from './hand-over.texts';
import { HandOverCodes } from './hand-over-codes';
import { type HandOverBody, HandOverForm } from './hand-over-form';

/** Gives the main account to another person: who it is, then the codes that went to both addresses. */
export function HandOver() {
  const mayHandOver = useMay('main');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!mayHandOver) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.title}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={texts.title}>
        <HandOverSteps />
      </Dialog>
    </>
  );
}

function HandOverSteps() {
  const twoFactor = useEndpointQuery(getTwoFactor, {});
  const [typed, setTyped] = useState({ newEmail: '', password: '', code: '' });
  const [asked, setAsked] = useState<{ newEmail: string; message: string } | null>(null);
  const asking = useEndpointMutation(handOver, { success: 'in-place' });
  const ask = async (body: HandOverBody) => {
    const done = await asking.mutate({ body });
    if (!done) return;
    setTyped({ newEmail: body.newEmail, password: '', code: '' });
    setAsked({ newEmail: body.newEmail, message: done.message });
  };
  if (asked) {
    return <HandOverCodes {...asked} onStartAgain={() => setAsked(null)} />;
  }
  if (twoFactor.isLoading) return <Skeleton count={3} />;
  if (!twoFactor.data) {
    const { error, refetch, isFetching } = twoFactor;
    return <FailedState message={error?.message} onRetry={refetch} retrying={isFetching} />;
  }
  return (
    <HandOverForm
      asked={askedProof(twoFactor.data)}
      typed={typed}
      onChange={setTyped}
      action={asking}
      onSend={(body) => void ask(body)}
    />
  );
}
