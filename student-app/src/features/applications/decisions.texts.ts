import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/decisions', {
  take: 'If you take it, this application is for {program} from then on, and approved. You cannot undo this.',
  keep: 'If you keep {program}, your application stays pending and the university decides on it as before.',
  accept: 'Take {program}',
  refuse: 'Keep {program}',
  sending: 'Sending…',
  about: 'Your application for {program} at {university}.',
  more: 'You can ask the university once to look at its decision again, until {at}. It answers here, in writing.',
  why: 'Why should they look again?',
  whyMore: 'Say what changed or what was overlooked. {count} characters left.',
  file: 'One file, if you have one',
  fileMore: 'For example a new marks sheet.',
  cancel: 'Cancel',
  send: 'Appeal the decision',
});
