import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/apply/facts', {
  facts: 'Fee and closing merit',
  semester: 'Fee per semester',
  admission: 'At admission',
  closing: 'Closing merit',
  ofSession: '{figure} ({session})',
  notProvided: 'Not provided',
  notLoaded: 'Could not load fee and closing merit.',
  tryAgain: 'Try again',
});
