import { announce, Button, IconCheck, IconCopy } from '@uas/shared-ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import { texts } from './two-factor.texts';

const SHOWN_FOR = 2_000;

/** Copies a text, and says for a moment whether it did. */
export function CopyButton({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(value).then(
      () => 'copied' as const,
      () => 'notCopied' as const,
    );
    setOutcome(done);
    announce(texts[done]);
  };
  const icon = outcome === 'copied' ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />;
  return (
    <Button size="small" icon={icon} onClick={() => void copy()}>
      {outcome ? texts[outcome] : children}
    </Button>
  );
}
