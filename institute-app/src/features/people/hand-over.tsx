import { handOver } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useMay } from '../../institute/institute-context';
import { texts } from './hand-over.texts';
import { HandOverCodes } from './hand-over-codes';
import { HandOverForm } from './hand-over-form';

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
  const [typed, setTyped] = useState({ newEmail: '', password: '' });
  const [asked, setAsked] = useState<{ newEmail: string; message: string } | null>(null);
  const asking = useEndpointMutation(handOver, { success: 'in-place' });
  const ask = async (body: typeof typed) => {
    const done = await asking.mutate({ body });
    if (!done) return;
    setTyped({ newEmail: body.newEmail, password: '' });
    setAsked({ newEmail: body.newEmail, message: done.message });
  };
  if (asked) {
    return <HandOverCodes {...asked} onStartAgain={() => setAsked(null)} />;
  }
  return <HandOverForm typed={typed} onChange={setTyped} action={asking} onSend={(body) => void ask(body)} />;
}
