import {
  sessionsForAdmin,
  sessionsForInstitute,
  sessionsForStudent,
  sessionsWithPastYear,
} from './sessions-offered';

const lastMinuteOf2026 = new Date('2026-12-31T18:59:00Z');
const firstMinuteOf2027 = new Date('2026-12-31T19:01:00Z');

it('S-9.5 offers a student four sessions, on 31 December and on 1 January', () => {
  expect(sessionsForStudent(lastMinuteOf2026)).toEqual([
    'Fall 2026',
    'Spring 2026',
    'Fall 2027',
    'Spring 2027',
  ]);
  expect(sessionsForStudent(firstMinuteOf2027)).toEqual([
    'Fall 2027',
    'Spring 2027',
    'Fall 2028',
    'Spring 2028',
  ]);
});

it('A-9.3 gives an institute the four sessions of this and the previous year', () => {
  expect(sessionsForInstitute(lastMinuteOf2026)).toEqual([
    'Fall 2026',
    'Spring 2026',
    'Fall 2025',
    'Spring 2025',
  ]);
});

it('what goes on after New Year is filled in for the sessions of the past year too', () => {
  expect(sessionsWithPastYear(firstMinuteOf2027)).toEqual([
    'Fall 2027',
    'Spring 2027',
    'Fall 2028',
    'Spring 2028',
    'Fall 2026',
    'Spring 2026',
  ]);
});

it('A-9.4 gives an admin the six sessions of the previous, this and the next year', () => {
  expect(sessionsForAdmin(firstMinuteOf2027)).toEqual([
    'Spring 2026',
    'Fall 2026',
    'Spring 2027',
    'Fall 2027',
    'Spring 2028',
    'Fall 2028',
  ]);
});
