import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('shell/frame', {
  home: 'Home',
  universities: 'Universities',
  mission: 'Mission',
  terms: 'Terms',
  contact: 'Contact',
  about: 'About',
  termsAndConditions: 'Terms and conditions',
  motto: '{product}. One form, many universities.',
  loading: 'Loading...',
  updated: 'The site was updated while this page was open',
  updatedMore: 'Save what you are typing, and reload the page.',
  broken: 'This page could not be shown',
  brokenMore: 'The connection was interrupted, or the site was updated.',
  tryAgain: 'Try again',
  reload: 'Reload the page',
  backHome: 'Back to home',
});
