/** Seats of a session. */
export const SEAT_REFUSALS = {
  'seats.shares': { status: 400, message: 'The shares must add up to 100 %. They add up to {sum} %.' },
  'seats.counts': { status: 400, message: 'The categories have {sum} seats, and there are {total}.' },
  'seats.circle': { status: 400, message: 'The seats of {category} fall back to itself.' },
  'seats.open-first': { status: 400, message: 'Open merit must be the first category.' },
} as const;

/** The same, said by the server alone: no browser carries them. */
export const SEAT_SERVER_REFUSALS = {
  'seats.vacant-too-late': { status: 400, message: 'Please choose a date within a year.' },
  'seats.below-taken': {
    status: 409,
    message: '{category} has {taken} seats taken. It cannot have {seats}.',
  },
  'seats.proof-differs': {
    status: 409,
    message:
      'Other programs ask for another proof for {category}. Please choose the same proof, or give the category another name.',
  },
  'seats.changed': {
    status: 409,
    message: 'Somebody has changed these seats meanwhile. Please reload the page.',
  },
  'seats.fewer-preferences': {
    status: 409,
    message: 'Students have longer lists already. The number can only be raised.',
  },
  'seats.published': {
    status: 409,
    message: 'The seats of {program} are published. They cannot be taken back.',
  },
} as const;
