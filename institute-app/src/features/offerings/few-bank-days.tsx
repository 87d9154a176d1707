import {
  bankDays,
  calendarDays,
  ENOUGH_BANK_DAYS,
  getSiteConfig,
  karachiDay,
  serverNow,
} from '@uas/contract';
import { Alert, formatDay } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { EditedOffering } from './edited-offering';
import { texts } from './offerings.texts';

/** Any longer window has enough days on which banks are open. */
const LONG_ENOUGH = 3 * 7;

/** Warns of a window in which hardly anybody can pay at a bank; it can be saved all the same. */
export function FewBankDays({ offering }: { offering: EditedOffering }) {
  const from = offering.opens.day || karachiDay(serverNow());
  const to = offering.closes.day;
  const days = to === '' ? 0 : calendarDays(from, to);
  return days > 0 && days < LONG_ENOUGH ? <Warning from={from} to={to} /> : null;
}

function Warning({ from, to }: { from: string; to: string }) {
  const holidays = useEndpointQuery(getSiteConfig, {}).data?.bankHolidays;
  if (!holidays) return null;
  const count = bankDays(from, to, holidays);
  if (count >= ENOUGH_BANK_DAYS) return null;
  const window = { from: formatDay(from), to: formatDay(to) };
  return (
    <Alert tone="attention">
      {count === 0 ? texts.noBankDay(window) : texts.fewBankDays({ count, ...window })}
    </Alert>
  );
}
