import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/recognition', {
  title: 'Recognition',
  loading: 'Loading the recognition…',
  everybodyReads: 'What everybody reads on your page:',
  until: 'Your recognition is shown until {day}.',
  refused: 'We did not find you at {body}.',
  waits: 'You have waited since {day} to be looked up at {body}. We will write to you.',
  askableFrom: 'You can ask to be looked up again from {day}.',
  ask: 'Ask to be looked up',
  askAgain: 'Ask to be looked up again',
  noRight: 'Whoever may change the profile can ask our staff to look your university up.',
  body: 'Who recognises the university?',
  bodyHint: 'Choose one of the list, or type another.',
  number: 'Number',
  numberHint: 'Under which the body knows you, where it gives numbers.',
  ofStaff: 'Found by our staff, who can change it.',
  send: 'Ask our staff',
});
