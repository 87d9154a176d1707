import { sql } from 'kysely';
import type { Dependencies } from '../../platform/dependencies';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { Account } from '../../platform/identity/accounts';
import { findPhone } from '../../platform/identity/contact-marks';
import { type CodeToSend, makeNextCode, noteCodeSent } from '../../platform/identity/one-time-codes';
import { originOf } from '../../platform/origin';
import { sendByTurns } from '../../platform/tasks/send-by-turns';
import type { TaskContext } from '../../platform/tasks/task';
import { DeliveryFailed } from '../notifications/channel';
import { htmlText, plainText } from '../notifications/draw-mail';
import { mailedName } from '../notifications/mailed-name';
import { smsNumber } from '../notifications/sms-text';
import { forgetUndeliverable, markUndeliverable } from '../notifications/undeliverable-addresses.store';
import { codeMail, codeSms } from './code-texts';

type Sender = Pick<TaskContext, 'signal' | 'log'> & Dependencies;
type Code = CodeToSend & { readonly account: Account };

/**
 * Sends the codes that were asked for, several at once, by turns of who asked; every instance does so. A code is made in
 * the same moment and stands in the mail or SMS alone: it passes by the outbox, whose words staff read.
 */
export async function sendCodes(context: Sender): Promise<void> {
  await sendByTurns(context.signal, async (butOf) => {
    const next = await writeUnit({ dependencies: context, actor: null }, (unit) =>
      makeNextCode(unit, { butOf }),
    );
    if (next === null) return null;
    const { account, asker } = next;
    return { asker, send: account ? () => sendOne(context, { ...next, account }) : null };
  });
}

async function sendOne(context: Sender, code: Code): Promise<void> {
  const { account } = code;
  try {
    await send(context, code);
  } catch (error) {
    // What a mail server says may quote the mail.
    const { role, accountId } = account;
    context.log.warn({ event: 'code-not-sent', role, accountId }, 'code not sent');
    if (error instanceof DeliveryFailed && error.isAddress) await noteRefused(context, code);
    return;
  }
  await noteCodeSent(context, code);
}

async function send(context: Sender, code: Code): Promise<void> {
  const number = code.channel === 'sms' ? await readNumber(context, code) : null;
  if (number !== null && context.channels.sms) {
    return context.channels.sms.send({ to: number, text: codeSms({ ...code, site: originOf(context) }) });
  }
  // Whoever has no confirmed phone gets back in by e-mail; an e-mail says nothing about whose a phone is.
  if (code.channel === 'email' || code.purpose === 'recover') await sendMail(context, code);
}

/** The phone that was to be confirmed, or the confirmed one of whoever cannot sign in. */
async function readNumber({ database }: Sender, { account, address }: Code): Promise<string | null> {
  const phone = address ?? (await findPhone(database, account, { isConfirmed: true }));
  return phone === null ? null : smsNumber(phone);
}

async function sendMail(context: Sender, code: Code): Promise<void> {
  const { account } = code;
  const address = mailAddressOf(code);
  // A new address may be a stranger's after a slip of the hand: it reads no name.
  const name = address === account.email ? await readName(context, account) : '';
  const { subject, text, footer } = codeMail(code);
  const content = {
    greeting: name ? `Dear ${name},` : 'Hello,',
    parts: [{ title: 'Your code', text, link: originOf(context) }],
    footer,
  };
  await context.channels.email.send({
    id: context.ids.next(),
    to: { name, address },
    subject,
    text: plainText(content),
    html: htmlText(content),
    unsubscribe: null,
  });
  if (name) await forgetUndeliverable(context.database, ownAddress(account));
}

/** Where the mail goes: to the address that was named, but never to a phone. */
function mailAddressOf({ channel, address, account }: Code): string {
  return channel === 'email' && address !== null ? address : account.email;
}

/** Notes that the own address of the account is refused for good; a new one is not theirs yet. */
async function noteRefused({ clock, database }: Sender, code: Code): Promise<void> {
  if (mailAddressOf(code) !== code.account.email) return;
  const note = { reason: 'The mail server refused the address.', now: clock.now() };
  await markUndeliverable(database, ownAddress(code.account), note);
}

function ownAddress({ accountId, email }: Account) {
  return { accountId, channel: 'email', address: email } as const;
}

async function readName(
  { database }: Pick<Dependencies, 'database'>,
  { accountId, email }: Account,
): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(institute_member.name, student.name, institute.name, staff.name) as name from account
    left join institute_member on institute_member.account_id = account.id
    left join student on student.id = account.student_id
    left join institute on institute.id = account.institute_id
    left join staff on staff.id = account.staff_id
    where account.id = ${accountId}`.execute(database);
  return mailedName(rows[0]?.name ?? '') || email;
}
