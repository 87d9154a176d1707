import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/dashboard', {
  page: 'Admin: {tab}',
  title: 'Admin Dashboard',
  asMaster: 'Signed in as {person}, master admin.',
  asStaff: 'Signed in as {person}, staff.',
  changePassword: 'Change my password',
  tabs: 'Admin',
  notYourTab:
    'The link leads to a part of this page that you may not open. Ask the master admin if you need it.',
  students: 'Students',
  list: 'All students',
  documents: 'Check documents',
  receipts: 'Check receipts',
  'every-document': 'All documents',
  'same-person': 'Same person?',
  samePersonOpen: 'Same person? ({number})',
  institutes: 'Institutes',
  applications: 'Applications',
  staff: 'Manage Staff',
  messages: 'Messages',
  threads: 'Threads',
  outbox: 'Outbox',
  templates: 'Templates',
  queries: 'Queries',
  academies: 'Academies/Consultants',
  staffCount: 'Staff',
});
