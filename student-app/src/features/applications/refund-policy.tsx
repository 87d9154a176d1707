import {
  DAY,
  karachiDaysBetween,
  plainSigns,
  REFUND_SHARES,
  refundOf,
  refundShareOn,
  type StudentApplication,
  serverNow,
} from '@uas/contract';
import { TextField } from '@uas/shared-ui/forms';
import { Disclosure, formatDay, formatMoney, Stack, Text } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { texts } from './decisions.texts';

interface RefundPolicyProps {
  readonly application: StudentApplication;
  /** Whether it is about giving up now: then what comes back today is computed. */
  readonly today?: boolean;
}

/** What comes back of a fee when a seat is given up: by day where the university says when its classes begin. */
export function RefundPolicy({ application, today = false }: RefundPolicyProps) {
  const classes = application.dates?.dates?.find(({ kind }) => kind === 'classes')?.at;
  return (
    <Disclosure summary={texts.refundTitle}>
      <Stack gap={3}>
        <ul>
          {REFUND_SHARES.map((row) => (
            <li key={row.day}>
              {classes
                ? texts.untilDay({ share: row.share, day: formatDay(dayOfClasses(classes, row.day)) })
                : texts.until(row)}
            </li>
          ))}
          <li>{texts.none}</li>
        </ul>
        <Text size="s">{texts.never}</Text>
        {today && classes ? <Sums classes={classes} /> : null}
        <Text size="s" tone="muted">
          {classes ? texts.policy : texts.policyWithoutDates}
        </Text>
      </Stack>
    </Disclosure>
  );
}

/** What that is in rupees today, of what the student types. */
function Sums({ classes }: { classes: string }) {
  const [fee, setFee] = useState('');
  const [deposit, setDeposit] = useState('');
  const day = 1 - karachiDaysBetween(serverNow(), new Date(classes));
  const paid = rupees(fee);
  return (
    <Stack gap={3}>
      <TextField label={texts.fee} inputMode="numeric" maxLength={9} value={fee} onChange={setFee} />
      <TextField
        label={texts.deposit}
        inputMode="numeric"
        maxLength={9}
        value={deposit}
        onChange={setDeposit}
      />
      {(paid > 0 || rupees(deposit) > 0) && (
        <Text>
          <span role="status">
            {texts.today({
              share: refundShareOn(day),
              fee: formatMoney(paid),
              back: formatMoney(refundOf(paid, day)),
            })}
            {rupees(deposit) > 0 && ` ${texts.security({ deposit: formatMoney(rupees(deposit)) })}`}
          </span>
        </Text>
      )}
    </Stack>
  );
}

function dayOfClasses(classes: string, day: number): string {
  return new Date(new Date(classes).getTime() + (day - 1) * DAY).toISOString();
}

/** What somebody typed as whole rupees: `129,000` and `129000` alike; 0 for anything else. */
function rupees(typed: string): number {
  const digits = plainSigns(typed).replace(/[\s,]|Rs\.?/gi, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
