import { z } from 'zod';
import { endpoint } from './endpoint';
import { allEndpoints } from './endpoints';

const all = [...allEndpoints().entries()];

it('describes every call of the student and public table', () => {
  const calls = all.map(([, { method, path }]) => `${method} ${path}`);
  expect(calls).toEqual(
    expect.arrayContaining([
      'POST /api/register',
      'POST /api/login',
      'GET /api/student/:email',
      'GET /api/student/applications/:email',
      'GET /api/student/admission-form/:email',
      'GET /api/student/payment-receipt/:email',
      'GET /api/institutes',
      'GET /api/academies',
      'GET /api/messages/admin-student/:email',
      'POST /api/messages/mark-read',
      'POST /api/messages/student-admin/send',
      'POST /api/student/update',
      'POST /api/student/upload-document',
      'POST /api/student/remove-document',
      'POST /api/student/admission-form',
      'POST /api/student/applications',
      'DELETE /api/student/applications/:id',
      'POST /api/student/applications/accept-offer/:id',
      'GET /api/applications/messages',
      'POST /api/applications/messages/mark-read',
      'POST /api/applications/message',
      'POST /api/student/change-password',
      'POST /api/student/send-query',
      'GET /api/institutes/search-courses',
      'GET /api/institute/by-id/:id',
      'GET /api/courses/all',
    ]),
  );
});

it('R-2 leaves open just the calls of the list', () => {
  const open = all.filter(([, { audience }]) => audience === 'open').map(([, { path }]) => path);
  expect(open.sort()).toEqual(
    [
      '/api/academies',
      '/api/admin/login',
      '/api/calendar/:token.ics',
      '/api/client-reports',
      '/api/config',
      '/api/courses/all',
      '/api/genuine/:code',
      '/api/institute/by-id/:id',
      '/api/institute/by-id/:id/dates.ics',
      '/api/institute/by-id/:id/merit-lists',
      '/api/institute/by-id/:id/merit-rules',
      '/api/institute/by-id/:id/seats',
      '/api/institute/invitation',
      '/api/institute/login',
      '/api/institute/register',
      '/api/institutes',
      '/api/institutes/search-courses',
      '/api/login',
      '/api/merit-lists/:id',
      '/api/merit-lists/:id/find',
      '/api/programs/:slug',
      '/api/recover',
      '/api/recover/complete',
      '/api/register',
      '/api/second-step/challenge',
      '/api/student/send-query',
      '/api/unsubscribe/:token',
      '/api/vacant-seats',
    ].sort(),
  );
});

it('R6 has no call that signs somebody in and whose reply would be kept to be repeated', () => {
  const keeping = all.filter(
    ([, { method, reply, isShownOnce }]) =>
      method !== 'GET' && !isShownOnce && reply instanceof z.ZodObject && 'token' in reply.shape,
  );
  expect(keeping.map(([name]) => name)).toEqual([]);
});

it('gives every call a summary and no two calls the same address', () => {
  const addresses = all.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(all.filter(([, { summary }]) => summary.length < 5)).toEqual([]);
});

describe('what a call says when it fails', () => {
  const call = { method: 'GET', path: '/x', summary: 'X.', audience: 'open', reply: z.object({}) } as const;

  it('reads the same with and without an answer where one sentence is written', () => {
    expect(endpoint({ ...call, texts: 'Could not load.' }).texts).toEqual({
      notOk: 'Could not load.',
      noAnswer: 'Could not load.',
    });
    expect(endpoint({ ...call, texts: { done: 'Saved.', failed: 'Could not save.' } }).texts).toEqual({
      done: 'Saved.',
      notOk: 'Could not save.',
      noAnswer: 'Could not save.',
    });
  });

  it('stays as it is where two are written, or none', () => {
    const texts = { notOk: 'No.', noAnswer: 'Nobody answers.' };
    expect(endpoint({ ...call, texts }).texts).toEqual(texts);
    expect(endpoint(call)).toEqual(call);
  });

  it('stands in every endpoint as both sentences, which kits of all ages read', () => {
    const said = all.flatMap(([name, { texts }]) => (texts ? [{ name, ...texts }] : []));
    expect(said.filter(({ notOk, noAnswer }) => !notOk || !noAnswer)).toEqual([]);
    expect(said.length).toBeGreaterThan(90);
  });
});
