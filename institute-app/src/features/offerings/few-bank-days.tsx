import {
  bankDays,
  calendarDays,
  ENOUGH_BANK_DAYS,
  getSiteConfig,
  karachiDay,
  serverNow,
} from '@uas/contract';
import { Alert, formatDay, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { EditedOffering } from './edited-offering';
import { texts } from './offerings.texts';

/** Any longer window has enough days on which banks are open. */
const LONG_ENOUGH = 3 * 7;

/** Warns of a window in which hardly anybody can pay at a bank; it can be saved all the same. */
export function FewBankDays({ program, offering }: { program: string | null; offering: EditedOffering }) {
  const from = offering.opens.day || karachiDay(serverNow());
  const to = offering.closes.day;
  const days = to === '' ? 0 : calendarDays(from, to);
  return days > 0 && days < LONG_ENOUGH ? <Warning program={program} from={from} to={to} /> : null;
}

interface WarningProps {
  /** Null: all programs. */
  readonly program: string | null;
  readonly from: string;
  readonly to: string;
}

function Warning({ program, from, to }: WarningProps) {
  const holidays = useEndpointQuery(getSiteConfig, {}).data?.bankHolidays;
  if (!holidays) return null;
  const count = bankDays(from, to, holidays);
  if (count >= ENOUGH_BANK_DAYS) return null;
  const window = { from: formatDay(from), to: formatDay(to) };
  return (
    <Alert tone="attention">
      {program !== null && (
        <>
          <Typed>{program}</Typed>:{' '}
        </>
      )}
      {count === 0 ? texts.noBankDay(window) : texts.fewBankDays({ count, ...window })}
    </Alert>
  );
}
