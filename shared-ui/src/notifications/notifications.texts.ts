import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/notifications', {
  notifications: 'Notifications',
  bell: 'Notifications: {count} unread',
  arrived: 'You have a new notification.',
  loading: 'Loading notifications…',
  notFetched: 'Could not load your notifications.',
  newest: 'Newest first',
  unread: 'New',
  settings: 'E-mail settings',
  settingsMore: 'Everything stands in your list of notifications. Choose what you are also sent by e-mail.',
  always: 'Always sent',
  bySms: 'Also by SMS: {categories}.',
  back: 'Back to the list',
});
