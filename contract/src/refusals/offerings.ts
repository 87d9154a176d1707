/** Dates of admissions. */
export const OFFERING_REFUSALS = {
  'application.not-open': { status: 409, message: 'Admissions for this program open on {at}.' },
  'application.closed': { status: 409, message: 'Admissions for this program closed on {at}.' },
  'offering.closes-before-opening': {
    status: 400,
    message: 'Please choose a closing date after the opening date.',
  },
  'offering.late-before-closing': {
    status: 400,
    message: 'Please choose a last day for late applications after the closing date.',
  },
  'offering.date-twice': { status: 400, message: 'Please set each date only once.' },
  'offering.program-twice': { status: 400, message: 'Please list each program only once.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const OFFERING_SERVER_REFUSALS = {
  'offering.not-found': { status: 404, message: 'These dates were not found. Please reload the page.' },
  'offering.only-later': {
    status: 409,
    message: 'A closing date that people have seen can only be moved later.',
  },
  'offering.already-open': {
    status: 409,
    message: 'Admissions are open already. The opening date can only be moved earlier.',
  },
  'offering.seen': {
    status: 409,
    message: 'Dates that people have seen cannot be removed. They can be moved later.',
  },
  'offering.reason-missing': {
    status: 400,
    message: 'Please give the reason for the new date. Everybody will read it.',
  },
  'offering.changed': {
    status: 409,
    message: 'Somebody has changed these dates meanwhile. Please reload the page.',
  },
  'offering.date-missing': { status: 409, message: 'This date is not set yet. Please set it first.' },
} as const;
