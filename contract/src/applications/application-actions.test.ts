import { hasSecondLook, openSecondLook } from '../second-looks/second-look';
import { type ActionableRow, actionsOf, offerRefusal } from './application-actions';
import type { ApplicationAction } from './application-states';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const BEFORE = '2026-11-19T10:00:00.000Z';
const AFTER = '2026-11-21T10:00:00.000Z';

type By = 'student' | 'institute' | 'admin';
type Offered = (row: ActionableRow, anyAccepted: boolean) => boolean;

/** What screens offered while each of them compared the status itself: on a card, in a next step, under a link. */
const BEFORE_CAN: Readonly<Record<By, { readonly [Screen: string]: readonly [ApplicationAction, Offered] }>> =
  {
    student: {
      'Withdraw on a card': ['withdraw', ({ status }) => status === 'pending'],
      'Answer on a card': ['answer-proposal', ({ status, proposal }) => status === 'pending' && !!proposal],
      'another program as a next step': [
        'answer-proposal',
        ({ proposal }) => !!proposal && new Date(proposal.replyBy) > NOW,
      ],
      'a link to another program': ['answer-proposal', ({ proposal }) => !!proposal],
      'Accept on a card': [
        'accept',
        (row, anyAccepted) => row.status === 'approved' && offerRefusal(row, anyAccepted, NOW) === null,
      ],
      'an offer as a next step': [
        'accept',
        (row, anyAccepted) => offerRefusal(row, anyAccepted, NOW) === null,
      ],
      'a link to accept': ['accept', () => true],
      'Decline on a card': ['decline', (row, anyAccepted) => isOffer(row) && !isOver(row, anyAccepted)],
      'a link to decline': ['decline', ({ status }) => status === 'approved'],
      'Give up seat on a card': [
        'give-up',
        ({ status, offerAccepted }) => status === 'approved' && offerAccepted,
      ],
      'a link to give up': ['give-up', ({ status }) => status === 'approved'],
      'an appeal as a next step': [
        'ask-second-look',
        ({ secondLookUntil }) => secondLookUntil !== undefined && new Date(secondLookUntil) > NOW,
      ],
      'the form of an appeal': ['ask-second-look', ({ secondLookUntil }) => secondLookUntil !== undefined],
      'a link to an appeal': ['ask-second-look', hasSecondLook],
      Messages: ['message', ({ status }) => status === 'approved'],
    },
    institute: {
      'Approve and Reject': ['approve', ({ status }) => status === 'pending'],
      'another program instead': ['propose', ({ status, proposal }) => status === 'pending' && !proposal],
      'more time': [
        'extend',
        ({ status, offerAccepted, replyBy }) =>
          status === 'approved' && !offerAccepted && replyBy !== undefined,
      ],
      'Answer appeal': ['answer-second-look', (row) => openSecondLook(row) !== undefined],
      Messages: ['message', ({ status }) => status === 'approved'],
      'a link to another program': ['propose', ({ status }) => status === 'pending'],
    },
    admin: {
      Undo: ['undo', ({ status }) => status !== 'pending'],
      'Withdraw offer': ['withdraw-offer', ({ status }) => status === 'approved'],
      Delete: ['delete', () => true],
    },
  };

function isOffer({ status, offerAccepted }: ActionableRow): boolean {
  return status === 'approved' && !offerAccepted;
}

function isOver(row: ActionableRow, anyAccepted: boolean): boolean {
  const refusal = offerRefusal(row, anyAccepted, NOW);
  return refusal !== null && refusal.code !== 'offer.already-accepted';
}

function* rows(): Generator<ActionableRow> {
  const ends = [undefined, BEFORE, AFTER];
  for (const [status, offerAccepted] of [
    ['pending', false],
    ['approved', false],
    ['approved', true],
    ['rejected', false],
  ] as const)
    for (const replyBy of ends)
      for (const proposedUntil of ends)
        for (const secondLookUntil of ends)
          for (const look of [undefined, 'open', 'unchanged'] as const)
            yield {
              status,
              offerAccepted,
              ...(replyBy && { replyBy }),
              ...(proposedUntil && {
                proposal: {
                  programId: 'p',
                  program: 'BS IT',
                  department: 'Computing',
                  replyBy: proposedUntil,
                },
              }),
              ...(secondLookUntil && { secondLookUntil }),
              ...(look && {
                secondLooks: [
                  {
                    _id: 'l',
                    text: 'Why?',
                    file: null,
                    askedAt: BEFORE,
                    state: look,
                    answer: '',
                    answeredAt: null,
                  },
                ],
              }),
            };
}

const ALL = [...rows()];

/** Where a screen offered what could not be done, in which states of the application, and why it does not any more. */
const DIFFERENCES: Readonly<Record<string, readonly [states: string, reason: string]>> = {
  'student: Answer on a card': ['pending', 'its time to answer is over'],
  'student: another program as a next step': [
    'approved, accepted, rejected',
    'only a pending application has one; a proposal ends with it',
  ],
  'student: a link to another program': [
    'pending, approved, accepted, rejected',
    'its time to answer is over, or the application is decided',
  ],
  'student: a link to accept': [
    'pending, approved, accepted, rejected',
    'there is no offer, its time is over, or another is accepted: the form opened and was refused when it was sent',
  ],
  'student: Decline on a card': [
    'approved',
    'its time is over, which was not asked where another offer is accepted',
  ],
  'student: a link to decline': ['approved, accepted', 'its time is over; what is accepted is given up'],
  'student: a link to give up': ['approved', 'only an accepted offer has a seat to give up'],
  'student: an appeal as a next step': [
    'pending, approved, accepted',
    'only what was not selected can be appealed, as the table of states says',
  ],
  'student: the form of an appeal': [
    'pending, approved, accepted, rejected',
    'its time is over, or the application was not rejected',
  ],
  'student: a link to an appeal': [
    'pending, approved, accepted, rejected',
    'there is one to read and none to ask for: the link still opens it',
  ],
  'institute: Answer appeal': [
    'pending, approved, accepted',
    'an appeal is answered while the application is rejected, as the table of states says',
  ],
  'institute: a link to another program': ['pending', 'one is offered already'],
};

function* readers(): Generator<{ by: By; screen: string; row: ActionableRow; anyAccepted: boolean }> {
  for (const by of Object.keys(BEFORE_CAN) as By[])
    for (const screen of Object.keys(BEFORE_CAN[by]))
      for (const row of ALL)
        for (const anyAccepted of by === 'student' && !row.offerAccepted
          ? [false, true]
          : [row.offerAccepted])
          yield { by, screen, row, anyAccepted };
}

it('what an application says can be done differs from what screens offered only where that could not be done', () => {
  const offeredAnew = new Set<string>();
  const refusedNow = new Map<string, Set<string>>();
  for (const { by, screen, row, anyAccepted } of readers()) {
    const [action, offered] = BEFORE_CAN[by][screen] ?? [];
    const can = actionsOf(row, { by, at: NOW, anyAccepted }).some((one) => one.action === action);
    const name = `${by}: ${screen}`;
    if (can === offered?.(row, anyAccepted)) continue;
    const states = refusedNow.get(name) ?? new Set();
    if (can) offeredAnew.add(name);
    else refusedNow.set(name, states.add(row.offerAccepted ? 'accepted' : row.status));
  }
  expect([...offeredAnew]).toEqual([]);
  expect(Object.fromEntries([...refusedNow].map(([name, states]) => [name, [...states].join(', ')]))).toEqual(
    Object.fromEntries(Object.entries(DIFFERENCES).map(([name, [states]]) => [name, states])),
  );
});
