/**
 * What the next question of a rendered page needs. Whoever loads this module has the browser fetch it when it has nothing
 * else to do; nothing is run.
 */
export const callsAhead = [() => import(/* webpackPrefetch: true */ './calls')];
