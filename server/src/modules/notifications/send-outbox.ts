import type { Dependencies } from '../../platform/dependencies';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { TaskContext } from '../../platform/tasks/task';
import { DeliveryFailed, type OutgoingSms } from './channel';
import { type Composed, composeMessages } from './compose';
import { mailForStaff, smsForStaff } from './content-for-staff';
import { holdBeyondDailyLimit, releaseHeldMessages } from './daily-sms-limit';
import { listMasters, listStaffWith } from './list-staff';
import { notify } from './notify';
import {
  cancelMessage,
  type LeasedMessage,
  leaseMessages,
  markFailed,
  markSent,
  returnLostLeases,
} from './outbox.store';
import { markUndeliverable } from './undeliverable-addresses.store';

type Sender = Pick<TaskContext, 'signal'> & Dependencies;

/**
 * Sends what is due, some messages at a time; every instance does so. A message is under a lease while it is sent, outside
 * any transaction. When an instance dies between the mail server's yes and its note, the message goes again after the
 * lease, under the same Message-ID.
 */
export async function sendOutbox(context: Sender): Promise<void> {
  const { database, clock, signal } = context;
  await returnLostLeases(database, clock.now());
  await releaseHeldMessages(database, clock.now());
  while (!signal.aborted) {
    const messages = await leaseMessages(database, clock.now());
    if (messages.length === 0) return;
    const composed = await composeMessages(context, messages);
    await Promise.all(
      messages.map((message) =>
        sendOne(context, message, composed.get(message.id) ?? { nothing: 'It was gone.' }),
      ),
    );
  }
}

async function sendOne(context: Sender, message: LeasedMessage, composed: Composed): Promise<void> {
  const { database, clock, channels } = context;
  if ('nothing' in composed) return cancelMessage(database, message, composed.nothing);
  if ('sms' in composed) return sendSms(context, message, composed.sms);
  const { mail } = composed;
  try {
    await channels.email.send(mail);
  } catch (error) {
    return keepFailure(context, message, error, mail.to.address);
  }
  await markSent(database, message, { ...mailForStaff(mail), ...mail.to }, clock.now());
}

/** One SMS, unless its person has had enough of them today. */
async function sendSms(context: Sender, message: LeasedMessage, sms: OutgoingSms): Promise<void> {
  const { database, clock, channels } = context;
  const { to } = message;
  if (!channels.sms || !to) return cancelMessage(database, message, 'No SMS service is set up any more.');
  const isHeld = await writeUnit({ dependencies: context, actor: null }, (unit) =>
    holdBeyondDailyLimit(unit.database, { ...message, to }, clock.now()),
  );
  if (isHeld) return;
  try {
    await channels.sms.send(sms);
  } catch (error) {
    return keepFailure(context, message, error, sms.to);
  }
  await markSent(database, message, { ...smsForStaff(sms), address: sms.to }, clock.now());
}

async function keepFailure(
  context: Sender,
  message: LeasedMessage,
  error: unknown,
  address: string,
): Promise<void> {
  const { clock } = context;
  const reason = error instanceof Error ? error.message : String(error);
  const { isFinal, isAddress } =
    error instanceof DeliveryFailed ? error : { isFinal: false, isAddress: false };
  await writeUnit({ dependencies: context, actor: null }, async (unit) => {
    const now = clock.now();
    const state = await markFailed(unit.database, message, { reason, isFinal }, now);
    // At a query stands whether its answer arrived; nobody else is told.
    if (message.to === null) return;
    if (isAddress && state !== 'lost')
      await markUndeliverable(
        unit.database,
        { ...message.to, channel: message.channel, address },
        { reason, now },
      );
    if (state !== 'failed') return;
    const { role, studentId, instituteId } = message.to;
    const staff =
      role === 'admin'
        ? await listMasters(unit.database)
        : await listStaffWith(unit.database, role === 'student' ? 'messagesStudents' : 'messagesInstitutes');
    for (const to of staff) {
      await notify(unit.database, unit, {
        kind: 'message-failed',
        to,
        sourceId: message.id,
        aboutStudentId: studentId,
        aboutInstituteId: instituteId,
      });
    }
  });
}
