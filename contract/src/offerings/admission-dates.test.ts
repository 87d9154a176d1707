import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { isDayEdge, isOpenNow, summarizeAdmissions, summarizeProgram } from './admission-dates';

const NOW = new Date('2026-11-21T07:00:00.000Z');
const [PAST, SOON, FAR] = [
  '2026-11-10T18:59:59.999Z',
  '2026-12-01T04:00:00.000Z',
  '2026-12-20T18:59:59.999Z',
];

function dates(changes: object = {}, programId: string | null = null, session = 'Fall 2026') {
  return { session, programId, opensAt: null, closesAt: null, lateUntil: null, ...changes };
}

describe('F-2 how admissions stand, in one line', () => {
  it('says nothing without dates, and nothing of sessions that are not offered any more', () => {
    expect(summarizeAdmissions([], NOW)).toBeNull();
    expect(summarizeAdmissions([dates({ closesAt: FAR }, null, 'Fall 2024')], NOW)).toBeNull();
    expect(isOpenNow(null)).toBe(true);
  });

  it.each([
    ['closed', [dates({ closesAt: PAST })], { state: 'closed', at: new Date(PAST) }],
    ['not open yet', [dates({ opensAt: SOON })], { state: 'opens', at: new Date(SOON) }],
    ['late', [dates({ closesAt: PAST, lateUntil: FAR })], { state: 'late', at: new Date(FAR) }],
    ['open', [dates({ closesAt: FAR })], { state: 'open', at: new Date(FAR) }],
    ['open without an end', [dates({ opensAt: PAST })], { state: 'open', at: null }],
    [
      'closed for one session, open for another',
      [dates({ closesAt: PAST }), dates({ closesAt: FAR }, null, 'Spring 2027')],
      { state: 'open', at: new Date(FAR) },
    ],
    [
      'closed for all but one program',
      [dates({ closesAt: PAST }), dates({ closesAt: FAR }, 'p1')],
      { state: 'open', at: new Date(FAR) },
    ],
    [
      'open for all but one program',
      [dates({ closesAt: SOON }), dates({ closesAt: FAR }, 'p1')],
      { state: 'open', at: new Date(SOON) },
    ],
  ])('%s', (_, offerings, summary) => {
    expect(summarizeAdmissions(offerings, NOW)).toEqual(summary);
  });

  it('F-2.4 of one program: its own dates count, else those for all', () => {
    const offerings = [dates({ closesAt: PAST }), dates({ closesAt: FAR }, 'p1')];
    expect(summarizeProgram(offerings, 'p1', NOW)?.state).toBe('open');
    expect(summarizeProgram(offerings, 'p2', NOW)?.state).toBe('closed');
    expect(summarizeProgram(offerings, null, NOW)?.state).toBe('closed');
  });
});

it('knows the first and the last instant of a day in Karachi', () => {
  expect(
    ['2026-11-20T19:00:00.000Z', '2026-11-20T18:59:59.999Z'].map((at) => isDayEdge(new Date(at))),
  ).toEqual([true, true]);
  expect(isDayEdge(new Date('2026-11-20T11:00:00.000Z'))).toBe(false);
});

it('F-2.2 opens at 9:00 in Karachi wherever the server believes to be', () => {
  const script = `
    const { beginningOf, datesRefusal, sentenceOf } = require('${path.join(__dirname, '../index.ts')}');
    const dates = { opensAt: beginningOf('2026-12-01T09:00'), closesAt: null, lateUntil: null };
    const at = (instant) => sentenceOf(datesRefusal(dates, new Date(instant)));
    console.log(JSON.stringify([new Date(0).getHours(), at('2026-12-01T08:59:59+05:00'), at('2026-12-01T09:00:00+05:00')]));`;
  const run = (zone: string) =>
    JSON.parse(
      execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', script], {
        cwd: path.join(__dirname, '../../..'),
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      }),
    );
  const refused = 'Admissions for this program open on 1 Dec 2026, 09:00.';
  expect(run('Etc/GMT+8')).toEqual([16, refused, null]);
  expect(run('Asia/Karachi')).toEqual([5, refused, null]);
});
