import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('ui/notes', {
  title: 'Notes',
  readers: 'Only your colleagues read them.',
  loading: 'Loading the notes…',
  none: 'No notes yet.',
  by: '{author}, {at}',
  write: 'Write a note',
  placeholder: 'Write a note…',
  left: { one: '{count} character left.', other: '{count} characters left.' },
  add: 'Add note',
  remove: 'Delete your note of {at}',
  removeQuestion: 'Delete this note? You cannot undo this.',
  removeYes: 'Delete note',
});
