import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnyEndpoint,
  exportAdminApplications,
  exportAdminQueries,
  getStudent,
  getStudentForm,
  listAdminApplications,
  listAdminInstitutes,
  listAdminQueries,
  listAudit,
  listConversations,
  listInstituteApplications,
  listInstituteQueries,
  listInstitutes,
  listStudents,
  loginAdmin,
} from '@uas/contract';
import { allEndpoints } from '@uas/contract/src/endpoints';
import type { z } from 'zod';
import { multipart } from '../../test-kit/call-endpoint';
import { applicant } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { writeCursor } from '../database/keyset';
import { sweepTemporary } from '../files/sweep-files';

let uas: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(line) };
  uas = await startTestApp({ logger: { level: 'error', stream } as never });
});
afterAll(() => uas.stop());
beforeEach(async () => {
  await uas.reset();
  lines.length = 0;
});

describe('what a stranger may send', () => {
  it.each(['-271821-04-20T00:00:00.000Z', '+010000-01-01T00:00:00.000Z', '0000-13-45', 'infinity', ' ', ''])(
    'no call that goes on after a place answers "%s" there with a failure',
    async (key) => {
      const people = {
        student: await uas.student('sara'),
        institute: await uas.institute('nust'),
        staff: await uas.master('root'),
      };
      const failed: string[] = [];
      for (const endpoint of allEndpoints().values()) {
        const query =
          endpoint.method === 'GET' ? (endpoint.query as z.ZodObject | undefined)?.shape : undefined;
        const position = ['after', 'before'].find((name) => query && Object.hasOwn(query, name));
        if (position === undefined) continue;
        const whose = (['student', 'institute', 'staff'] as const).find(
          (role) => endpoint.audience !== 'open' && endpoint.audience[role],
        );
        const person = whose ? people[whose] : null;
        for (const written of [key, `${key} x`]) {
          const { status } = await uas.call(
            endpoint,
            {
              params: {
                email: person?.email ?? 'x',
                id: 'x',
                applicationId: 'x',
                institute: 'x',
                student: 'x',
              },
              query: { [position]: writeCursor({ key: written, id: 'x' }) },
            },
            person?.token,
          );
          if (status >= 500) failed.push(`${endpoint.path}: ${status}`);
        }
      }
      expect([failed, lines]).toEqual([[], []]);
    },
  );

  it('a body in parts that ends anywhere before its end is a mistake of the sender, in every call', async () => {
    const [student, institute] = [await uas.student('sara'), await uas.institute('nust')];
    const staff = await uas.master('root');
    const personFor = (audience: AnyEndpoint['audience']) => {
      if (audience === 'open' || audience.student) return student;
      return audience.institute ? institute : staff;
    };
    const failed: string[] = [];
    const uploads = [...allEndpoints().values()].filter(({ files }) => files);
    for (const { method, path, audience, files } of uploads) {
      const [field = ''] = Object.keys(files ?? {});
      const whole = multipart({ body: { email: 'sara@uas.example' } }, { field, ...pdfFile() });
      const person = personFor(audience);
      const content = whole.payload.indexOf('%PDF');
      const ends = [
        content - 40,
        content - 3,
        content + 2,
        whole.payload.length - 20,
        whole.payload.length - 4,
      ];
      for (const end of [3, 60, ...ends]) {
        const { statusCode } = await uas.app.inject({
          method,
          url: path.replace(/:\w+/g, 'x'),
          headers: { ...whole.headers, authorization: `Bearer ${person.token}` },
          payload: whole.payload.subarray(0, end),
        });
        if (statusCode !== 400) failed.push(`${path} at ${end} of ${whole.payload.length}: ${statusCode}`);
      }
    }
    expect(uploads.length).toBeGreaterThan(3);
    expect([failed, lines]).toEqual([[], []]);
    expect(await uas.storedKeys()).toEqual([]);
  });

  it.each(['-271821-04-20T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '+010000-01-01T00:00:00.000Z'])(
    'a place in a list at the year of %s is refused and no error in the log',
    async (key) => {
      const root = await uas.master('root');
      const nust = await uas.institute('nust');
      const after = writeCursor({ key, id: 'x' });
      const own = { params: { email: nust.email }, query: { after } };
      const replies = [
        await uas.call(listAdminApplications, { query: { after } }, root.token),
        await uas.call(listAdminQueries, { query: { after } }, root.token),
        await uas.call(listAudit, { query: { after } }, root.token),
        await uas.call(listConversations, { query: { after } }, root.token),
        await uas.call(listStudents, { query: { after } }, root.token),
        await uas.call(listAdminInstitutes, { query: { after } }, root.token),
        await uas.call(listInstituteApplications, own, nust.token),
        await uas.call(listInstituteQueries, own, nust.token),
        await uas.call(listInstitutes, { query: { after } }),
      ];
      for (const { status } of replies) expect([200, 400]).toContain(status);
      expect(replies.filter(({ status }) => status === 400).length).toBeGreaterThanOrEqual(5);
      expect(lines).toEqual([]);
    },
  );

  it.each(['0000-01-01', '0001-01-01'])('a period from %s is refused with a sentence', async (from) => {
    const root = await uas.master('root');
    for (const endpoint of [listAdminApplications, listAdminQueries, exportAdminQueries]) {
      const { status, body } = await uas.call(endpoint, { query: { from } } as never, root.token);
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { message: 'Please pick a day that is in the calendar.' },
      });
    }
    expect(lines).toEqual([]);
  });
});

describe('what stays where', () => {
  it('private replies are kept by no cache', async () => {
    const sara = await uas.student('sara');
    const { headers } = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    expect(headers['cache-control']).toBe('private, no-store');
    const root = await uas.master('root');
    const login = await uas.call(loginAdmin, { body: { email: root.email, password: root.password } });
    expect(login.headers['cache-control']).toBe('private, no-store');
  });

  it('readiness is looked at once for many who ask', async () => {
    const check = jest.spyOn(uas.dependencies.storage, 'check');
    const replies = await Promise.all(Array.from({ length: 30 }, () => uas.app.inject('/readyz')));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(check.mock.calls.length).toBeLessThanOrEqual(2);
    expect(replies[0]?.json()).toEqual({ status: 'ready' });
    check.mockRestore();
  });

  it('old bytes of uploads that never ended are removed, young ones are not', async () => {
    uas.clock.set(new Date().toISOString());
    const { temporaryFolder } = uas.dependencies.storage;
    for (const name of ['old', 'young']) writeFileSync(join(temporaryFolder, name), 'bytes');
    const before = new Date(Date.now() - 2 * 60 * 60_000);
    utimesSync(join(temporaryFolder, 'old'), before, before);
    await sweepTemporary(uas.dependencies);
    expect(await uas.storedKeys()).toEqual(['tmp/young']);
  });
});

describe('the history', () => {
  it('knows logins of staff, what they exported and whose papers they read', async () => {
    const root = await uas.master('root');
    const sara = await applicant(uas, 'sara');
    await uas.call(loginAdmin, { body: { email: root.email, password: root.password } });
    await uas.call(exportAdminApplications, { query: { status: 'pending' } }, root.token);
    await uas.call(getStudentForm, { params: { studentEmail: sara.email } }, root.token);
    await uas.call(getStudent, { params: { email: sara.email } }, root.token);
    await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
    const { body } = await uas.call(listAudit, {}, root.token);
    expect(
      body.entries.map(({ action, actor, subject, after }) => ({ action, actor, subject, after })),
    ).toEqual(
      expect.arrayContaining([
        { action: 'login-staff', actor: root.email, subject: `staff ${root.email}`, after: null },
        {
          action: 'export-applications',
          actor: root.email,
          subject: 'applications csv',
          after: { filter: { status: 'pending' }, rows: 0 },
        },
        { action: 'read-form', actor: root.email, subject: `student ${sara.email}`, after: null },
        { action: 'read-documents', actor: root.email, subject: `student ${sara.email}`, after: null },
      ]),
    );
    expect(body.entries.filter(({ action }) => action === 'read-documents')).toHaveLength(1);
  });
});

describe('a clock that was ahead', () => {
  it('locks nobody out for longer than the lock lasts', async () => {
    const root = await uas.master('root');
    const { loginAttempts, loginLockMinutes } = uas.dependencies.environment;
    const login = (password: string) => uas.call(loginAdmin, { body: { email: root.email, password } });
    uas.clock.advance(24 * 60 * 60_000);
    for (let attempt = 0; attempt < loginAttempts; attempt += 1) await login('wrong-password');
    uas.clock.advance(-24 * 60 * 60_000);
    const locked = await login(root.password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(loginLockMinutes * 60);
    uas.clock.advance(loginLockMinutes * 60_000 + 1);
    expect((await login(root.password)).status).toBe(200);
  });
});
