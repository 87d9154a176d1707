/** The order of a student's programs, and the categories of seats that they claim. */
export const PREFERENCE_REFUSALS = {
  'preference.twice': { status: 400, message: 'Please name each program once.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const PREFERENCE_SERVER_REFUSALS = {
  'preference.application-missing': {
    status: 400,
    message:
      'Please keep the programs that you applied for in the list. To leave one out, withdraw its application.',
  },
  'preference.too-many': {
    status: 409,
    message: 'You can name up to {max} programs at this university.',
  },
  'preference.no-seats': {
    status: 409,
    message:
      'This university has published no seats of {program} for {session}. Please apply for it instead.',
  },
  'preference.no-application': { status: 409, message: 'Please apply for one program first.' },
  'preference.closed': { status: 409, message: 'The order could be changed until {at}.' },
  'claim.unknown': { status: 409, message: 'This category is not offered. Please reload the page.' },
  'claim.closed': { status: 409, message: 'Categories could be claimed until {at}.' },
} as const;
