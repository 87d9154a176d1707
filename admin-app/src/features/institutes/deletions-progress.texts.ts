import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/deletions-progress', {
  deleting: 'Deleting “{name}”',
  deletingMore:
    'Nobody sees it any more. What belonged to it is being removed; this goes on when you leave the page.',
  removedOf: 'Removed of {name}',
  progress: '{removed} of {total} removed',
});
