/** The service itself: addresses, repeated requests, outages. */
export const SERVICE_SERVER_REFUSALS = {
  'address.not-found': { status: 404, message: 'Not found.' },
  'address.method-not-allowed': { status: 405, message: 'Not found.' },
  'address.too-long': { status: 414, message: 'This is too large.' },
  'request.headers-too-large': { status: 431, message: 'This is too large.' },
  'request.key-used-otherwise': { status: 409, message: 'Please check what you have entered.' },
  'request.done-before': {
    status: 409,
    message: 'This was saved already. Please reload the page.',
  },
  'service.unavailable': {
    status: 503,
    message: 'The service is not available right now. Please try again in a moment.',
  },
  'service.broken': {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
  },
  'storage.unavailable': { status: 503, message: 'This could not be saved. Please try again.' },
  /** Another upload would leave the disk too little room for everything else. */
  'storage.reserve-reached': {
    status: 503,
    message: 'There is no room for more files right now. Please try again in a few minutes.',
  },
  /** Newcomers together took their share of the free room. */
  'storage.share-reached': {
    status: 503,
    message: 'Very many files are arriving right now. Please try again in a few minutes.',
  },
  'storage.full': { status: 507, message: 'This could not be saved. Please try again.' },
} as const;
