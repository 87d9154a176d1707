import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/find', {
  search: 'Search',
  keys: 'Ctrl+K',
  label: 'Name, e-mail, phone, CNIC or number',
  hint: 'Three letters are enough. Arrow keys choose, Enter opens.',
  results: 'Results',
  students: 'Students',
  applications: 'Applications',
  institutes: 'Universities',
  staff: 'Staff',
  searching: 'Searching…',
  nothing: 'Nothing found. Please check the spelling, or try the e-mail or the number.',
  found: { one: '{count} result', other: '{count} results' },
  mostOfEach: 'At most {number} of a kind are listed here. More letters narrow it down.',
});
