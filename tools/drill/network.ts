import { DAY } from '@uas/contract';
import { SITE_WITH_VOUCHERS } from '../../server/src/test-kit/fees';
import type { Line } from './call';
import { countAnswer } from './report';

/** How the network of the banks is let in; with the settings of a server. */
export const NETWORK = {
  BILLER_USER: 'network',
  BILLER_PASSWORD: 'a password of the drill',
  BILLER_ADDRESSES: '127.0.0.1',
  BILLER_CALLS_PER_MINUTE: '1000000',
};

const PREFIX = '10482';

/** The `site.json` of an operator whose vouchers banks take. */
export const SITE_OF_BILLER = { ...SITE_WITH_VOUCHERS, biller: { prefix: PREFIX } };

/** Until when a voucher of a drill can be paid. */
export function dueAt(): Date {
  return new Date(Date.now() + 10 * DAY);
}

/** What every voucher of a drill asks for, as the network writes it: Rs 1,500. */
const AMOUNT = '000000150000';
const HOUR = 3_600_000;
/** Karachi is ahead of UTC by that. */
const OFFSET = 5 * HOUR;
const ANSWER_WITHIN = 10_000;

export interface NetworkAnswer {
  /** `00` for a payment that counts, `03` for one that was told before; null without an answer. */
  readonly code: string | null;
  readonly milliseconds: number;
}

/** A payment that a bank took, as the network tells of it; telling it again says the same. */
export function paymentOf(number: string, authId: number): object {
  const stamp = new Date(Date.now() + OFFSET).toISOString().replace(/\D/g, '');
  return {
    consumer_number: `${PREFIX}${number}`,
    tran_auth_id: String(authId).padStart(6, '0'),
    transaction_amount: AMOUNT,
    tran_date: stamp.slice(0, 8),
    tran_time: stamp.slice(8, 14),
    bank_mnemonic: 'DRILLBNK',
    reserved: '',
  };
}

export function notifyOf(line: Line, payment: object): Promise<NetworkAnswer> {
  return send(line, 'BillPayment', payment);
}

export function inquire(line: Line, number: string): Promise<NetworkAnswer> {
  const asked = { consumer_number: `${PREFIX}${number}`, bank_mnemonic: 'DRILLBNK', reserved: '' };
  return send(line, 'BillInquiry', asked);
}

/** Calls as the network does; nothing of it comes from the code that answers. Never throws. */
async function send({ address, report }: Line, name: string, fields: object): Promise<NetworkAnswer> {
  const start = performance.now();
  const answered = (code: string | null, counted: string): NetworkAnswer => {
    countAnswer({ answers: report.answers }, counted);
    return { code, milliseconds: performance.now() - start };
  };
  try {
    const response = await fetch(`${address}/api/biller/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        username: NETWORK.BILLER_USER,
        password: NETWORK.BILLER_PASSWORD,
      },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    if (!response.ok) {
      await response.text();
      return answered(null, String(response.status));
    }
    const { response_Code: code } = (await response.json()) as { response_Code: string };
    return answered(code, `${name} ${code}`);
  } catch {
    return answered(null, 'none');
  }
}
