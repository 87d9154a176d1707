import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('student/offer', {
  answerUntil: 'Answer until {at}',
  ended: 'The time to answer ended on {at}.',
  hoursLeft: { one: '{count} hour left', other: '{count} hours left' },
  daysLeft: { one: '{count} day left', other: '{count} days left' },
  conditions: 'This offer has conditions',
  due: '{condition}, due on {day}',
  met: '{condition}: met',
  notMet: '{condition}: not met',
  declineQuestion:
    'Do you want to decline the offer for {program} at {university}? The seat goes to somebody else.',
  giveUpQuestion:
    'Do you want to give up the seat of {program} at {university}? The seat goes to somebody else. Afterwards you can accept another offer.',
  cannotUndo: 'You cannot undo this.',
  reason: 'Why? You need not say.',
  noReason: 'I would rather not say',
  keep: 'Keep it',
});

/** Why a student leaves an offer. */
export const reasonTexts = defineTexts('student/leaving', {
  'another-university': 'I go to another university',
  'another-program': 'I want another program',
  fees: 'The fees are too high',
  distance: 'It is too far away',
  personal: 'Personal reasons',
});
