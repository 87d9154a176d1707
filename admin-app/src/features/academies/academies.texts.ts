import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/academies', {
  title: 'Academies/Consultants',
  addOne: 'Add Academy/Consultant',
  editOne: 'Edit Academy/Consultant',
  search: 'Search academies',
  searchIn: 'Name, city or e-mail',
  caption: 'List of academies and consultants',
  loading: 'Loading academies…',
  gone: 'This academy is not in the list any more, or has another e-mail now.',
  noMatch: 'No academies match this search.',
  none: 'No academies or consultants yet.',
  showAll: 'Show all academies',
  referredBy: 'Referred By',
  referredByOne: 'Referred By {academy}',
  editNamed: 'Edit {academy}',
  deleteNamed: 'Delete {academy}',
  deleteOne: 'Delete academy',
  add: 'Add',
  offer: 'Offer',
  students: 'Students referred by {academy}',
  loadingStudents: 'Loading students…',
});
