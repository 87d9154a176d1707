/** What a form about payments says by itself. */
export const PAYMENT_REFUSALS = {
  'statement.account-unknown': { status: 400, message: 'Please choose an account from the list.' },
  'statement.not-readable': {
    status: 415,
    message: 'This file could not be read as a bank statement. Please download it as CSV or Excel (XLSX).',
  },
  'statement.pdf': {
    status: 415,
    message: 'This is a PDF. Please download the statement as CSV or Excel (XLSX).',
  },
  'statement.old-excel': {
    status: 415,
    message: 'This is an old Excel file. Please save it as XLSX or CSV.',
  },
  'payment.reason-missing': { status: 400, message: 'Please write the reason.' },
  'refund.reference-missing': { status: 400, message: 'Please enter the reference of the bank.' },
} as const;

/** Vouchers and payments, said by the server alone: no browser carries them. */
export const PAYMENT_SERVER_REFUSALS = {
  'voucher.not-offered': {
    status: 409,
    message: 'There is no voucher for this. Please pay as the instructions say.',
  },
  'voucher.paid': { status: 409, message: 'This is paid already.' },
  'voucher.lines-missing': {
    status: 409,
    message: 'The university has not said yet what is to be paid.',
  },
  'voucher.not-open': {
    status: 409,
    message: 'This voucher is paid or cancelled already. Please reload the page.',
  },
  'voucher.number-wrong': {
    status: 400,
    message: 'This number is not right. Please compare it with the voucher.',
  },
  'statement.too-long': {
    status: 413,
    message: 'This file has more than {lines} lines. Please save it as CSV or in several files.',
  },
  'statement.columns-missing': {
    status: 400,
    message: 'These columns were not found: {columns}. Please choose them again.',
  },
  'statement.mapping-incomplete': {
    status: 400,
    message: 'Please choose the columns of the day, the words and the amount.',
  },
  'statement.no-lines': {
    status: 400,
    message: 'No payments were found in this file. Please look at the columns.',
  },
  'statement.already-imported': {
    status: 409,
    message: 'This statement was imported on {day}. Nothing was changed.',
  },
  'line.not-found': { status: 404, message: 'This line was not found. Please reload the page.' },
  'line.fits-no-more': {
    status: 409,
    message: 'This line does not fit its voucher any more. Please look at it.',
  },
  'line.paid-another': { status: 409, message: 'This transaction has paid another voucher.' },
  'line.set-aside': {
    status: 409,
    message: 'This line was set aside. Please take that back first.',
  },
  'refund.not-found': { status: 404, message: 'This refund was not found. Please reload the page.' },
  'refund.not-agreed': { status: 409, message: 'This refund is not agreed yet.' },
  'refund.paid-out': { status: 409, message: 'This refund is paid out already.' },
  'refund.day-ahead': { status: 400, message: 'Please choose a day that is not in the future.' },
  'institute.vouchers-open': {
    status: 409,
    message:
      'Students can still pay {vouchers} for its offers at their bank. Delete it all the same? These vouchers are cancelled.',
  },
  'biller.credentials': { status: 401, message: 'The user or the password is not right.' },
} as const;
