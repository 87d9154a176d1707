import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/decisions', {
  take: 'If you take it, this application is for {program} from then on, and approved. You cannot undo this.',
  keep: 'If you keep {program}, your application stays pending and the university decides on it as before.',
  accept: 'Take {program}',
  refuse: 'Keep {program}',
  about: 'Your application for {program} at {university}.',
  more: 'You can ask the university once to look at its decision again, until {at}. It answers here, in writing.',
  why: 'Why should they look again?',
  whyMore: 'Say what changed or what was overlooked. {count} characters left.',
  file: 'One file, if you have one',
  fileMore: 'For example a new marks sheet.',
  send: 'Appeal the decision',
  refundTitle: 'How much of a paid fee you get back',
  policy: 'This is the refund policy of the Higher Education Commission.',
  policyWithoutDates:
    'This is the refund policy of the Higher Education Commission. The university says when its classes begin.',
  until: '{share} % until day {day} of classes',
  untilDay: '{share} % until {day}',
  none: 'Nothing later',
  never: 'The admission fee does not come back, a security deposit always does.',
  fee: 'Fee that you paid, without admission fee and deposit (Rs)',
  deposit: 'Security deposit (Rs)',
  today: 'If you give up today: {share} % of {fee} = {back}.',
  security: 'The deposit of {deposit} comes back as well.',
});
