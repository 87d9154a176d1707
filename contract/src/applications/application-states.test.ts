import { offerRefusal } from './application-actions';
import {
  APPLICATION_EVENT_NAMES,
  APPLICATION_STATES,
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
  applicationState,
  transitionRefusal,
} from './application-states';

it('R-51 allows what stands in the table and refuses every other pair', () => {
  const allowed = APPLICATION_EVENT_NAMES.flatMap((event) =>
    APPLICATION_STATES.filter((state) => transitionRefusal(event, state) === null).map(
      (state) => `${state} ${event} ${APPLICATION_TRANSITIONS[event].to}`,
    ),
  );
  expect(allowed.sort()).toEqual(
    [
      'gone apply pending',
      'pending select approved',
      'rejected select approved',
      'approved upgrade approved',
      'accepted upgrade-accepted accepted',
      'pending join gone',
      'approved join gone',
      'rejected join gone',
      'pending withdraw gone',
      'pending approve approved',
      'pending reject rejected',
      'pending accept-proposal approved',
      'approved accept accepted',
      'approved decline rejected',
      'approved expire rejected',
      'accepted give-up rejected',
      'approved condition-not-met rejected',
      'accepted condition-not-met rejected',
      'approved withdraw-offer rejected',
      'accepted withdraw-offer rejected',
      'approved undo pending',
      'accepted undo pending',
      'rejected undo pending',
      'rejected change pending',
      'pending delete gone',
      'approved delete gone',
      'accepted delete gone',
      'rejected delete gone',
    ].sort(),
  );
});

it('reaches every state, and leaves none without a way out', () => {
  const all: ApplicationTransition[] = Object.values(APPLICATION_TRANSITIONS);
  for (const state of APPLICATION_STATES) {
    expect(all.some(({ to }) => to === state)).toBe(true);
    expect(all.some(({ from }) => from.includes(state))).toBe(true);
  }
});

it('R-22 says of an offer what the rule of the screens says', () => {
  for (const status of ['pending', 'approved', 'rejected'] as const) {
    for (const offerAccepted of status === 'approved' ? [false, true] : [false]) {
      const state = applicationState({ status, offerAccepted });
      const rule = offerRefusal({ status, offerAccepted }, offerAccepted);
      expect(rule?.code ?? null).toBe(transitionRefusal('accept', state));
    }
  }
});
