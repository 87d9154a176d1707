import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/offer', {
  loading: 'Loading the offer...',
  gone: 'This offer is not open any more.',
  accepted: 'The student accepted this offer.',
  until: 'The student can answer until {at}.',
  ended: 'The time to answer ended on {at}.',
  noEnd: 'The student can answer at any time.',
  moreTime: 'More time, until',
  give: 'Give more time',
  conditions: 'Conditions',
  due: 'Due on {day}',
  openYet: 'Open',
  met: 'Met',
  notMet: 'Not met',
  metOne: 'Met: {condition}',
  notMetOne: 'Not met: {condition}',
  metQuestion: 'Is the condition "{condition}" met? You cannot change this afterwards.',
  notMetQuestion:
    'Is the condition "{condition}" not met? The offer ends for {student}, who can then accept another one. You cannot undo this.',
  metYes: 'Yes, met',
  suggestMet: 'Verified marks: {percentage} %. This reaches what you asked for.',
  suggestNotMet: 'Verified marks: {percentage} %. This does not reach what you asked for.',
  letter: 'Offer letter',
  notMetYes: 'Yes, end the offer',
  proposalMore:
    'The application stays pending until the student answers. If the student takes the program, the application is for that program and approved.',
  choose: 'Choose a program',
  answerUntil: 'Answer until',
  read: 'The student reads:',
  send: 'Offer this program',
  none: 'You have no other program to offer.',
});
