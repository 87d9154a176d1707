import {
  type AuditEntry,
  deleteApplication,
  listAudit,
  listStudentApplications,
  MINUTE,
} from '@uas/contract';
import { sql } from 'kysely';
import { EVENTS as EVENT_RECORDS } from '../../events';
import { emptyDatabase } from '../../test-kit/fresh-database';
import type { TestPerson } from '../../test-kit/people';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { migrate, migrateTo, migrationsIn } from '../database/migrate';
import type { OpenDatabase } from '../database/open-database';

const EVENTS = '0015-events.sql';
const START = Date.parse('2026-03-01T08:00:00Z');
const SARA = 'sara@uas.example';

let opened: OpenDatabase;
let uas: TestApp;
let root: TestPerson;
/** What the version before answered, read from its two tables. */
let history: Entry[];
let timelines: Record<string, { kind: string; at: string }[]>;
/** How many transitions were told in both tables. */
let twice = 0;

type Entry = Omit<AuditEntry, 'actorName' | 'about'>;

interface Line {
  readonly kind: string;
  readonly actor: { readonly role: string; readonly id: string | null };
  readonly subject: readonly [kind: string, id: string];
  readonly before?: object;
  readonly after?: object;
}

let made = 0;
/** The ids of both tables grow together, as those of one server do. */
const nextId = () => {
  made += 1;
  return `01row${String(made).padStart(21, '0')}`;
};
const student = { role: 'student', id: 's1' };
const institute = { role: 'institute', id: 'i1' };
const admin = { role: 'admin', id: 'gone' };

async function writeLine(at: number, { kind, actor, subject, before, after }: Line): Promise<void> {
  const asJson = (value?: object) => sql`${value === undefined ? null : JSON.stringify(value)}::text::jsonb`;
  await sql`insert into audit (id, at, actor_role, actor_id, action, subject_kind, subject_id, before, after)
    values (${nextId()}, ${new Date(at)}, ${actor.role}, ${actor.id}, ${kind}, ${subject[0]}, ${subject[1]},
      ${asJson(before)}, ${asJson(after)})`.execute(opened.database);
}

interface Step {
  readonly kind: string;
  readonly actor: Line['actor'];
  readonly application: string;
  readonly fileId?: string;
}

async function writeStep(at: number, { kind, actor, application, fileId }: Step): Promise<void> {
  await sql`insert into application_event (id, application_id, kind, at, actor_role, actor_id, file_id)
    values (${nextId()}, ${application}, ${kind}, ${new Date(at)}, ${actor.role}, ${actor.id}, ${fileId ?? null})`.execute(
    opened.database,
  );
}

/** What every transition wrote, the step first; `apart` are the milliseconds between the two. */
const TRANSITIONS = {
  submitted: ['apply', student, { status: 'pending', session: 'Fall 2026' }],
  approved: ['decide-application', institute, { status: 'approved', offerAccepted: false }],
  rejected: ['decide-application', institute, { status: 'rejected', offerAccepted: false }],
  'offer-accepted': ['accept-offer', student, { status: 'approved', offerAccepted: true }],
  reverted: ['undo-decision', admin, { status: 'pending', offerAccepted: false }],
} as const;

async function writeTwice(
  at: number,
  { step, application, apart = 0 }: { step: keyof typeof TRANSITIONS; application: string; apart?: number },
): Promise<void> {
  const [kind, actor, after] = TRANSITIONS[step];
  const fileId = step === 'offer-accepted' ? 'proof' : undefined;
  await writeStep(at, { kind: step, actor, application, fileId });
  await writeLine(at + apart, { kind, actor, subject: ['application', application], after });
  twice += 1;
}

async function addApplications(count: number): Promise<void> {
  await sql`insert into student (id, email, password_hash, name, phone, created_at)
    values ('s1', ${SARA}, '', 'Sara', '', ${new Date(START)})`.execute(opened.database);
  for (let index = 1; index <= count; index += 1) {
    const institute = `i${index}`;
    await sql`insert into institute_row (id, email, password_hash, name, contact_person, phone, created_at)
      values (${institute}, ${`${institute}@uas.example`}, '', ${institute}, '', '', ${new Date(START)})`.execute(
      opened.database,
    );
    await sql`insert into application_row
      (id, student_id, institute_id, department, course, session, form_copy, form_version, created_at)
      values (${`a${index}`}, 's1', ${institute}, 'Computing', 'BS', 'Fall 2026', '{}', 1, ${new Date(START)})`.execute(
      opened.database,
    );
  }
  await sql`insert into stored_file (id, student_id, visibility, storage_key, name, mime, size, sha256, created_at)
    values ('proof', 's1', 'private', 'private/aa/proof', 'p.pdf', 'application/pdf', 1, '', ${new Date(START)})`.execute(
    opened.database,
  );
}

/** The steps that there were, and decided again. */
const STEPS_OF_BEFORE = [
  'submitted',
  'approved',
  'rejected',
  'offer-accepted',
  'reverted',
  'approved',
] as const;

/** Every way in which the two tables were written. */
async function fill(): Promise<void> {
  await addApplications(8);
  let at = START;
  const nextTime = () => (at += 7 * MINUTE);
  // Decided, undone and decided again.
  for (const [index, step] of STEPS_OF_BEFORE.entries())
    await writeTwice(nextTime(), { step, application: 'a1', apart: index % 4 });
  // All of it at one instant, as a clock that stands still tells it.
  nextTime();
  for (const step of ['submitted', 'approved', 'reverted', 'approved', 'reverted'] as const)
    await writeTwice(at, { step, application: 'a2' });
  // Again within moments; each line belongs to the step before it.
  nextTime();
  for (const [index, step] of (['submitted', 'rejected', 'reverted', 'rejected'] as const).entries())
    await writeTwice(at + index * 50, { step, application: 'a3', apart: 3 });
  // Demo data, generated people, and a visit that only a database by hand has: the timeline alone.
  await writeStep(nextTime(), { kind: 'submitted', actor: student, application: 'a4' });
  await writeStep(nextTime(), { kind: 'viewed', actor: institute, application: 'a4' });
  await writeStep(nextTime(), { kind: 'approved', actor: institute, application: 'a4' });
  await writeStep(nextTime(), {
    kind: 'offer-accepted',
    actor: student,
    application: 'a4',
    fileId: 'proof',
  });
  await writeStep(nextTime(), { kind: 'submitted', actor: { role: 'student', id: null }, application: 'a5' });
  // The history alone; somebody else, or something else, or at another time.
  const application = ['application', 'a6'] as const;
  await writeLine(nextTime(), { kind: 'apply', actor: student, subject: application });
  await writeStep(nextTime(), { kind: 'approved', actor: institute, application: 'a6' });
  const after = { status: 'approved' };
  await writeLine(at, { kind: 'decide-application', actor: admin, subject: application, after });
  await writeLine(at, {
    kind: 'decide-application',
    actor: institute,
    subject: application,
    after: { status: 'rejected' },
  });
  await writeLine(at + MINUTE, { kind: 'decide-application', actor: institute, subject: application, after });
  // Withdrawn: told to the history, and the timeline stays out of sight.
  await writeTwice(nextTime(), { step: 'submitted', application: 'a7' });
  await writeLine(nextTime(), {
    kind: 'withdraw-application',
    actor: student,
    subject: ['application', 'a7'],
  });
  await sql`update application_row set withdrawn_at = ${new Date(at)} where id = 'a7'`.execute(
    opened.database,
  );
  await writeTwice(nextTime(), { step: 'submitted', application: 'a8' });
  // Every action, six times, some at one instant, and one that came from nowhere.
  for (let round = 0; round < 6; round += 1) {
    for (const [index, kind] of [...Object.keys(EVENT_RECORDS), 'grew-later'].entries()) {
      const subject = ['thing', `${kind}-${round}`] as const;
      const before = round % 2 ? { b: 1, a: [round, null] } : undefined;
      if (index % 3) nextTime();
      const actor = round % 3 ? admin : { role: 'system', id: null };
      await writeLine(at, { kind, actor, subject, before, after: { status: 'approved', z: index } });
    }
  }
}

interface OldLine extends Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'> {
  readonly id: string;
  readonly at: Date;
  readonly actor_role: string;
  readonly actor_id: string | null;
  readonly subject_kind: string;
  readonly subject_id: string;
}

async function readAsBefore(): Promise<void> {
  const emails: Record<string, string> = { s1: SARA, i1: 'i1@uas.example' };
  const lines = await sql<OldLine>`
    select * from audit order by at desc, id desc`.execute(opened.database);
  history = lines.rows.map((row) => ({
    _id: row.id,
    at: row.at.toISOString(),
    actorRole: row.actor_role,
    actor: emails[row.actor_id ?? ''] ?? row.actor_id ?? '',
    action: row.action,
    subject: `${row.subject_kind} ${row.subject_id}`,
    before: row.before,
    after: row.after,
    reason: row.reason,
  }));
  const steps = await sql<{ application_id: string; kind: string; at: Date }>`
    select application_id, kind, at from application_event where kind <> 'viewed' order by at, id`.execute(
    opened.database,
  );
  timelines = {};
  for (const { application_id: id, kind, at } of steps.rows)
    timelines[id] = [...(timelines[id] ?? []), { kind, at: at.toISOString() }];
}

beforeAll(async () => {
  opened = await emptyDatabase();
  await migrateTo(
    opened.database,
    migrationsIn().filter((name) => name < EVENTS),
  );
  await fill();
  await readAsBefore();
  expect(await migrate(opened.database)).toContain(EVENTS);
  uas = await startTestApp({ dependencies: { database: opened.database } });
  root = await uas.master('root');
}, 120_000);
afterAll(async () => {
  await uas.stop();
  await opened.close();
});

const audit = async (query: { after?: string; page?: number; action?: string; search?: string }) =>
  (await uas.call(listAudit, { query: { limit: 50, ...query } }, root.token)).body;

/** Without the names of today, which stand in other tables. */
function bare(entries: readonly AuditEntry[]): string {
  return JSON.stringify(entries.map(({ actorName: _name, about: _about, ...entry }) => entry));
}

const timelinesNow = async () => {
  const { body } = await uas.call(listStudentApplications, { params: { email: SARA } }, root.token);
  return Object.fromEntries(body.applications.map(({ _id, history: steps }) => [_id, steps]));
};

it('R24 the history reads as before, page by page, by number and by cursor', async () => {
  expect(history.length).toBeGreaterThan(200);
  let after = '';
  for (let page = 1; page <= Math.ceil(history.length / 50); page += 1) {
    const due = history.slice((page - 1) * 50, page * 50);
    const byCursor = await audit(after === '' ? {} : { after });
    const byNumber = await audit({ page });
    expect(bare(byCursor.entries)).toBe(JSON.stringify(due));
    expect(bare(byNumber.entries)).toBe(JSON.stringify(due));
    expect([byCursor.total, byCursor.hasMore]).toEqual([history.length, page * 50 < history.length]);
    after = byCursor.cursor ?? '';
  }
});

it('R24 the filters and the list of actions are as before', async () => {
  const actions = [...new Set(history.map(({ action }) => action))].sort();
  expect((await audit({})).actions).toEqual(actions);
  for (const action of ['apply', 'decide-application', 'grew-later']) {
    const due = history.filter((entry) => entry.action === action);
    const found = await audit({ action });
    expect([bare(found.entries), found.total]).toEqual([JSON.stringify(due.slice(0, 50)), due.length]);
  }
  for (const id of ['a1', 'a4', 'a6']) {
    const due = history.filter(({ subject }) => subject === `application ${id}`);
    const found = await audit({ search: id });
    expect([bare(found.entries), found.total]).toEqual([JSON.stringify(due), due.length]);
  }
});

it('R24 the timeline of each application reads as before, to the millisecond', async () => {
  const { a7: _withdrawn, ...due } = timelines;
  expect(Object.keys(due)).toHaveLength(7);
  expect(await timelinesNow()).toEqual(due);
});

it('R24 a transition that was told twice is one row, and nothing is lost', async () => {
  const { rows } = await sql<Record<string, number>>`
    select count(*)::int as rows, count(*) filter (where in_history)::int as lines,
      count(step)::int as steps, count(*) filter (where in_history and step is not null)::int as both
    from event`.execute(opened.database);
  const steps = Object.values(timelines).flat().length;
  expect(rows).toEqual([{ rows: history.length + steps - twice, lines: history.length, steps, both: twice }]);
  expect(twice).toBe(17);
});

it('goes on for a server of the version before until it is restarted', async () => {
  const at = Date.parse('2026-11-20T09:00:00Z');
  await writeStep(at, { kind: 'approved', actor: institute, application: 'a8' });
  await writeLine(at, {
    kind: 'decide-application',
    actor: institute,
    subject: ['application', 'a8'],
    after: { status: 'approved' },
  });
  const old =
    await sql`select kind from application_event where application_id = 'a8' order by at, id`.execute(
      opened.database,
    );
  expect(old.rows).toEqual([{ kind: 'submitted' }, { kind: 'approved' }]);
  expect((await timelinesNow()).a8?.map(({ kind }) => kind)).toEqual(['submitted', 'approved']);
  const found = await audit({ search: 'a8' });
  expect(found.entries.map(({ action }) => action)).toEqual(['decide-application', 'apply']);
  expect((await audit({})).total).toBe(history.length + 1);
});

it('shows a step that came later by its own word', async () => {
  await sql`insert into event (id, at, kind, actor_role, subject_kind, subject_id, step)
    values ('later', '2026-11-20T10:00:00Z', 'put-on-list', 'institute', 'application', 'a5', 'listed')`.execute(
    opened.database,
  );
  expect((await timelinesNow()).a5?.map(({ kind }) => kind)).toEqual(['submitted', 'listed']);
  expect((await audit({ action: 'put-on-list' })).total).toBe(1);
});

it('R-29 of a deleted application the history stays, and the rest of the timeline goes', async () => {
  const lines = async (id: string) => (await audit({ search: id })).total;
  const due = [await lines('a1'), await lines('a4')];
  for (const id of ['a1', 'a4']) {
    const { status } = await uas.call(deleteApplication, { params: { id } }, root.token);
    expect(status).toBe(200);
  }
  expect([await lines('a1'), await lines('a4')]).toEqual(due.map((count) => count + 1));
  const { rows } = await sql`
    select subject_id, in_history, file_id from event where subject_id in ('a1', 'a4')
    group by 1, 2, 3 order by 1`.execute(opened.database);
  expect(rows).toEqual([
    { subject_id: 'a1', in_history: true, file_id: null },
    { subject_id: 'a4', in_history: true, file_id: null },
  ]);
  expect(Object.keys(await timelinesNow()).sort()).toEqual(['a2', 'a3', 'a5', 'a6', 'a8']);
});
