import { defineTexts } from '@uas/shared-ui/kit';

export const nameListTexts = defineTexts('admin/name-lists', {
  title: 'Lists of unrecognised institutions',
  more: 'Whoever looks a university up sees which of these names are like its own. Nothing is refused for it, and nobody else reads them.',
  loading: 'Loading the lists…',
  none: 'No list yet. Import the one that HEC publishes.',
  source: 'Source',
  sourceHint: 'Whose list it is, for example HEC. Its earlier list is replaced.',
  day: 'Day of the list',
  names: 'Names',
  import: 'Import a list',
  importing: 'Importing…',
  file: 'File (CSV)',
  fileHint: 'With a column "name", and "place", "city" or "province" where the list has them.',
  fileMissing: 'Please choose the file.',
  imported: { one: '{figure} name imported.', other: '{figure} names imported.' },
  importedTwice: '{figure} names imported. Lines that said a name again: {twice}.',
});
