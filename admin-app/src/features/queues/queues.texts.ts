import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/queues', {
  title: 'What waits',
  loading: 'Loading what waits…',
  nothing: 'Nothing waits for you.',
  receipts: 'Receipts to confirm',
  documents: 'Documents to check',
  'same-person': 'Same person?',
  'messages-students': 'Students without an answer',
  'messages-institutes': 'Universities without an answer',
  queries: 'Queries of visitors',
  'failed-messages': 'Messages not delivered',
  oldestDays: { one: 'Oldest: {count} day, {when}', other: 'Oldest: {count} days, {when}' },
  oldestHours: { one: 'Oldest: {count} hour, {when}', other: 'Oldest: {count} hours, {when}' },
  oldestNew: 'Oldest: less than an hour, {when}',
});
