import { defineTexts } from '@uas/shared-ui/kit';

/** They travel to those who are signed in, or who see other builds than everybody else. */
export const texts = defineTexts('shell/frame-on-demand', {
  dashboard: 'Dashboard',
  dashboardOf: 'Dashboard of {person}',
  logout: 'Logout',
  logoutAnyway: 'Log out without them',
  draftHere:
    'Your admission form has changes on this device that may not have been sent to us yet. They are lost when you log out here. From the dashboard they are sent first.',
  overridden: 'Only this browser shows it like this',
  showDeployed: 'Show what is deployed',
});
