import { getVoucher } from './get-voucher';
import { listVouchers } from './list-vouchers';
import { getNextDocument } from './receipts/get-next-document';
import { getPaymentReceipt } from './receipts/get-payment-receipt';
import { agreeRefunds, listRefunds, payRefund } from './refunds';
import { setPayment } from './set-payment';
import { confirmFittingLines, confirmStatementLine } from './statements/confirm-lines';
import { findVoucher } from './statements/find-voucher';
import { importStatement } from './statements/import-statement';
import { setLineAside, undoStatementLine } from './statements/line-actions';
import { listStatementLines } from './statements/list-lines';
import { previewStatement } from './statements/preview-statement';
import { listStudentPayments, takeBackWaiver, waiveFee } from './waivers';

/** Vouchers, receipts, statements of banks, waivers, refunds, and what is known to be paid. */
export const handlers = [
  getVoucher,
  listVouchers,
  setPayment,
  getPaymentReceipt,
  getNextDocument,
  previewStatement,
  importStatement,
  listStatementLines,
  confirmFittingLines,
  confirmStatementLine,
  setLineAside,
  undoStatementLine,
  findVoucher,
  listStudentPayments,
  waiveFee,
  takeBackWaiver,
  listRefunds,
  agreeRefunds,
  payRefund,
];
