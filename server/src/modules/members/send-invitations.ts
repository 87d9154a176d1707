import { INVITATION_DAYS } from '@uas/contract';
import type { Dependencies } from '../../platform/dependencies';
import { writeUnit } from '../../platform/http/unit-of-work';
import { originOf } from '../../platform/origin';
import { sendByTurns } from '../../platform/tasks/send-by-turns';
import type { TaskContext } from '../../platform/tasks/task';
import { htmlText, plainText } from '../notifications/draw-mail';
import { mailedName } from '../notifications/mailed-name';
import { type InvitationToSend, makeNextInvitation, noteInvitationSent } from './invitations.store';

type Sender = Pick<TaskContext, 'signal' | 'log'> & Dependencies;

/**
 * Sends the invitations that were asked for, several at once, by turns of the institutes; every instance does so. A link is made in the same moment and stands in the
 * mail alone: it passes by the outbox, whose words staff read.
 */
export async function sendInvitations(context: Sender): Promise<void> {
  await sendByTurns(context.signal, async (butOf) => {
    const next = await writeUnit({ dependencies: context, actor: null }, (unit) =>
      makeNextInvitation(unit, { butOf }),
    );
    return next && { asker: next.instituteId, send: () => sendOne(context, next) };
  });
}

/** Whoever gets it may know nothing of us, so nobody chooses the words of the subject. */
const SUBJECT = 'You are invited to the Universities Admission Service';

async function sendOne(context: Sender, invitation: InvitationToSend): Promise<void> {
  const { channels, database, ids, log } = context;
  const { email, isKnown, memberId, token } = invitation;
  const name = mailedName(invitation.name);
  const university = mailedName(invitation.university);
  // What stands behind the # is sent to no server and stands in no log.
  const link = `${originOf(context)}/invitation#${token}`;
  const content = {
    greeting: name ? `Dear ${name},` : 'Hello,',
    parts: [
      {
        title: SUBJECT,
        text: textOf({ university: university || 'A university', isKnown, link }),
        link,
        button: 'Choose a password',
      },
    ],
    footer: `You get this mail because somebody at ${university || 'a university'} typed your address.`,
  };
  try {
    await channels.email.send({
      id: ids.next(),
      to: { name, address: email },
      subject: SUBJECT,
      text: plainText(content),
      html: htmlText(content),
      unsubscribe: null,
    });
  } catch {
    // What a mail server says may quote the mail.
    log.warn({ event: 'invitation-not-sent', memberId }, 'invitation not sent');
    return;
  }
  await noteInvitationSent(database, invitation);
}

function textOf({
  university,
  isKnown,
  link,
}: {
  university: string;
  isKnown: boolean;
  link: string;
}): string {
  return [
    `${university} invites you to work on its applications with your own e-mail and password.`,
    ...(isKnown ? [] : ['This university is new with us, and our staff have not looked at it yet.']),
    `Choose a password within ${INVITATION_DAYS} days, on this page. The link works once.`,
    link,
    'If you did not expect this, you need not do anything. Please give the link to nobody.',
  ].join('\n\n');
}
