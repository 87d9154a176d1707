import * as api from '@uas/contract';
import { DAY, digitsOfPhone, HOUR, type NotificationChannel, SECOND } from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { HandlerDependencies } from '../../platform/dependencies';
import { handle } from '../../platform/http/handle';
import { readAccount } from '../../platform/identity/accounts';
import type { Actor } from '../../platform/identity/actor';
import { findPhone, keepMark, listMarks } from '../../platform/identity/contact-marks';
import { askForCode, spendCode } from '../../platform/identity/one-time-codes';
import { subjectOfActor } from '../../platform/identity/person-kind';
import { Refusal } from '../../platform/refusals/refusal';
import { smsNumber } from '../notifications/sms-text';
import { findUndeliverableSince, forgetUndeliverable } from '../notifications/undeliverable-addresses.store';

/** How many codes one account may ask for in an hour by each way, and how many one phone gets, whoever asks. */
const CODES_AN_HOUR = 3;
const SMS_A_DAY_FOR_A_PHONE = 6;

type Context = Pick<HandlerDependencies, 'channels'> & { readonly database: ReadableDatabase };

/** Where the caller is written to, and what is known of it. */
export const getContact = handle(api.getContact, async (call) => {
  const { actor, database } = call;
  const marks = await listMarks(database, actor);
  const confirmedAt = (channel: NotificationChannel, address: string) =>
    marks.find((mark) => mark.channel === channel && mark.address === address)?.verified_at.toISOString() ??
    null;
  const email = await emailOf(database, actor);
  const phone = await mobileOf(call, actor);
  const refusedAt = await findUndeliverableSince(database, {
    accountId: actor.accountId,
    channel: 'email',
    address: email,
  });
  return {
    email: {
      address: email,
      confirmedAt: confirmedAt('email', email),
      undeliverableSince: refusedAt?.toISOString() ?? null,
    },
    phone: phone === null ? null : { address: phone, confirmedAt: confirmedAt('sms', phone) },
  };
});

/** Sends a code to the caller's own address, which is looked up here and never said by the caller. */
export const verifyContact = handle(api.verifyContact, async (call) => {
  const { actor, body, channels } = call;
  const { channel } = body;
  if (channel === 'sms' && !channels.sms) throw new Refusal('contact.no-sms');
  const address = await addressOf(call, actor, channel);
  if (address === null) throw new Refusal('contact.no-phone');
  const code = 'too-often.codes';
  await call.limitRate({
    key: `verify:${channel}:${actor.accountId}`,
    max: CODES_AN_HOUR,
    windowSeconds: HOUR / SECOND,
    code,
  });
  if (channel === 'sms') {
    const key = `verify-phone:${digitsOfPhone(address)}`;
    await call.limitRate({ key, max: SMS_A_DAY_FOR_A_PHONE, windowSeconds: DAY / SECOND, code });
  }
  return call.write(async (unit) => {
    await askForCode(unit, keyOf(actor, channel), { channel, address });
    return { success: true, message: api.verifyContact.texts.done };
  });
});

/** Confirms the address to which the code went, if it is still that of the caller. */
export const completeVerification = handle(api.completeVerification, async (call) => {
  const { actor, body } = call;
  const { channel, code } = body;
  const proved = await call.proveCode({ ...keyOf(actor, channel), code });
  return call.write(async (unit) => {
    const address = await addressOf(unit, actor, channel);
    if (address === null || address !== proved.address) throw new Refusal('code.not-valid');
    await spendCode(unit, proved);
    await keepMark(unit.database, actor, { channel, address, verified_at: unit.clock.now() });
    await forgetUndeliverable(unit.database, { ...actor, channel, address });
    await unit.emit({
      kind: 'confirm-contact',
      subject: subjectOfActor(actor),
      after: { channel },
    });
    return { success: true, message: api.completeVerification.texts.done };
  });
});

/** Each way has a code of its own. */
function keyOf({ role, accountId }: Actor, slot: NotificationChannel) {
  return { purpose: 'verify', role, accountId, slot } as const;
}

function addressOf(context: Context, actor: Actor, channel: NotificationChannel): Promise<string | null> {
  return channel === 'email' ? emailOf(context.database, actor) : mobileOf(context, actor);
}

async function emailOf(database: ReadableDatabase, actor: Actor): Promise<string> {
  return (await readAccount(database, actor))?.email ?? actor.email;
}

/** The phone to which SMS go; null where it is no mobile, and where there is no way to send one. */
async function mobileOf({ channels, database }: Context, actor: Actor): Promise<string | null> {
  const phone = channels.sms ? await findPhone(database, actor) : null;
  return phone !== null && smsNumber(phone) !== null ? phone : null;
}
