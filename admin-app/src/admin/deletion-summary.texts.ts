import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/deletion-summary', {
  counting: 'Counting what is deleted with it…',
  nothingElse: 'Nothing else is deleted with it.',
  alsoDeletes: 'This also deletes {list}.',
  applications: { one: '{number} application', other: '{number} applications' },
  programs: { one: '{number} program', other: '{number} programs' },
  queries: { one: '{number} query', other: '{number} queries' },
  messages: { one: '{number} message', other: '{number} messages' },
  files: { one: '{number} file', other: '{number} files' },
});
