import { sentenceOf } from '../refusals';
import { type SharedCategory, seatChanges, seatPlanFaults, seatsOf, sharesOf } from './seats-of';

const category = (share: string | null, changes: Partial<SharedCategory> = {}): SharedCategory => ({
  share,
  count: null,
  atLeastOne: true,
  overAndAbove: false,
  ...changes,
});
const counted = (count: number, changes: Partial<SharedCategory> = {}) =>
  category(null, { count, ...changes });

const KP = ['43', '42', '6', '5', '2', '2'];
const kp = (atLeastOne = true) =>
  KP.map((share, index) => category(share, { atLeastOne: atLeastOne && index > 0 }));
const written = (total: number, atLeastOne = true) => seatsOf(total, kp(atLeastOne)).join('/');

it.each([
  [17, '7/6/1/1/1/1'],
  [24, '10/10/1/1/1/1'],
  [25, '10/10/2/1/1/1'],
  [40, '17/17/2/2/1/1'],
  [50, '22/21/3/2/1/1'],
])('F-3.1 %i seats of KP with at least one', (total, seats) => {
  expect(written(total)).toBe(seats);
});

it.each([
  [19, '8/8/1/1/1/0'],
  [20, '9/9/1/1/0/0'],
  [25, '11/11/2/1/0/0'],
])('F-3.1 %i seats of KP without', (total, seats) => {
  expect(written(total, false)).toBe(seats);
});

it('F-3.1 one Afghan seat stands outside the total and the shares', () => {
  expect(seatsOf(50, [...kp(), counted(1, { overAndAbove: true })])).toEqual([22, 21, 3, 2, 1, 1, 1]);
});

it('F-3.1 PU: 2.5 % of 20 with a minimum of one', () => {
  expect(seatsOf(20, [category('97.5', { atLeastOne: false }), category('2.5')])).toEqual([19, 1]);
  expect(seatsOf(20, [category('97.5'), category('2.5', { atLeastOne: false })])).toEqual([20, 0]);
});

it('F-3.1 counts 18, 1, 1, 2 of 40 leave 18 to open', () => {
  const counts = [18, 1, 1, 2].map((count) => counted(count));
  expect(seatsOf(40, [category('100', { atLeastOne: false }), ...counts])).toEqual([18, 18, 1, 1, 2]);
});

it('F-3.1 KMSMC: sixteen colleges by count', () => {
  const colleges = [303, 302, 281, 256, 191, 288, 299, 274, 126, 79, 90, 100, 100, 100, 100, 100];
  const open = colleges.map((count) => seatsOf(count, [counted(count)])[0] ?? 0);
  expect(open.reduce((sum, seats) => sum + seats, 0)).toBe(2_989);
});

it('F-3.1 nobody gives away the last seat where there are fewer seats than categories', () => {
  expect(seatsOf(3, kp())).toEqual([1, 1, 1, 0, 0, 0]);
  expect(seatsOf(1, kp())).toEqual([1, 0, 0, 0, 0, 0]);
});

it('F-3.1 always comes to the total, whatever the shares', () => {
  for (let total = 6; total <= 400; total += 1)
    for (const atLeastOne of [true, false]) {
      const seats = seatsOf(total, kp(atLeastOne));
      expect(seats.reduce((sum, each) => sum + each, 0)).toBe(total);
      if (atLeastOne) expect(Math.min(...seats)).toBeGreaterThan(0);
    }
});

it('F-3.1 shares are exact to three decimals', () => {
  expect(sharesOf(['33.333', '33.333', '33.334'].map((share) => category(share)))).toBe(100);
  expect(sharesOf(['0.1', '0.2', '99.7'].map((share) => category(share)))).toBe(100);
  expect(sharesOf([category('half'), category('0'), category('100.001'), category('1.2345')])).toBe(0);
});

describe('what a change takes', () => {
  const LABELS = ['Open', 'District', 'Employees', 'Sports', 'Disabled', 'Minority'];
  const of = (total: number, atLeastOne = true) =>
    seatsOf(total, kp(atLeastOne)).map((seats, index) => ({
      code: String(index),
      label: LABELS[index] ?? '',
      seats,
    }));

  it('F-3.1 24 to 25 takes from the disabled and the minority, without at least one', () => {
    const before = seatsOf(24, kp(false)).join('/');
    expect(before).toBe('10/10/1/1/1/1');
    expect(seatChanges(of(24, false), of(25, false))).toBe('Disabled 1 → 0, Minority 1 → 0');
  });

  it('F-3.1 74 to 75 takes one from the disabled, with it', () => {
    expect(seatChanges(of(74), of(75))).toBe('Disabled 2 → 1');
  });

  it('F-3.1 names a category that goes, and nothing where nobody loses', () => {
    expect(seatChanges(of(40), of(40).slice(0, 5))).toBe('Minority 1 → 0');
    expect(seatChanges(of(17), of(40))).toBe('');
    expect(seatChanges([], of(40))).toBe('');
  });
});

describe('what is wrong with a plan', () => {
  const plan = (code: string, changes: object = {}) => ({
    ...category('50'),
    code,
    label: code.toUpperCase(),
    fallsTo: code === 'open' ? null : 'open',
    ...changes,
  });
  const said = (total: number, categories: Parameters<typeof seatPlanFaults>[1]) =>
    seatPlanFaults(total, categories).map(({ path, reason }) => `${path.join('.')}: ${sentenceOf(reason)}`);

  it('F-3.1 shares of 98', () => {
    expect(said(40, [plan('open'), plan('district', { share: '48' })])).toEqual([
      'categories: The shares must add up to 100 %. They add up to 98 %.',
    ]);
  });

  it('more counts than seats, or fewer where there are no shares', () => {
    const sports = plan('sports', { share: null, count: 41 });
    expect(said(40, [plan('open', { share: '100' }), sports])).toEqual([
      'categories: The categories have 41 seats, and there are 40.',
    ]);
    expect(said(40, [plan('open', { share: null, count: 39 })])).toEqual([
      'categories: The categories have 39 seats, and there are 40.',
    ]);
    const afghan = plan('afghan', { share: null, count: 9, overAndAbove: true });
    expect(said(40, [plan('open', { share: null, count: 40 }), afghan])).toEqual([]);
  });

  it('a circle, named at each of its categories', () => {
    const circle = [
      plan('open'),
      plan('one', { share: '25', fallsTo: 'two' }),
      plan('two', { share: '25', fallsTo: 'one' }),
    ];
    expect(said(40, circle)).toEqual([
      'categories.1.fallsTo: The seats of ONE fall back to itself.',
      'categories.2.fallsTo: The seats of TWO fall back to itself.',
    ]);
    const falls = [plan('open'), plan('one', { share: '25', fallsTo: 'two' }), plan('two', { share: '25' })];
    expect(said(40, falls)).toEqual([]);
  });

  it('open merit that is not the first', () => {
    expect(said(40, [plan('district'), plan('open')])).toEqual([
      'categories.0: Open merit must be the first category.',
    ]);
  });
});
