/** Facts of programs, their fees and their closing merits. */
export const PROGRAM_FACT_REFUSALS = {
  'fact.years': { status: 400, message: 'Please enter years from 0.5 to 8.' },
  'fact.accreditor-missing': { status: 400, message: 'Please say who accredits the program.' },
  'fee.amount': { status: 400, message: 'Please enter the fee in whole rupees.' },
  'fee.line-missing': { status: 400, message: 'Please name each line of the fee.' },
  'fee.too-many-lines': { status: 400, message: 'Please give at most 12 lines.' },
  'closing-merit.invalid': {
    status: 400,
    message: 'Please enter a merit from 0 to 100 with at most four places.',
  },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const PROGRAM_FACT_SERVER_REFUSALS = {
  'fact.changed': {
    status: 409,
    message: 'Somebody has changed the facts of {program} meanwhile. Please reload the page.',
  },
  'closing-merit.from-list': {
    status: 409,
    message: 'The closing merit of {session} comes from the published list.',
  },
} as const;
