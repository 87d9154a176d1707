import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/deletions', {
  deleting: 'Deleting “{name}”',
  deletingMore:
    'Nobody sees it any more. What belonged to it is being removed; this goes on when you leave the page.',
  removedOf: 'Removed of {name}',
  progress: '{removed} of {total} removed',
  counting: 'Counting what is deleted with it…',
  nothingElse: 'Nothing else is deleted with it.',
  alsoDeletes: 'This also deletes {list}.',
  applications: { one: '{number} application', other: '{number} applications' },
  programs: { one: '{number} program', other: '{number} programs' },
  queries: { one: '{number} query', other: '{number} queries' },
  messages: { one: '{number} message', other: '{number} messages' },
  files: { one: '{number} file', other: '{number} files' },
});
