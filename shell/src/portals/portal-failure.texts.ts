import { defineTexts } from '@uas/shared-ui/kit';

/** What a portal that did not come or broke says in its place; travels with the portals. */
export const texts = defineTexts('shell/portal-failure', {
  unavailable: 'This part of the site could not be loaded. Please check your connection and try again.',
  late: 'This part of the site is taking too long to arrive. Please check your connection and try again.',
  unfit:
    'This part of the site is being updated and does not fit the open page yet. Please try again, or reload the page.',
  broken: 'Something went wrong in this part of the site. Please try again.',
  stuck: 'If trying again does not help, reload the page.',
  tryAgain: 'Try again',
  reload: 'Reload the page',
  backHome: 'Back to home',
});
