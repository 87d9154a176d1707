import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('admin/dashboard', {
  page: 'Admin: {tab}',
  title: 'Admin Dashboard',
  asMaster: 'Signed in as {person}, master admin.',
  asStaff: 'Signed in as {person}, staff.',
  changePassword: 'Change my password',
  tabs: 'Admin',
  students: 'Students',
  institutes: 'Institutes',
  applications: 'Applications',
  staff: 'Manage Staff',
  messages: 'Messages',
  queries: 'Queries',
  academies: 'Academies/Consultants',
  staffCount: 'Staff',
});
