/** What a form about payments says by itself. */
export const PAYMENT_REFUSALS = {
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
  'refund.not-found': { status: 404, message: 'This refund was not found. Please reload the page.' },
  'refund.not-agreed': { status: 409, message: 'This refund is not agreed yet.' },
  'refund.paid-out': { status: 409, message: 'This refund is paid out already.' },
  'refund.day-ahead': { status: 400, message: 'Please choose a day that is not in the future.' },
  'biller.credentials': { status: 401, message: 'The user or the password is not right.' },
} as const;
