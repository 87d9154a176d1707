export { EmailPreferences } from './email-preferences';
export { NotificationBell } from './notification-bell';
