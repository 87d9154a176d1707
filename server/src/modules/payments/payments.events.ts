import { type Details, event } from '../../platform/events/event-record';
import { rupeesText } from '../../platform/rupees-text';

const ofPayment = ({ purpose, paisa }: Details) => ({
  purpose: String(purpose ?? ''),
  rupees: rupeesText(Number(paisa ?? 0)),
});

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
    as: ({ paid }: Details) => (paid === true ? 'payment-confirmed' : 'payment-reverted'),
    variants: {
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
  'refuse-bill-payment': event({
    about: ['student'],
    fields: ['code'],
    history: 'A payment of {subject} that a bank told was refused',
  }),
};
