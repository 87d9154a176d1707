import type { InstituteRight } from '../institutes/institute-rights';

interface CategoryRules {
  readonly label: string;
  readonly canSwitchOff: boolean;
  /** With which right a member of an institute hears it as well, unless a kind names another; null: its main account alone. */
  readonly right: InstituteRight | null;
}

/** What people choose by: a few groups, not kinds. The list in the portal always has all of them. */
export const NOTIFICATION_CATEGORIES = {
  decisions: { label: 'Decisions and offers', canSwitchOff: false, right: 'decide' },
  payments: { label: 'Payments', canSwitchOff: false, right: null },
  documents: { label: 'Documents', canSwitchOff: true, right: 'documents' },
  dates: { label: 'Moved dates', canSwitchOff: true, right: 'dates' },
  messages: { label: 'Messages', canSwitchOff: true, right: 'messages' },
  reminders: { label: 'Reminders', canSwitchOff: true, right: 'decide' },
  account: { label: 'Safety of your account', canSwitchOff: false, right: null },
} as const satisfies Record<string, CategoryRules>;
export type NotificationCategory = keyof typeof NOTIFICATION_CATEGORIES;
export const NOTIFICATION_CATEGORY_NAMES = Object.keys(NOTIFICATION_CATEGORIES) as NotificationCategory[];

/** The ways out of the portal that a person can choose. */
export const NOTIFICATION_CHANNELS = ['email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];
