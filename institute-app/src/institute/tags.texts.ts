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
  give: 'Give to all',
  giveTag: 'Give {tag} to all',
  take: 'Take off all',
  takeTag: 'Take {tag} off all',
  given: {
    one: '{count} application has the tag "{tag}".',
    other: '{count} applications have the tag "{tag}".',
  },
  taken: {
    one: 'The tag "{tag}" was taken off {count} application.',
    other: 'The tag "{tag}" was taken off {count} applications.',
  },
  of: 'Tags of {student}',
  readers: 'Only your colleagues read them.',
  newTag: 'New tag',
  add: 'Add tag',
  full: 'Your university has {count} tags. Take one off all its applications before you add another.',
});
