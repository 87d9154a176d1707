import { announce, IconCheck, IconCopy } from '@uas/shared-ui/kit';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './payment.module.css';
import { texts } from './payment.texts';

const SHOWN_FOR = 2_000;

interface CopyableProps {
  /** What the button does, for whoever only hears it. */
  readonly label: string;
  readonly value: string;
  /** As it is read where that is not as it is copied. */
  readonly children?: ReactNode;
}

/** A number with a button that copies it. */
export function Copyable({ label, value, children = value }: CopyableProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce(texts.copiedValue({ value }));
    } catch {
      announce(texts.notCopied);
    }
  };
  return (
    <div className={classes.copyable}>
      <span dir="auto" translate="no" className={classes.number}>
        {children}
      </span>
      <button type="button" className={classes.copy} aria-label={label} onClick={copy}>
        {copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        {copied ? texts.copied : texts.copy}
      </button>
    </div>
  );
}
