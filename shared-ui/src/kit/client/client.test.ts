import {
  getCounts,
  getStudent,
  listAdminStudents,
  listInstitutes,
  listStaff,
  listStudentApplications,
  loginStudent,
  logout,
  updateStudent,
  uploadDocument,
} from '@uas/contract';
import { z } from 'zod';
import { applicationOf, fakeServer, sara } from '../../test-kit';
import { forgetRole, signIn, useSession } from '../session/session';
import { CallFailure, call, DRAFT_PREFIX, endSession, reasonOf } from './client';
import { OUTDATED_PAGE, usePageAge } from './page-age';
import { readReply as readParsed } from './read-reply';
import { unreadableRows } from './unreadable-count';

describe('the client', () => {
  const texts = { notOk: 'It was refused.', noAnswer: 'No answer.' };
  const asSara = () => signIn('student', { token: 't1', record: sara });

  beforeEach(() => forgetRole());

  it('S-6.8 A-7.1 sends the token of the session with a call that needs one', async () => {
    asSara();
    fakeServer.reply(getStudent, sara);
    await call(getStudent, { params: { email: sara.email } });
    expect(fakeServer.calls(getStudent)).toMatchObject([{ token: 't1', params: { email: sara.email } }]);
  });

  it('R-2 sends no header at all with an open call', async () => {
    asSara();
    fakeServer.reply(listInstitutes, { institutes: [], hasMore: false, total: 0, cities: [] });
    await call(listInstitutes, { query: {} });
    expect(fakeServer.calls(listInstitutes)[0]?.token).toBeNull();
  });

  it('R-39 answers with the words of the server, else with the text for "not ok", else with the one for silence', async () => {
    const failing = (body: { email: string; password: string }) =>
      call(loginStudent, { body }).catch((thrown) => thrown);
    fakeServer.refuse(loginStudent, 401, 'Wrong.');
    expect(reasonOf(await failing({ email: 'a@b.pk', password: 'x' }), texts)).toBe('Wrong.');
    fakeServer.refuse(loginStudent, 500);
    expect(reasonOf(await failing({ email: 'a@b.pk', password: 'x' }), texts)).toBe('It was refused.');
    fakeServer.unreachable(loginStudent);
    expect(reasonOf(await failing({ email: 'a@b.pk', password: 'x' }), texts)).toBe('No answer.');
  });

  it('A-9.20 treats a reply that is no JSON, as a network in between gives it, as no answer', async () => {
    asSara();
    const fetch = globalThis.fetch;
    globalThis.fetch = async () => new Response('<html>', { status: 200 });
    const failure = await call(getStudent, { params: { email: sara.email } }).catch((thrown) => thrown);
    globalThis.fetch = fetch;
    expect(failure).toBeInstanceOf(CallFailure);
    expect(reasonOf(failure, texts)).toBe('No answer.');
  });

  it('R-8 a refused token opens the login over the page; a wrong password does not', async () => {
    fakeServer.refuse(loginStudent, 401, 'Invalid.');
    await call(loginStudent, { body: { email: 'a@b.pk', password: 'x' } }).catch(() => null);
    expect(useSession.getState().expired).toBe(false);
    asSara();
    fakeServer.refuse(getCounts, 401, 'Please login to continue.');
    await call(getCounts, {}).catch(() => null);
    expect(useSession.getState()).toMatchObject({ expired: true, view: 'dashboard', token: 't1' });
  });

  it('sends a file with its fields and reports progress', async () => {
    asSara();
    const document = {
      name: 'a.pdf',
      url: '/a',
      typeTag: 'domicile',
      type: 'application/pdf',
      documentType: 'Domicile',
    };
    fakeServer.reply(uploadDocument, { success: true, document });
    const parts: number[] = [];
    const file = new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' });
    const body = { email: sara.email, typeTag: 'domicile', documentType: 'Domicile' };
    const onProgress = (part: number) => parts.push(part);
    expect(await call(uploadDocument, { body, files: { document: file } }, { onProgress })).toEqual({
      success: true,
      document,
    });
    expect(fakeServer.calls(uploadDocument)[0]?.files.document?.name).toBe('a.pdf');
    expect(parts).toEqual([0.5]);
  });

  it('says how long to wait, for a file that is sent as for any other call', async () => {
    asSara();
    const often = 'You have done this very often in a short time. Please try again in 2 minutes.';
    fakeServer.refuseFor(getStudent, 'too-often.actions', 90);
    fakeServer.refuseFor(uploadDocument, 'too-often.actions', 90);
    const body = { email: sara.email, typeTag: 'domicile', documentType: 'Domicile' };
    const document = new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' });
    for (const sent of [
      call(getStudent, { params: { email: sara.email } }),
      call(uploadDocument, { body, files: { document } }),
    ])
      expect(reasonOf(await sent.catch((thrown: unknown) => thrown), texts)).toBe(often);
  });

  it('says "aborted" for a call that the person cancelled', async () => {
    asSara();
    fakeServer.reply(updateStudent, { student: sara });
    const release = fakeServer.hold(updateStudent);
    const controller = new AbortController();
    const running = call(
      updateStudent,
      { body: { ...sara, gender: '' } },
      { signal: controller.signal },
    ).catch((thrown) => thrown);
    controller.abort();
    expect(await running).toMatchObject({ kind: 'aborted' });
    release();
  });

  it('S-2.15 R-38 ends the session on the server and forgets the drafts of the person', async () => {
    asSara();
    localStorage.setItem(`${DRAFT_PREFIX}form`, '{}');
    fakeServer.reply(logout, { success: true });
    await endSession('home');
    expect(fakeServer.calls(logout)).toMatchObject([{ token: 't1' }]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('the reading of a reply', () => {
  const applied = applicationOf();

  /** As it comes from the line: every part its own object. */
  const readReply: typeof readParsed = (endpoint, body) =>
    readParsed(endpoint, JSON.parse(JSON.stringify(body)));

  const texts = { notOk: 'It was refused.', noAnswer: 'Could not connect.' };
  const rows = (...applications: unknown[]) => ({ applications });

  /** How a portal that was built before the enums were opened describes the same list. */
  const CLOSED = {
    ...listStudentApplications,
    reply: z.object({
      applications: z.array(
        z.object({
          _id: z.string(),
          status: z.enum(['pending', 'approved', 'rejected']),
          rights: z.strictObject({ read: z.boolean() }).optional(),
          history: z.array(z.object({ kind: z.enum(['submitted', 'approved']), at: z.string() })),
        }),
      ),
    }),
  };

  it('reads words, keys and fields that came after the page was built', () => {
    const newer = {
      ...applied,
      status: 'waiting-list',
      deadline: '2027-01-01',
      history: [{ kind: 'queued', at: '' }],
    };
    const read = readReply(listStudentApplications, rows(newer));
    expect(read).toMatchObject({
      reply: { applications: [{ status: 'waiting-list', history: [{ kind: 'queued' }] }] },
    });
    expect(read?.unreadable).toBe(0);
  });

  it('reads them for a portal whose enums are closed, beside the rows that it knows', () => {
    const known = { _id: '1', status: 'pending', history: [{ kind: 'submitted', at: '' }] };
    const newer = {
      _id: '2',
      status: 'waiting-list',
      rights: { read: true, write: true },
      history: [{ kind: 'queued', at: '' }],
    };
    const read = readReply(CLOSED, rows(known, newer, { _id: '3', status: 7, history: [] }, newer));
    expect(read?.reply.applications).toEqual([
      known,
      { ...newer, rights: { read: true } },
      { ...newer, rights: { read: true } },
    ]);
    expect(unreadableRows(read?.reply, 'applications')).toBe(1);
  });

  it('a right that came later passes and does not cost the staff member', () => {
    const permissions = { viewReports: true, exportAudit: true };
    const read = readReply(listStaff, {
      admins: [{ name: 'Aisha', email: 'a@uas.pk', isMaster: false, permissions }],
    });
    expect(read?.reply.admins[0]?.permissions).toMatchObject({ viewReports: true, exportAudit: true });
  });

  it('a row that cannot be read costs no other row', () => {
    const read = readReply(
      listStudentApplications,
      rows(applied, { _id: 'broken' }, { ...applied, _id: 'second' }, null),
    );
    expect(read?.reply.applications.map(({ _id }) => _id)).toEqual([applied._id, 'second']);
    expect(unreadableRows(read?.reply, 'applications')).toBe(2);
    expect(unreadableRows({ ...read?.reply, total: 1 }, 'total')).toBe(0);
  });

  it('counts at the list that holds the row, also deeper in a reply, and keeps the count in a copy', () => {
    const student = { ...sara, documents: [{ name: 'a.pdf' }] };
    const read = readReply(loginStudent, { token: 't', student });
    expect(read?.reply.student.documents).toEqual([]);
    expect(unreadableRows({ ...read?.reply.student }, 'documents')).toBe(1);
    const list = readReply(listAdminStudents, {
      students: [sara, student],
      hasMore: false,
      total: 2,
      cursor: null,
    });
    expect(list?.reply.students).toHaveLength(1);
    expect(unreadableRows(list?.reply, 'students')).toBe(1);
  });

  it.each([[null], [[]], ['text'], [{}], [{ applications: 'none' }]])(
    'answers null for %j, which does not fit',
    (body) => {
      expect(readReply(listStudentApplications, body)).toBeNull();
    },
  );

  it('a reply that does not fit is a failure of its own kind: the page is older than the site', async () => {
    signIn('student', { token: 't1', record: sara });
    const fetch = globalThis.fetch;
    globalThis.fetch = async () => new Response('{"students":[]}', { status: 200 });
    const failure = await call(getStudent, { params: { email: sara.email } }).catch((thrown) => thrown);
    globalThis.fetch = fetch;
    expect(failure).toBeInstanceOf(CallFailure);
    expect(failure.kind).toBe('outdated');
    expect(reasonOf(failure, texts)).toBe(OUTDATED_PAGE);
    expect(usePageAge.getState().outdated).toBe(true);
    expect(fakeServer.calls(getStudent)).toEqual([]);
  });
});
