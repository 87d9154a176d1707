import { getVoucher } from './get-voucher';
import { listVouchers } from './list-vouchers';
import { setPayment } from './set-payment';

/** Vouchers, and what is known to be paid. */
export const handlers = [getVoucher, listVouchers, setPayment];
