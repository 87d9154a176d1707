import { CODE_MINUTES } from '@uas/contract';
import { sql } from 'kysely';
import type { Dependencies } from '../../dependencies';
import { writeUnit } from '../../platform/http/unit-of-work';
import type { Account } from '../../platform/identity/accounts';
import { type CodeToSend, makeNextCode, noteCodeSent } from '../../platform/identity/one-time-codes';
import type { TaskContext } from '../../platform/tasks/task';
import { htmlText, plainText } from '../notifications/draw-mail';

type Sender = Pick<TaskContext, 'signal' | 'log'> & Dependencies;

/**
 * Sends the codes that were asked for; every instance does so. A code is made in the same moment and stands in the mail
 * alone: it passes by the outbox, whose words staff read.
 */
export async function sendCodes(context: Sender): Promise<void> {
  while (!context.signal.aborted) {
    const next = await writeUnit({ dependencies: context, actor: null }, (unit) => makeNextCode(unit));
    if (next === null) return;
    if (next.account) await sendOne(context, { ...next, account: next.account });
  }
}

async function sendOne(context: Sender, code: CodeToSend & { readonly account: Account }): Promise<void> {
  const { channels, ids, log } = context;
  const { account } = code;
  const name = await readName(context, account);
  const content = {
    greeting: `Dear ${name},`,
    parts: [{ title: 'Your code', text: textOf(code.code), link: originOf(context) }],
    footer: 'You get this mail because somebody asked for a code with your address.',
  };
  try {
    await channels.email.send({
      id: ids.next(),
      to: { name, address: account.email },
      subject: 'Your code to sign in',
      text: plainText(content),
      html: htmlText(content),
      unsubscribe: null,
    });
  } catch {
    // What a mail server says may quote the mail.
    log.warn({ event: 'code-not-sent', role: account.role, accountId: account.accountId }, 'code not sent');
    return;
  }
  await noteCodeSent(context, code);
}

function textOf(code: string): string {
  return [
    `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
    'Type it on the page where you asked for it, and choose a new password.',
    'If you did not ask for it, you need not do anything: your password stays as it is. Please give the code to nobody, not even to us.',
  ].join('\n\n');
}

async function readName(
  { database }: Pick<Dependencies, 'database'>,
  { accountId, email }: Account,
): Promise<string> {
  const { rows } = await sql<{ name: string | null }>`
    select coalesce(student.name, institute.name, staff.name) as name from account
    left join student on student.id = account.student_id
    left join institute on institute.id = account.institute_id
    left join staff on staff.id = account.staff_id
    where account.id = ${accountId}`.execute(database);
  return rows[0]?.name || email;
}

/** The site as people outside know it. */
function originOf({ environment }: Pick<Dependencies, 'environment'>): string {
  return environment.publicOrigin ?? `http://localhost:${environment.port ?? 5000}`;
}
