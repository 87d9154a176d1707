/** Merit rules. */
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
} as const;

/** The same, said by the server alone: no browser carries them. */
export const MERIT_SERVER_REFUSALS = {
  'application.not-qualified': { status: 409, message: 'You do not qualify for {program}. {reason}' },
  'merit-rule.nothing-new': {
    status: 409,
    message: 'There is no changed rule to publish. Please reload the page.',
  },
  'merit-rule.reason-missing': {
    status: 400,
    message: 'Please give the reason for the new rule. Everybody will read it.',
  },
  'new-result.too-late': { status: 409, message: 'New results could be sent until {at}.' },
  'new-result.same-form': {
    status: 409,
    message: 'Your form has not changed since you applied. Please correct and save it first.',
  },
} as const;
