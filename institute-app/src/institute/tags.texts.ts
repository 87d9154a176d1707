import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/tags', {
  tag: 'Tag',
  tags: 'Tags',
  all: 'All tags',
  notFetched: 'Could not load the tags.',
  loading: 'Loading the tags…',
  change: 'Tags…',
  selected: { one: 'Tags of {count} application', other: 'Tags of {count} applications' },
  some: '{count} of {all} have it',
  of: 'Tags of {student}',
  readers: 'Only your colleagues read them.',
  newTag: 'New tag',
  add: 'Add tag',
  full: 'Your university has {count} tags. Take one off all its applications before you add another.',
});
