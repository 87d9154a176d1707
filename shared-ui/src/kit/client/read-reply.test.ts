import {
  getStudent,
  listAdminStudents,
  listStaff,
  listStudentApplications,
  loginStudent,
} from '@uas/contract';
import { z } from 'zod';
import { applicationOf, fakeServer, sara } from '../../test-kit';
import { signIn } from '../session/session';
import { CallFailure, call, reasonOf } from './client';
import { OUTDATED_PAGE, usePageAge } from './page-age';
import { readReply as readParsed } from './read-reply';
import { unreadableRows } from './unreadable-count';

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
