import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/refund', {
  title: 'How much of a paid fee you get back',
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
