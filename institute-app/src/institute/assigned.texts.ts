import { defineTexts } from '@uas/shared-ui/kit';

/** Who of the university reads which programs, where a list says it or is filtered by it. */
export const texts = defineTexts('institute/assigned', {
  label: 'Assigned to',
  all: 'Everybody',
  allPrograms: 'All programs',
  mine: 'Mine',
  nobody: 'Nobody',
  toYou: 'Assigned to you',
  to: 'Assigned to {name}',
  you: '{name} (you)',
});
