/** What was sent, before any rule of a module looks at it. */
export const INPUT_REFUSALS = {
  'input.invalid': { status: 400, message: 'Please check what you have entered.' },
  'input.field-invalid': { status: 400, message: 'Please check the field "{field}".' },
  'text.too-long': { status: 400, message: 'Please use at most {max} characters.' },
  'text.invisible-characters': { status: 400, message: 'Please remove the invisible characters.' },
  'email.invalid': { status: 400, message: 'Please enter a valid e-mail address.' },
  /** An address that could be taken for another one, when it is to become a key. */
  'email.not-plain': { status: 400, message: 'Please enter the email address in plain letters.' },
  'phone.invalid': {
    status: 400,
    message: 'Please enter a valid phone number, for example 0300-1234567.',
  },
  'cnic.invalid': {
    status: 400,
    message: 'Please enter the 13 digits of the CNIC, for example 42201-0397640-8.',
  },
  'day.invalid': { status: 400, message: 'Please pick a date.' },
  'birth-date.invalid': { status: 400, message: 'Please enter a date of birth from 1900 until today.' },
  'day.unknown': { status: 400, message: 'Please pick a day that is in the calendar.' },
  'period.backwards': { status: 400, message: 'The first day is after the last.' },
  'period.too-long': { status: 400, message: 'Please choose at most two years.' },
  'website.not-public': {
    status: 400,
    message:
      'This address works on your own computer or network only. Please enter the address that visitors use.',
  },
  'website.invalid': {
    status: 400,
    message: 'Please enter a website address that starts with http:// or https://.',
  },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const INPUT_SERVER_REFUSALS = {
  'input.wrong-type': { status: 415, message: 'Please check what you have entered.' },
  'input.compressed': { status: 415, message: 'Please send this without compression.' },
  'input.too-large': { status: 413, message: 'This is too large.' },
  'email.invisible-characters': {
    status: 400,
    message: 'There are invisible characters in this email address. Please type it instead of pasting it.',
  },
  'website.is-this-site': {
    status: 400,
    message: 'This is the address of this site. Please enter the website of your institute.',
  },
} as const;
