import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/dashboard', {
  page: 'Institute dashboard',
  welcome: 'Welcome, {institute}',
  login: 'Login',
  logout: 'Logout',
  editProfile: 'Edit Profile',
  changePassword: 'Change Password',
  messageAdmin: 'Message Admin',
  studentQueries: 'Student Queries',
  activity: 'Activity',
  people: 'People',
  profile: 'Profile',
  editing: 'Edit profile',
  files: 'Pictures and fee structure',
  filesMore: 'A new file replaces the old one at once.',
  waits:
    'Thank you for registering. Our staff will look at your university soon. Until then students do not find it in the lists, and everything else works: add your programs, dates and pictures now, and they will be there from the first moment.',
  noPrograms: 'Students cannot apply until you add programs.',
  addPrograms: 'Complete profile and add programs',
  parts: 'Parts of the dashboard',
  withStudents: 'Students',
  withStudentsMore: 'You can write to a student once the application is approved.',
  withAdmin: 'Admin',
  selectedNotFetched: 'Could not load what can be done with the ticked applications.',
  printAndFiles: 'Print and files',
  printAndFilesNotFetched: 'Could not load this. Please try again.',
});

/** The parts of the dashboard, as the bar names them. */
export const tabTexts = defineTexts('institute/dashboard-parts', {
  home: 'Home',
  review: 'Review',
  programs: 'Programs',
  profile: 'Profile',
  queries: 'Queries',
  messages: 'Messages',
});
