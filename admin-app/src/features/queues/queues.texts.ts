import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/queues', {
  title: 'What waits',
  folded: 'What waits: {number}',
  loading: 'Loading what waits…',
  nothing: 'Nothing waits for you.',
  receipts: 'Receipts to confirm',
  documents: 'Documents to check',
  'same-person': 'Possible duplicates',
  'bank-lines': 'Payments of the bank',
  refunds: 'Refunds to agree or pay out',
  institutes: 'New universities',
  recognitions: 'Universities to look up',
  'messages-students': 'Students to answer',
  'messages-institutes': 'Universities to answer',
  queries: 'Visitor queries',
  'failed-messages': 'Mails that failed',
  oldestDays: { one: 'Oldest: {count} day', other: 'Oldest: {count} days' },
  oldestHours: { one: 'Oldest: {count} hour', other: 'Oldest: {count} hours' },
  oldestNew: 'Oldest: under an hour',
});
