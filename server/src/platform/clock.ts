/** The present. Handlers ask it instead of the machine, so that tests can hold time still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
