import { getVoucher } from './get-voucher';
import { listVouchers } from './list-vouchers';
import { agreeRefunds, listRefunds, payRefund } from './refunds';
import { setPayment } from './set-payment';
import { listStudentPayments, takeBackWaiver, waiveFee } from './waivers';

/** Vouchers, and what is known to be paid. */
export const handlers = [
  getVoucher,
  listVouchers,
  setPayment,
  listStudentPayments,
  waiveFee,
  takeBackWaiver,
  listRefunds,
  agreeRefunds,
  payRefund,
];
