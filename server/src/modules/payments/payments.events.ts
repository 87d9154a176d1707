import { type Details, event } from '../../platform/events/event-record';
import { rupeesText } from '../../platform/rupees-text';

const ofPayment = ({ purpose, paisa }: Details) => ({
  purpose: String(purpose ?? ''),
  rupees: rupeesText(Number(paisa ?? 0)),
});

/** Why a payment that a bank told of did not count. */
const REFUSED: Readonly<Record<string, string>> = {
  unknown: 'its voucher is cancelled or ended',
  blocked: 'the account is closed',
  paidPayment: 'it is paid already',
  otherAmount: 'the voucher asks for another amount',
  invalid: 'the bank told of it after more than two days',
};

export const paymentsEvents = {
  'get-voucher': event({
    about: ['student'],
    fields: ['purpose'],
    history: '{actor} got a voucher for {purpose}',
    student: 'You got a voucher for {purpose}.',
    icon: 'file-text',
    fills: ofPayment,
  }),
  'set-payment': event({
    about: ['student'],
    fields: ['paid', 'method'],
    as: ({ paid, method }: Details) => {
      if (paid !== true) return 'payment-reverted';
      return method === 'biller' ? 'payment-by-bank' : 'payment-confirmed';
    },
    variants: {
      'payment-by-bank': {
        history: 'A bank confirmed the payment of {subject}',
        student: 'Your payment was confirmed.',
        icon: 'circle-check',
        tone: 'success',
        notifies: ['payment-confirmed'],
      },
      'payment-confirmed': {
        history: '{actor} confirmed the payment of {subject}',
        student: 'Your payment was confirmed.',
        icon: 'circle-check',
        tone: 'success',
        notifies: ['payment-confirmed'],
      },
      'payment-reverted': {
        history: '{actor} took back the payment of {subject}',
        student: 'Your payment was marked as not paid.',
        icon: 'rotate-clockwise',
        tone: 'attention',
        notifies: ['payment-reverted'],
      },
    },
  }),
  'record-payment': event({
    about: ['student'],
    fields: ['purpose', 'method', 'paisa'],
    history: '{rupees} of {subject} for {purpose} recorded',
    student: 'Your payment of {rupees} for {purpose} is confirmed.',
    icon: 'circle-check',
    tone: 'success',
    fills: ofPayment,
    notifies: ['payment-recorded'],
  }),
  'reverse-payment': event({
    about: ['student'],
    fields: ['purpose', 'method', 'paisa'],
    history: '{rupees} of {subject} for {purpose} reversed',
    student: 'Your payment of {rupees} for {purpose} is no longer confirmed.',
    icon: 'rotate-clockwise',
    tone: 'attention',
    fills: ofPayment,
    notifies: ['payment-reversed'],
  }),
  'refuse-bill-payment': event({
    about: ['student'],
    fields: ['code'],
    history: 'A payment of {subject} that a bank told of was refused: {code}',
    fills: ({ code }: Details) => ({ code: REFUSED[String(code)] ?? String(code) }),
  }),
};
