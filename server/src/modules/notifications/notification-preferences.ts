import * as api from '@uas/contract';
import {
  NOTIFICATION_CATEGORIES,
  NOTIFICATION_CATEGORY_NAMES,
  NOTIFICATION_CHANNELS,
  type NotificationCategory,
  type NotificationChannel,
} from '@uas/contract';
import type { ReadableDatabase } from '../../platform/database/tables';
import type { Dependencies } from '../../platform/dependencies';
import type { NotificationRecords } from '../../platform/events/notification-record';
import { handle } from '../../platform/http/handle';
import type { Actor } from '../../platform/identity/actor';
import { hourly } from '../../platform/limits/call-limits';
import { Refusal } from '../../platform/refusals/refusal';
import { keepChoice, listChoices } from './notifications.store';
import { readUnsubscribeToken } from './unsubscribe-address';
import { answerAsPage } from './unsubscribe-page';

/** What the caller is sent, as chosen or as it is for everybody. */
export const getNotificationPreferences = handle(api.getNotificationPreferences, async (call) => ({
  preferences: await readPreferences(call.database, call, call.actor),
}));

type Ways = Pick<Dependencies, 'channels' | 'notifications'>;

/** By which ways a category is told: by SMS where at least one of its kinds is. */
export function channelsOf(
  category: NotificationCategory,
  records: NotificationRecords,
): readonly NotificationChannel[] {
  const hasSms = Object.values(records).some(
    (record) => record.category === category && record.sms !== undefined && !record.isUnlistedSms,
  );
  return hasSms ? NOTIFICATION_CHANNELS : ['email'];
}

/** By which ways a category is sent here, to people of a role: SMS go to students, where they are set up. */
function openChannelsOf(
  category: NotificationCategory,
  { channels, notifications }: Ways,
  { role }: Pick<Actor, 'role'>,
) {
  const hasSms = channels.sms !== null && role === 'student';
  return channelsOf(category, notifications).filter((channel) => channel !== 'sms' || hasSms);
}

async function readPreferences(database: ReadableDatabase, ways: Ways, actor: Actor) {
  const chosen = await listChoices(database, actor.accountId);
  return NOTIFICATION_CATEGORY_NAMES.flatMap((category) =>
    openChannelsOf(category, ways, actor).map((channel) => {
      const { label, canSwitchOff } = NOTIFICATION_CATEGORIES[category];
      const choice = chosen.find((each) => each.category === category && each.channel === channel);
      return { category, label, channel, canSwitchOff, enabled: !canSwitchOff || (choice?.enabled ?? true) };
    }),
  );
}

/** Keeps what the caller chose. */
export const setNotificationPreferences = handle(api.setNotificationPreferences, async (call) => {
  const { actor, body } = call;
  const refused = body.preferences.some(
    ({ category, enabled }) => !enabled && !NOTIFICATION_CATEGORIES[category].canSwitchOff,
  );
  if (refused) throw new Refusal('notification.always-sent');
  const isOpen = ({ category, channel }: (typeof body.preferences)[number]) =>
    openChannelsOf(category, call, actor).includes(channel);
  if (!body.preferences.every(isOpen)) throw new Refusal('input.invalid');
  return call.write(async ({ database }) => {
    for (const choice of body.preferences) await keepChoice(database, actor.accountId, choice);
    return { preferences: await readPreferences(database, call, actor) };
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
    if (!(await keepChoice(database, named.accountId, choice)))
      throw new Refusal('notification.no-such-address');
    return { success: true };
  });
});
