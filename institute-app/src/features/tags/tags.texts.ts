import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/tags', {
  tag: 'Tag',
  tags: 'Tags',
  all: 'All tags',
  of: 'Tags of {student}',
  readers: 'Only your colleagues read them.',
  newTag: 'New tag',
  add: 'Add tag',
  full: 'Your university has {count} tags. Take one off all its applications before you add another.',
});
