import { getVoucher, listVouchers, type ReplyOf } from '@uas/contract';
import { json } from '../platform/database/tables';
import type { TestPerson } from './people';
import type { TestApp } from './start-test-app';

/** What an operator writes in `site.json` who lets students pay by voucher. */
export const SITE_WITH_VOUCHERS = {
  supportEmail: 'help@uas.example',
  uanPhone: '111-000-111',
  registrationFee: 'Rs 1,500',
  paymentAccounts: [
    { kind: 'bank', name: 'Bank account', accountTitle: 'UAS', accountNumber: '0123', details: '' },
  ],
  purposes: [
    {
      code: 'registration',
      name: 'Registration fee',
      account: 'Bank account',
      dueDays: 10,
      lines: [{ name: 'Registration fee', rupees: 1500 }],
    },
    { code: 'offer', name: 'Admission fee', account: 'Bank account', dueDays: 7 },
    {
      code: 'hostel',
      name: 'Hostel deposit',
      account: 'Bank account',
      dueDays: 30,
      lines: [{ name: 'Deposit', rupees: 10_000, refund: 'always' }],
    },
  ],
};

/** Asks for a voucher as the student. */
export function askVoucher(
  kit: Pick<TestApp, 'call'>,
  student: TestPerson,
  of: { readonly purpose?: string; readonly applicationId?: string } = {},
) {
  const body = { email: student.email, purpose: 'registration', ...of };
  return kit.call(getVoucher, { body }, student.token);
}

export async function vouchersOf(
  kit: Pick<TestApp, 'call'>,
  student: TestPerson,
): Promise<ReplyOf<typeof listVouchers>> {
  const { status, body } = await kit.call(listVouchers, { params: { email: student.email } }, student.token);
  expect(status).toBe(200);
  return body;
}

/** Writes what a program costs at admission in a session, in the place of what was said before. */
export async function setAdmissionFee(
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  fee: {
    readonly programId: string;
    readonly session: string;
    readonly lines: readonly { readonly name: string; readonly rupees: number }[];
  },
): Promise<void> {
  const values = { admission_lines: json([...fee.lines]), updated_at: clock.now() };
  await database
    .insertInto('program_fee')
    .values({ program_id: fee.programId, session: fee.session, ...values })
    .onConflict((conflict) => conflict.columns(['program_id', 'session', 'category']).doUpdateSet(values))
    .execute();
}
