import * as api from '@uas/contract';
import {
  channelsOf,
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_NAMES,
  type NotificationCategory,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import { handle } from '../../platform/http/handle';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import type { Channels } from '../outbox/channel';
import { type Recipient, recipientOfActor } from '../outbox/recipient';
import { keepChoice, listChoices } from './notifications.store';
import { readUnsubscribeToken } from './unsubscribe-address';
import { answerAsPage } from './unsubscribe-page';

/** What the caller is sent, as chosen or as it is for everybody. */
export const getNotificationPreferences = handle(
  api.getNotificationPreferences,
  async ({ actor, channels, database }) => ({
    preferences: await readPreferences(database, channels, recipientOfActor(actor)),
  }),
);

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
export const setNotificationPreferences = handle(api.setNotificationPreferences, async (call) => {
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
});

// Mail programs of thousands of people ask from a few addresses, without our cookie; the address is signed.
const options = {
  rates: [hourly(20_000, 'address', 'too-often.actions')],
  // They send a form of one field, which says nothing that the address does not say.
  readForm: () => undefined,
  preSerialization: answerAsPage,
};

/** Switches off what a mail's own signed address names; twice changes nothing. */
export const unsubscribe = handle(api.unsubscribe, options, async (call) => {
  const named = readUnsubscribeToken(call.fileKey, call.params.token);
  if (!named) throw new Refusal('notification.no-such-address');
  const choice = { category: named.category, channel: 'email', enabled: false };
  return call.write(async ({ database }) => {
    if (!(await keepChoice(database, call.ids, named.from, choice)))
      throw new Refusal('notification.no-such-address');
    return { success: true };
  });
});
