/** The recognition of universities. */
export const RECOGNITION_REFUSALS = {
  'institute.not-recognised': { status: 409, message: 'This university is not open for applications yet.' },
  'recognition.body-missing': { status: 400, message: 'Please say who recognises the university.' },
  'recognition.source-missing': {
    status: 400,
    message: 'Please paste the address of the page where you looked.',
  },
  'recognition.reason-missing': { status: 400, message: 'Please write the reason.' },
  'names.source-missing': { status: 400, message: 'Please say whose list this is.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const RECOGNITION_SERVER_REFUSALS = {
  'recognition.changed': {
    status: 409,
    message: 'Somebody has looked this up meanwhile. Please reload the page.',
  },
  'recognition.waiting': { status: 409, message: 'This waits to be looked up already.' },
  'recognition.current': {
    status: 409,
    message: 'You are recognised until {day}. You can ask again from {from}.',
  },
  'recognition.day-past': { status: 400, message: 'Please choose a last day that has not passed.' },
  'names.column-missing': { status: 400, message: 'The file needs a column "name".' },
  'names.none': { status: 400, message: 'There is no name in this file.' },
} as const;
