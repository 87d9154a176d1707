import { partSubscribers } from './application-parts';
import { assignNewApplication } from './modules/assignments/give-out';
import { dropConditions, leaveOutOfBatch } from './modules/decisions/decisions.subscribers';
import { notifyOfEvent } from './modules/notifications/notify-of-event';
import { cancelVouchers } from './modules/payments/cancel-vouchers';
import { refundEnded } from './modules/payments/refund-ended';
import { leaveOrder } from './modules/preferences/drop-preference';
import { lookUpAgain } from './modules/recognitions/own-recognition';
import type { EventSubscriber } from './platform/events/record-event';

/** Who follows events, in this order: what goes is told before it is removed. */
export const SUBSCRIBERS: readonly EventSubscriber[] = [
  notifyOfEvent,
  leaveOutOfBatch,
  dropConditions,
  leaveOrder,
  cancelVouchers,
  refundEnded,
  lookUpAgain,
  ...partSubscribers,
  assignNewApplication,
];
