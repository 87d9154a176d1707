export { EmailPreferences } from './email-preferences';
export { NotificationBell } from './notification-bell';
export { NotificationLink } from './notification-link';
