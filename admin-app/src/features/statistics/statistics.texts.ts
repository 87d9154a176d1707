import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/statistics', {
  loading: 'Loading the numbers',
  period: 'Days',
  lastDays: { one: 'Today', other: 'Last {count} days' },
  registrations: 'Registrations',
  payments: 'Payments confirmed',
  applications: 'Applications',
  decisions: 'Decisions',
  approved: 'Approved',
  rejected: 'Rejected',
  none: 'There are no numbers for you here. The master can give you the right to see them.',
  note: 'Each day shows what was done on it, also where it was taken back later. Withdrawn applications are left out.',
  title: 'Numbers by day',
});
