import type { OutboxContent } from '@uas/contract';
import * as api from '@uas/contract';
import { type Call, handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { composeMessages } from './compose';
import { mailForStaff, smsForStaff } from './content-for-staff';
import { isVisibleTo, PRESENTED, presentMessages } from './list-outbox';

/** One message of the outbox in words: what was sent as it was kept, everything else as it would be sent now. */
export const getOutboxMessage = handle(api.getOutboxMessage, async (call) => {
  const { actor, database, params } = call;
  const row = await database
    .selectFrom('outbox')
    .select([...PRESENTED, 'body', 'digest_key'])
    .where('id', '=', params.id)
    .where(isVisibleTo(actor))
    .executeTakeFirst();
  const [message] = row ? await presentMessages(call, [row]) : [];
  if (!row || !message) throw new Refusal('outbox.not-found');
  const { id, state, subject, body: text } = row;
  if (state !== 'sent')
    return {
      message,
      content: await contentNow(call, {
        id,
        to: row.account_id === null ? null : { accountId: row.account_id },
        channel: row.channel,
        digestKey: row.digest_key,
      }),
    };
  return { message, content: subject === null || text === null ? null : { subject, text, html: '' } };
});

type Unsent = Parameters<typeof composeMessages>[1][number];

async function contentNow(
  call: Call<typeof api.getOutboxMessage>,
  message: Unsent,
): Promise<OutboxContent | null> {
  const composed = (await composeMessages(call, [message])).get(message.id);
  if (!composed || 'nothing' in composed) return null;
  return 'sms' in composed ? smsForStaff(composed.sms) : mailForStaff(composed.mail);
}
