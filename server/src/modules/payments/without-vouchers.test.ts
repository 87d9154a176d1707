import { setPayment } from '@uas/contract';
import { askVoucher, vouchersOf } from '../../test-kit/fees';
import { refusal } from '../../test-kit/refusal-reply';
import { withTestApp } from '../../test-kit/start-test-app';

const uas = withTestApp();

it('F-4.19 without purposes there is no voucher, and staff confirm payments as ever', async () => {
  const sara = await uas.student('sara');
  const root = await uas.master('root');
  const { status, body } = await askVoucher(uas, sara);
  expect([status, body]).toEqual([409, refusal('voucher.not-offered')]);
  expect(await vouchersOf(uas, sara)).toEqual({ vouchers: [], payments: [], available: [] });
  await uas.call(setPayment, { body: { email: sara.email, paid: true } }, root.token);
  expect((await vouchersOf(uas, sara)).payments).toMatchObject([{ method: 'by-hand', paisa: null }]);
});
