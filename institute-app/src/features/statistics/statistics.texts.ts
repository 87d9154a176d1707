import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/statistics', {
  loading: 'Loading the numbers',
  period: 'Days',
  lastDays: { one: 'Today', other: 'Last {count} days' },
  byDay: 'Applications by day',
  byStatus: 'Applications by status',
  byProgram: 'Applications by program',
  applications: 'Applications',
  pending: 'Pending',
  approved: 'Approved',
  accepted: 'Offer accepted',
  rejected: 'Rejected',
  note: 'Applications that came in these days, with their status of now. Withdrawn ones are left out.',
  title: 'Applications in numbers',
});
