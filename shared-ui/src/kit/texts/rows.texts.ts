import { defineTexts } from './texts';

/** How many rows of a list could not be read, by what its rows are. */
export const rows = defineTexts('ui/rows', {
  academy: {
    one: '{figure} academy cannot be shown by this page. Reload.',
    other: '{figure} academies cannot be shown by this page. Reload.',
  },
  account: {
    one: '{figure} account cannot be shown by this page. Reload.',
    other: '{figure} accounts cannot be shown by this page. Reload.',
  },
  application: {
    one: '{figure} application cannot be shown by this page. Reload.',
    other: '{figure} applications cannot be shown by this page. Reload.',
  },
  department: {
    one: '{figure} department cannot be shown by this page. Reload.',
    other: '{figure} departments cannot be shown by this page. Reload.',
  },
  document: {
    one: '{figure} document cannot be shown by this page. Reload.',
    other: '{figure} documents cannot be shown by this page. Reload.',
  },
  entry: {
    one: '{figure} entry cannot be shown by this page. Reload.',
    other: '{figure} entries cannot be shown by this page. Reload.',
  },
  institute: {
    one: '{figure} institute cannot be shown by this page. Reload.',
    other: '{figure} institutes cannot be shown by this page. Reload.',
  },
  message: {
    one: '{figure} message cannot be shown by this page. Reload.',
    other: '{figure} messages cannot be shown by this page. Reload.',
  },
  query: {
    one: '{figure} query cannot be shown by this page. Reload.',
    other: '{figure} queries cannot be shown by this page. Reload.',
  },
  student: {
    one: '{figure} student cannot be shown by this page. Reload.',
    other: '{figure} students cannot be shown by this page. Reload.',
  },
  'staff member': {
    one: '{figure} staff member cannot be shown by this page. Reload.',
    other: '{figure} staff members cannot be shown by this page. Reload.',
  },
  thread: {
    one: '{figure} thread cannot be shown by this page. Reload.',
    other: '{figure} threads cannot be shown by this page. Reload.',
  },
  university: {
    one: '{figure} university cannot be shown by this page. Reload.',
    other: '{figure} universities cannot be shown by this page. Reload.',
  },
});
