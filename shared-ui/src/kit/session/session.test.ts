import { act } from '@testing-library/react';
import { omar, sara } from '../../test-kit';
import {
  chooseRole,
  forgetPerson,
  forgetRole,
  keepRecord,
  leaveRole,
  showView,
  signIn,
  useSession,
} from './session';

const now = () => useSession.getState();
const storedKeys = () => Object.keys(localStorage).sort();

/** What another tab did, as the browser tells it. */
function inAnotherTab(change: () => void, key: string | null) {
  change();
  act(() => window.dispatchEvent(new StorageEvent('storage', { key })));
}

beforeEach(() => forgetRole());

it('S-4.5 S-4.6 S-9.8 keeps token, record, role and view under the keys of the documents', () => {
  signIn('student', { token: 't1', record: sara });
  expect(Object.fromEntries(storedKeys().map((key) => [key, localStorage.getItem(key)]))).toEqual({
    authToken: 't1',
    role: 'student',
    student: JSON.stringify(sara),
    view: 'dashboard',
  });
  expect(now()).toMatchObject({ role: 'student', view: 'dashboard', token: 't1', record: sara });
});

it('A-4.16 A-4.17 A-9.17 keeps an institute under institute and an admin under admin, one person at a time', () => {
  signIn('institute', { token: 't2', record: { name: 'NUST' } });
  expect(storedKeys()).toEqual(['authToken', 'institute', 'role', 'view']);
  signIn('admin', { token: 't3', record: { name: 'Root' } });
  expect(storedKeys()).toEqual(['admin', 'authToken', 'role', 'view']);
});

it('R-38 ignores a token that belongs to another role', () => {
  signIn('student', { token: 't1', record: sara });
  chooseRole('admin');
  expect(now()).toMatchObject({ role: 'admin', token: null, record: null, view: 'login' });
  chooseRole('student');
  expect(now()).toMatchObject({ role: 'student', token: 't1', view: 'dashboard' });
});

it('never shows a dashboard to nobody', () => {
  chooseRole('student');
  showView('dashboard');
  expect(now().view).toBe('login');
});

it('S-2.14 A-2.2 logs out to the login view of the role and keeps nothing of the person', () => {
  signIn('student', { token: 't1', record: sara });
  forgetPerson();
  expect(storedKeys()).toEqual(['role', 'view']);
  expect(now()).toMatchObject({ role: 'student', view: 'login', token: null, record: null });
});

it('A-2.3 R-38 switches role by forgetting role, record and token', () => {
  signIn('admin', { token: 't3', record: { name: 'Root' } });
  forgetRole();
  expect(storedKeys()).toEqual([]);
  expect(now()).toMatchObject({ role: null, token: null });
});

it('leaves a role without ending its session', () => {
  signIn('student', { token: 't1', record: sara });
  leaveRole();
  expect(now().role).toBeNull();
  chooseRole('student');
  expect(now()).toMatchObject({ token: 't1', view: 'dashboard' });
});

it('R-38 follows a logout and a login in another tab', () => {
  signIn('student', { token: 't1', record: sara });
  inAnotherTab(() => {
    localStorage.removeItem('authToken');
    localStorage.removeItem('student');
  }, 'authToken');
  expect(now()).toMatchObject({ role: 'student', token: null, view: 'login' });
  inAnotherTab(() => {
    localStorage.setItem('authToken', 't9');
    localStorage.setItem('student', JSON.stringify(omar));
    localStorage.setItem('view', 'dashboard');
  }, 'student');
  expect(now()).toMatchObject({ token: 't9', record: omar, view: 'dashboard' });
});

it('keeps the newer record after the person changed it', () => {
  signIn('student', { token: 't1', record: sara });
  keepRecord({ ...sara, name: 'Sara Ali' });
  expect(JSON.parse(localStorage.getItem('student') ?? '')).toMatchObject({ name: 'Sara Ali' });
});

it('survives a record in the storage that is no JSON', () => {
  localStorage.setItem('student', '{broken');
  localStorage.setItem('authToken', 't1');
  chooseRole('student');
  expect(now()).toMatchObject({ token: null, view: 'login' });
});
