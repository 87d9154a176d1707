import { readableWord, type SiteConfig } from '@uas/contract';
import {
  announce,
  Heading,
  IconCheck,
  IconCopy,
  Stack,
  Text,
  UnreadableRows,
  unreadableRows,
} from '@uas/shared-ui/kit';
import { useEffect, useState } from 'react';
import classes from './payment.module.css';

const KINDS: Readonly<Partial<Record<string, string>>> = { bank: 'Bank transfer', wallet: 'Mobile wallet' };

/** The fee and the accounts that it can be sent to (S-2.81). */
export function PaymentAccounts({ config, email }: { config: SiteConfig; email: string }) {
  return (
    <Stack gap={4}>
      <Text>
        Registration fee: <strong>{config.registrationFee}</strong>. Send it to one of these accounts, then
        upload the receipt below.
      </Text>
      <Text>
        Write your e-mail address as the reference or note of the transfer: <strong dir="ltr">{email}</strong>
        . We look at every receipt by hand{config.receiptReview && `, usually ${config.receiptReview}`}; you
        will see here when you can apply.
      </Text>
      <UnreadableRows count={unreadableRows(config, 'paymentAccounts')} noun="account" />
      <ul className={classes.accounts} aria-label="Payment accounts">
        {config.paymentAccounts.map((account) => (
          <li key={`${account.kind} ${account.name}`} className={classes.account}>
            <Text size="xs" tone="muted">
              {KINDS[account.kind] ?? readableWord(account.kind)}
            </Text>
            <Heading level={3}>{account.name}</Heading>
            <Text size="s">{account.accountTitle}</Text>
            <Copyable label={`number of ${account.name}`} value={account.accountNumber} />
            {account.details && <Copyable label={`details of ${account.name}`} value={account.details} />}
          </li>
        ))}
      </ul>
    </Stack>
  );
}

const SHOWN_FOR = 2_000;

function Copyable({ label, value }: { label: string; value: string }) {
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
      announce(`Copied: ${value}`);
    } catch {
      announce('Could not copy. Please select the number by hand.');
    }
  };
  return (
    <div className={classes.copyable}>
      <span className={classes.number}>{value}</span>
      <button type="button" className={classes.copy} aria-label={`Copy the ${label}`} onClick={copy}>
        {copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}
