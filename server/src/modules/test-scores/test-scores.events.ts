import { type Details, event } from '../../platform/events/event-record';

function importedScores({ session, test, added, changed }: Details): string {
  return `${test}, ${session}, ${added} new and ${changed} changed`;
}

const FIELDS = ['session', 'test', 'added', 'changed'] as const;

export const testScoresEvents = {
  'import-test-scores': event({
    about: ['institute'],
    fields: FIELDS,
    history: '{actor} took test results of {subject} from a file',
    institute: 'Test results were taken from a file: {changes}.',
    changes: importedScores,
  }),
  'import-national-test-scores': event({
    about: ['test'],
    fields: FIELDS,
    history: '{actor} took national test results from a file',
  }),
};
