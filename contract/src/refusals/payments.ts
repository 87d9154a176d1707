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
  'biller.credentials': { status: 401, message: 'The user or the password is not right.' },
} as const;
