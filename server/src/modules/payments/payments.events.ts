import { formatDay } from '@uas/contract';
import { type Details, event } from '../../platform/events/event-record';
import { rupeesText } from '../../platform/rupees-text';

const ofPayment = ({ purpose, paisa }: Details) => ({
  purpose: String(purpose ?? ''),
  rupees: rupeesText(Number(paisa ?? 0)),
});

/** What pays the registration fee, waives it and takes that back says the same, so that each is found by the other. */
const ofRegistration = () => ({ purpose: 'registration fee' });

const isWaiver = ({ method }: Details) => method === 'waiver';

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
      if (method === 'waiver') return 'payment-waived';
      return method === 'biller' ? 'payment-by-bank' : 'payment-confirmed';
    },
    variants: {
      'payment-by-bank': {
        history: 'A bank confirmed the payment of {subject}',
        student: 'Your payment was confirmed.',
        icon: 'circle-check',
        tone: 'success',
        fills: ofRegistration,
        notifies: ['payment-confirmed'],
      },
      'payment-confirmed': {
        history: '{actor} confirmed the payment of {subject}',
        student: 'Your payment was confirmed.',
        icon: 'circle-check',
        tone: 'success',
        fills: ofRegistration,
        notifies: ['payment-confirmed'],
      },
      'payment-waived': {
        history: '{actor} waived the registration fee of {subject}',
        student: 'Your registration fee is waived.',
        icon: 'circle-check',
        tone: 'success',
        fills: ofRegistration,
        notifies: ['fee-waived'],
      },
      'payment-reverted': {
        history: '{actor} took back the payment of {subject}',
        student: 'Your payment was marked as not paid.',
        icon: 'rotate-clockwise',
        tone: 'attention',
        fills: ofRegistration,
        notifies: ['payment-reverted'],
      },
    },
  }),
  'record-payment': event({
    about: ['student'],
    fields: ['purpose', 'method', 'paisa'],
    as: (after: Details) => (isWaiver(after) ? 'fee-waived' : 'payment-recorded'),
    variants: {
      'payment-recorded': {
        history: '{rupees} of {subject} for {purpose} recorded',
        student: 'Your payment of {rupees} for {purpose} is confirmed.',
        icon: 'circle-check',
        tone: 'success',
        fills: ofPayment,
        notifies: ['payment-recorded'],
      },
      'fee-waived': {
        history: '{actor} waived {purpose} of {subject}',
        student: 'Your {purpose} is waived.',
        icon: 'circle-check',
        tone: 'success',
        fills: ofPayment,
        notifies: ['fee-waived'],
      },
    },
  }),
  'reverse-payment': event({
    about: ['student'],
    fields: ['purpose', 'method', 'paisa'],
    as: (after: Details) => (isWaiver(after) ? 'waiver-reversed' : 'payment-reversed'),
    variants: {
      'payment-reversed': {
        history: '{rupees} of {subject} for {purpose} reversed',
        student: 'Your payment of {rupees} for {purpose} is no longer confirmed.',
        icon: 'rotate-clockwise',
        tone: 'attention',
        fills: ofPayment,
        notifies: ['payment-reversed'],
      },
      'waiver-reversed': {
        history: '{actor} took back that {purpose} of {subject} is waived',
        student: 'Your {purpose} is not waived any more.',
        icon: 'rotate-clockwise',
        tone: 'attention',
        fills: ofPayment,
        notifies: ['waiver-reversed'],
      },
    },
  }),
  'agree-refund': event({
    about: ['student'],
    fields: ['paisa'],
    history: '{actor} agreed to a refund of {rupees} of {subject}',
    student: 'Your refund of {rupees} is agreed.',
    icon: 'circle-check',
    tone: 'success',
    fills: ofPayment,
  }),
  'pay-refund': event({
    about: ['student'],
    fields: ['paisa', 'paidOn'],
    history: '{actor} noted the refund of {rupees} of {subject} as paid out',
    student: 'Your refund of {rupees} was paid out on {day}.',
    icon: 'circle-check',
    tone: 'success',
    fills: (after: Details) => ({ ...ofPayment(after), day: formatDay(String(after.paidOn ?? '')) }),
  }),
  'refuse-bill-payment': event({
    about: ['student'],
    fields: ['code'],
    history: 'A payment of {subject} that a bank told of was refused: {code}',
    fills: ({ code }: Details) => ({ code: REFUSED[String(code)] ?? String(code) }),
  }),
};
