import { defineTexts } from '@uas/shared-ui/kit';

export const texts = defineTexts('institute/prepared', {
  none: 'No decisions prepared.',
  noneMore: 'Choose Approve or Reject and tick "Prepare only", for one application or for several.',
  nobody: 'Only your institute sees them until they are published.',
  waiting: {
    one: '{count} decision: {approved} approved, {rejected} rejected',
    other: '{count} decisions: {approved} approved, {rejected} rejected',
  },
  scheduled: 'They will be published on {at}.',
  list: 'Prepared decisions, by name',
  approve: 'Approve',
  reject: 'Reject',
  until: 'Answer until {at}',
  remove: 'Take out',
  removeOne: 'Take out the decision on {student}',
  publish: 'Publish now',
  publishQuestion: {
    one: 'Publish {count} decision? The student will see it at once. Afterwards only the admin can change it.',
    other:
      'Publish {count} decisions? The students will see them at once. Afterwards only the admin can change them.',
  },
  publishYes: 'Publish',
  publishing: 'Publishing: {done} done',
  atTime: 'Or publish at a time',
  day: 'Day',
  time: 'Time',
  schedule: 'Publish then',
  saving: 'Saving…',
  throwAway: 'Throw away all',
  throwAwayQuestion: 'Throw away everything that is prepared here? The applications stay pending.',
  throwAwayYes: 'Throw away',
  published: { one: '{count} decision published.', other: '{count} decisions published.' },
  leftOut: { one: '{count} was left out: {names}', other: '{count} were left out: {names}' },
  withdrawn: '{number} was withdrawn',
  decided: '{number} was decided',
  deleted: '{number} was deleted',
});
