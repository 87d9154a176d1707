/** Merit lists and objections to them. */
export const MERIT_LIST_REFUSALS = {
  'list.date-passed': { status: 400, message: 'Please choose a date that has not passed.' },
  'list.date-order': { status: 400, message: 'The objections must end before the other dates.' },
  'objection.text-missing': { status: 400, message: 'Please write what is wrong.' },
  'objection.answer-missing': {
    status: 400,
    message: 'Please write an answer. The student will read it.',
  },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const MERIT_LIST_SERVER_REFUSALS = {
  'list.not-found': { status: 404, message: 'This list was not found. Please reload the page.' },
  'list.number-invalid': { status: 400, message: 'Please look at the number again.' },
  'list.objections-missing': { status: 400, message: 'Please say until when objections can be made.' },
  'list.pay-missing': { status: 400, message: 'Please say until when the offers can be answered.' },
  'list.open': {
    status: 409,
    message: 'Another list is not final yet. Please finish or cancel it first.',
  },
  'list.too-many': { status: 409, message: 'A session has at most 20 lists.' },
  'list.no-seats': { status: 409, message: 'No seats are published for {session}.' },
  'list.no-rule': { status: 409, message: 'These programs have no published merit rule: {programs}.' },
  'list.changed': {
    status: 409,
    message: 'Something changed since this list was prepared. Please prepare it again.',
  },
  'list.not-draft': { status: 409, message: 'This list is published or cancelled already.' },
  'list.objections-running': {
    status: 409,
    message: 'Objections can be made until {at}. Please try again five minutes after that.',
  },
  'list.objections-open': { status: 409, message: 'Objections that are not answered yet: {count}.' },
  'list.only-later': { status: 409, message: 'A date that people have seen can only be moved later.' },
  'objection.ended': { status: 409, message: 'Objections to this list could be made until {at}.' },
  'objection.once': { status: 409, message: 'You have made an objection to this list already.' },
  'objection.answered': {
    status: 409,
    message: 'This objection is answered already. Please reload the page.',
  },
  'objection.not-found': { status: 404, message: 'This objection was not found. Please reload the page.' },
  'objection.same-form': {
    status: 409,
    message: 'The form says what the application says. Please ask the student to correct it.',
  },
  'objection.proof-open': {
    status: 409,
    message: 'The proof for {category} is not verified at the desk yet.',
  },
  'seat.not-held': { status: 409, message: 'You hold no seat here. Please reload the page.' },
  'seats.cap-rules': { status: 409, message: 'Programs under one cap need the same merit rule.' },
} as const;
