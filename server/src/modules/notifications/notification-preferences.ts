import {
  channelsOf,
  type getNotificationPreferences as getEndpoint,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_NAMES,
  type NotificationCategory,
  type setNotificationPreferences as setEndpoint,
  type unsubscribe as unsubscribeEndpoint,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Answer, Call } from '../../platform/http/route';
import { Refusal } from '../../platform/refusals/refusal';
import type { Channels } from '../outbox/channel';
import { type Recipient, recipientOfActor } from '../outbox/recipient';
import { keepChoice, listChoices } from './notifications.store';
import { readUnsubscribeToken } from './unsubscribe-address';

/** What the caller is sent, as chosen or as it is for everybody. */
export async function getNotificationPreferences({
  actor,
  channels,
  database,
}: Call<typeof getEndpoint>): Promise<Answer<typeof getEndpoint>> {
  return { preferences: await readPreferences(database, channels, recipientOfActor(actor)) };
}

/** By which ways a category is sent here, to people of a role: SMS go to students, where they are set up. */
function openChannelsOf(category: NotificationCategory, channels: Channels, { role }: Recipient) {
  const hasSms = channels.sms !== null && role === 'student';
  return channelsOf(category).filter((channel) => channel !== 'sms' || hasSms);
}

async function readPreferences(database: ReadableDatabase, channels: Channels, person: Recipient) {
  const chosen = await listChoices(database, person);
  return NOTIFICATION_CATEGORY_NAMES.flatMap((category) =>
    openChannelsOf(category, channels, person).map((channel) => {
      const { label, canSwitchOff } = NOTIFICATION_CATEGORIES[category];
      const choice = chosen.find((each) => each.category === category && each.channel === channel);
      return { category, label, channel, canSwitchOff, enabled: !canSwitchOff || (choice?.enabled ?? true) };
    }),
  );
}

/** Keeps what the caller chose. */
export async function setNotificationPreferences(
  call: Call<typeof setEndpoint>,
): Promise<Answer<typeof setEndpoint>> {
  const { actor, body, channels, ids } = call;
  const refused = body.preferences.some(
    ({ category, enabled }) => !enabled && !NOTIFICATION_CATEGORIES[category].canSwitchOff,
  );
  if (refused) throw new Refusal('notification.always-sent');
  const person = recipientOfActor(actor);
  const isOpen = ({ category, channel }: (typeof body.preferences)[number]) =>
    openChannelsOf(category, channels, person).includes(channel);
  if (!body.preferences.every(isOpen)) throw new Refusal('input.invalid');
  return call.write(async ({ database }) => {
    for (const choice of body.preferences) await keepChoice(database, ids, person, choice);
    return { preferences: await readPreferences(database, channels, person) };
  });
}

/** Switches off what a mail's own signed address names; twice changes nothing. */
export async function unsubscribe(
  call: Call<typeof unsubscribeEndpoint>,
): Promise<Answer<typeof unsubscribeEndpoint>> {
  const named = readUnsubscribeToken(call.fileKey, call.params.token);
  if (!named) throw new Refusal('notification.no-such-address');
  const choice = { category: named.category, channel: 'email', enabled: false };
  return call.write(async ({ database }) => {
    if (!(await keepChoice(database, call.ids, named.from, choice)))
      throw new Refusal('notification.no-such-address');
    return { success: true };
  });
}
