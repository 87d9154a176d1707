/** Merit rules, and the test scores that come in files. */
export const MERIT_REFUSALS = {
  'merit-rule.weights': {
    status: 400,
    message: 'The weights must add up to 100. They add up to {sum}.',
  },
  'merit-rule.incomplete': { status: 400, message: 'Please fill in each part of the rule.' },
  'merit-rule.number': {
    status: 400,
    message: 'Please enter a number in its limits, with at most three decimals.',
  },
  'merit-rule.last-stream': { status: 400, message: 'The last group must be for everybody else.' },
  'test-scores.test-missing': { status: 400, message: 'Please enter the name of the test.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const MERIT_SERVER_REFUSALS = {
  'application.not-qualified': { status: 409, message: 'You do not qualify for {program}. {reason}' },
  'merit-rule.nothing-new': {
    status: 409,
    message: 'There is no changed rule to publish. Please reload the page.',
  },
  'merit-rule.changed-meanwhile': {
    status: 409,
    message: 'Somebody else has changed this draft. Please read it again before you publish it.',
  },
  'merit-rule.reason-missing': {
    status: 400,
    message: 'Please give the reason for the new rule. Everybody will read it.',
  },
  'merit-rule.list-published': {
    status: 409,
    message: 'A list of {session} has been published by this rule, so it stays as it is.',
  },
  'new-result.too-late': { status: 409, message: 'New results could be sent until {at}.' },
  'new-result.same-form': {
    status: 409,
    message: 'Your form has not changed since you applied. Please correct and save it first.',
  },
  'test-scores.no-header': {
    status: 400,
    message: 'The file needs a line with these columns: {columns}.',
  },
  'test-scores.not-csv': {
    status: 400,
    message: 'Line {line} of the file is not valid CSV. Please check its quotation marks.',
  },
  'test-scores.too-many': {
    status: 400,
    message: 'The file has more than {most} lines. Please divide it into smaller files.',
  },
  'test-scores.changed-meanwhile': {
    status: 409,
    message: 'The scores changed after the preview. Please look at it again.',
  },
} as const;
