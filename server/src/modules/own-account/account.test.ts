import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import {
  type askAccountDeletion as Ask,
  acceptOffer,
  askAccountDeletion,
  COPIES_PER_HOUR,
  DAY,
  endOtherSessions,
  endOwnSession,
  getAccountDeletion,
  getOwnStaffRecord,
  getStudent,
  listNotifications,
  listOwnSessions,
  loginStudent,
  logout,
  prepareDataExport,
  renameOwnStaff,
  sendApplicationMessage,
  sendQuery,
  sendStudentMessageToAdmin,
  takeBackAccountDeletion,
  uploadDocument,
} from '@uas/contract';
import { sql } from 'kysely';
import { fromBuffer, type ZipFile } from 'yauzl';
import { readAccount } from '../../platform/identity/accounts';
import { networkSum } from '../../platform/identity/session-client';
import { openSession } from '../../platform/identity/sessions';
import type { TestPerson } from '../../test-kit/people';
import { applicant, applied } from '../../test-kit/scenes';
import { pdfFile, pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { TEST_NOW } from '../../test-kit/test-clock';
import { collectAccount } from './collect-account';
import { COVERED_TABLES } from './covered-tables';
import { deleteAskedAccounts } from './delete-asked-accounts';
import { zipExport } from './zip-export';

const uas = withTestApp();
beforeEach(() => uas.clock.set(TEST_NOW));

describe('the own account', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

  const sessions = async (token: string) => (await uas.call(listOwnSessions, {}, token)).body.sessions;
  const kindsOf = async (id: string) =>
    (await uas.database.selectFrom('event').select('kind').where('subject_id', '=', id).execute()).map(
      ({ kind }) => kind,
    );

  describe('where somebody is signed in', () => {
    it('ends no session of somebody else, and says nothing of whether there is one', async () => {
      const sara = await uas.student('sara');
      const omar = await uas.student('omar');
      const [own] = await sessions(sara.token);
      const foreign = await uas.call(endOwnSession, { body: { id: own?._id ?? '' } }, omar.token);
      const unknown = await uas.call(endOwnSession, { body: { id: 'nothing' } }, omar.token);
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
      expect(await sessions(sara.token)).toHaveLength(1);
    });

    it('says which browser on which system, and where, without a token, a hash or an address', async () => {
      const sara = await uas.student('sara');
      const from = { ip: '203.0.113.7', userAgent: ANDROID };
      const phone = await openSession(uas.dependencies, sara, from);
      const near = await openSession(uas.dependencies, sara, { ip: '127.0.0.9', userAgent: '' });
      const { body, text } = await uas.call(listOwnSessions, {}, sara.token);
      expect(body.sessions[0]).toMatchObject({ browser: '', system: '', network: 'unknown', isThis: true });
      expect(body.sessions).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            browser: 'Chrome',
            system: 'Android',
            network: 'another',
            isThis: false,
          }),
          expect.objectContaining({ browser: '', system: '', network: 'this' }),
        ]),
      );
      const rows = await uas.database.selectFrom('session').selectAll().execute();
      for (const secret of [phone, near, sara.token, '203.0', ...rows.map((row) => row.token_sha256)]) {
        expect(text).not.toContain(secret);
      }
      expect(JSON.stringify(rows)).not.toContain('203.0');
    });

    it('keeps the words of the browser of a login', async () => {
      const { email, password, accountId } = await uas.student('sara');
      await uas.call(loginStudent, { body: { email, password } }, null);
      const rows = await uas.database
        .selectFrom('session')
        .select(['network', 'browser'])
        .where('account_id', '=', accountId)
        .execute();
      expect(rows.filter(({ network }) => network !== null)).toHaveLength(1);
    });

    it('signs out there: the next call is 401, the others go on, and the history has one line', async () => {
      const sara = await uas.student('sara');
      const phone = await openSession(uas.dependencies, sara);
      const there = (await sessions(sara.token)).find(({ isThis }) => !isThis);
      const end = () => uas.call(endOwnSession, { body: { id: there?._id ?? '' } }, sara.token);
      expect((await end()).body.message).toBe('You are signed out there.');
      expect((await end()).status).toBe(404);
      expect((await uas.call(listOwnSessions, {}, phone)).status).toBe(401);
      expect(await sessions(sara.token)).toHaveLength(1);
      expect(await kindsOf(sara.id)).toEqual(['end-session']);
    });

    it('signs out everywhere else, for people of every role', async () => {
      const people = [await uas.student('sara'), await uas.institute('nust'), await uas.staff('aisha', [])];
      for (const person of people) {
        const elsewhere = await openSession(uas.dependencies, person);
        expect((await uas.call(endOtherSessions, {}, person.token)).status).toBe(200);
        expect((await uas.call(listOwnSessions, {}, elsewhere)).status).toBe(401);
        expect(await sessions(person.token)).toHaveLength(1);
      }
    });

    it('knows a network by its /24 or /48, for each account apart', () => {
      const sum = (ip: string, account = 'a') => networkSum(uas.dependencies.fileKey, account, ip);
      expect(sum('203.0.113.7')).toBe(sum('203.0.113.250'));
      expect(sum('::ffff:203.0.113.7')).toBe(sum('203.0.113.250'));
      expect(sum('203.0.113.7')).not.toBe(sum('203.0.114.7'));
      expect(sum('203.0.113.7')).not.toBe(sum('203.0.113.7', 'b'));
      expect(sum('2001:db8:1:2::1')).toBe(sum('2001:0db8:0001:ffff::9'));
      expect(sum('2001:db8:1::1')).not.toBe(sum('2001:db8:2::1'));
      expect(sum('nowhere')).toBeNull();
    });
  });

  describe('the own name of staff', () => {
    it('refuses an empty one, and changes it for the next call', async () => {
      const aisha = await uas.staff('aisha', []);
      const rename = (name: string) => uas.call(renameOwnStaff, { body: { name } }, aisha.token);
      expect((await rename('  ')).body).toMatchObject({ message: 'Please enter your name.' });
      expect((await rename('Aisha Malik')).body.admin.name).toBe('Aisha Malik');
      const me = await uas.call(getOwnStaffRecord, {}, aisha.token);
      expect(me.body.admin.name).toBe('Aisha Malik');
      expect(await kindsOf(aisha.id)).toEqual(['rename-own-staff']);
    });
  });

  describe('deleting the own account', () => {
    const ask = ({ token, password }: TestPerson, typed = password) =>
      uas.call<typeof Ask>(askAccountDeletion, { body: { password: typed } }, token);
    const dueOf = async ({ token }: TestPerson) => (await uas.call(getAccountDeletion, {}, token)).body.dueAt;
    const accept = (student: TestPerson, id: string) =>
      uas.call(
        acceptOffer,
        { params: { id }, body: { email: student.email }, file: { ...pdfFile(), field: 'document' } },
        student.token,
      );

    /** The task as two servers have it at once. */
    const runTask = () =>
      Promise.all(
        [1, 2].map(() =>
          deleteAskedAccounts({
            ...uas.dependencies,
            log: uas.app.log,
            signal: new AbortController().signal,
            extendLease: async () => undefined,
          }),
        ),
      );

    async function withOffer() {
      const [sara, nust] = [await uas.student('sara', { paid: true }), await uas.institute('nust')];
      return { sara, id: await applied(uas, { student: sara, institute: nust, status: 'approved' }) };
    }

    it('is refused without the right password', async () => {
      const sara = await uas.student('sara');
      expect((await ask(sara, '')).body).toMatchObject({ message: 'Please enter your password.' });
      expect((await ask(sara, 'wrong')).body).toMatchObject({ message: 'This password is not correct.' });
      expect(await dueOf(sara)).toBeNull();
    });

    it('is refused while an offer is accepted', async () => {
      const { sara, id } = await withOffer();
      expect((await accept(sara, id)).status).toBe(200);
      const { status, body } = await ask(sara);
      expect([status, (body as unknown as { code: string }).code]).toEqual([409, 'account.offer-accepted']);
      expect(await dueOf(sara)).toBeNull();
    });

    it('waits seven days, whoever asks twice, and is taken back', async () => {
      const sara = await uas.student('sara');
      const due = new Date(uas.clock.now().getTime() + 7 * DAY).toISOString();
      expect((await ask(sara)).body).toEqual({ dueAt: due });
      uas.clock.advance(60_000);
      expect((await ask(sara)).body).toEqual({ dueAt: due });
      const profile = await uas.call(getStudent, { params: { email: sara.email } }, sara.token);
      expect(profile.body.deletionDueAt).toBe(due);
      const keep = () => uas.call(takeBackAccountDeletion, {}, sara.token);
      expect((await keep()).body.message).toBe('Your account stays.');
      expect((await keep()).status).toBe(200);
      expect(await dueOf(sara)).toBeNull();
      expect(await kindsOf(sara.id)).toEqual(['ask-account-deletion', 'take-back-account-deletion']);
      const { body } = await uas.call(listNotifications, {}, sara.token);
      expect(body.notifications.map(({ kind }) => kind)).toEqual(['account-kept', 'account-deletion-asked']);
    });

    it('tells nobody but the student and staff of it', async () => {
      const { sara } = await withOffer();
      const nust = await uas.database
        .selectFrom('account')
        .selectAll()
        .where('role', '=', 'institute')
        .execute();
      await ask(sara);
      const token = await openSession(uas.dependencies, { accountId: nust[0]?.id ?? '' });
      const { status, text } = await uas.call(getStudent, { params: { email: sara.email } }, token);
      expect([status, text.includes('deletionDueAt')]).toEqual([200, false]);
    });

    it('reminds on the last day, once, and deletes everything at the due time', async () => {
      const { sara } = await withOffer();
      await ask(sara);
      const kinds = async () =>
        (
          await uas.database
            .selectFrom('notification')
            .select('kind')
            .where('account_id', '=', sara.accountId)
            .execute()
        )
          .map(({ kind }) => kind)
          .filter((kind) => kind.startsWith('account'))
          .sort();
      uas.clock.advance(6 * DAY - 60_000);
      await runTask();
      expect(await kinds()).toEqual(['account-deletion-asked']);
      uas.clock.advance(120_000);
      await runTask();
      uas.clock.advance(120_000);
      await runTask();
      expect(await kinds()).toEqual(['account-deletion-asked', 'account-deletion-tomorrow']);
      uas.clock.advance(DAY);
      await runTask();
      for (const table of ['student', 'application_row', 'account_deletion', 'notification'] as const) {
        expect(await uas.database.selectFrom(table).selectAll().execute()).toEqual([]);
      }
      expect((await uas.call(listOwnSessions, {}, sara.token)).status).toBe(401);
      expect((await kindsOf(sara.id)).filter((kind) => kind === 'delete-student')).toHaveLength(1);
    });

    it('keeps the account of a student who accepted an offer meanwhile, and says so', async () => {
      const { sara, id } = await withOffer();
      await ask(sara);
      expect((await accept(sara, id)).status).toBe(200);
      uas.clock.advance(8 * DAY);
      await runTask();
      await runTask();
      expect(await uas.database.selectFrom('account_deletion').selectAll().execute()).toEqual([]);
      const notices = await uas.database
        .selectFrom('notification')
        .select('kind')
        .where('kind', '=', 'account-kept-for-offer')
        .execute();
      expect(notices).toHaveLength(1);
      expect(await uas.database.selectFrom('student').selectAll().execute()).toHaveLength(1);
    });
  });
});

describe('the copy of an account', () => {
  /** What is in an archive, by name. */
  async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
    const zip = await new Promise<ZipFile>((resolve, reject) =>
      fromBuffer(bytes, { lazyEntries: true }, (error, file) => (error ? reject(error) : resolve(file))),
    );
    const found = new Map<string, Buffer>();
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) throw error;
        found.set(entry.fileName, await buffer(stream));
        zip.readEntry();
      });
    });
    zip.readEntry();
    await once(zip, 'end');
    return found;
  }

  const get = (address: string) => uas.app.inject({ method: 'GET', url: address });

  async function copyOf({ token }: TestPerson) {
    const { status, body } = await uas.call(prepareDataExport, {}, token);
    expect(status).toBe(200);
    const reply = await get(body.address);
    expect(reply.statusCode).toBe(200);
    const entries = await unzip(reply.rawPayload);
    const json = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null');
    const texts = [...entries]
      .filter(([name]) => !name.startsWith('files/'))
      .map(([, bytes]) => String(bytes));
    return { address: body.address, reply, entries, json, text: texts.join('\n') };
  }

  /** Sara has sent papers, applied twice, accepted one offer, written and asked. */
  async function story() {
    const [sara, nust, lums] = [
      await applicant(uas, 'sara'),
      await uas.institute('nust'),
      await uas.institute('lums'),
    ];
    const id = await applied(uas, { student: sara, institute: nust, status: 'approved' });
    await applied(uas, { student: sara, institute: lums, status: 'pending' });
    const picture = await pngFile('my picture <1>.png');
    await uas.call(
      uploadDocument,
      { body: { email: sara.email, typeTag: 'photo' }, file: { ...picture, field: 'document' } },
      sara.token,
    );
    await uas.call(
      acceptOffer,
      { params: { id }, body: { email: sara.email }, file: { ...pdfFile(), field: 'document' } },
      sara.token,
    );
    await uas.call(
      sendApplicationMessage,
      { body: { applicationId: id, text: 'When do classes begin?' } },
      sara.token,
    );
    await uas.call(sendStudentMessageToAdmin, { body: { text: 'Hello <b>' } }, sara.token);
    const query = { instituteId: nust.id, studentName: 'Sara', studentPhone: '0300-1234567' };
    await uas.call(sendQuery, {
      body: { ...query, studentEmail: sara.email, message: 'Is there a hostel?' },
    });
    await uas.call(sendQuery, {
      body: { ...query, studentPhone: '0311-7654321', studentEmail: sara.email, message: 'Not by Sara' },
    });
    return { sara, nust, id };
  }

  it('one address is one download, however many ask at once, and asking for its head makes none', async () => {
    const sara = await uas.student('sara');
    const { body } = await uas.call(prepareDataExport, {}, sara.token);
    const head = await uas.app.inject({ method: 'HEAD', url: body.address });
    const replies = await Promise.all(Array.from({ length: 20 }, () => get(body.address)));
    const statuses = replies.map(({ statusCode }) => statusCode).sort();
    expect([head.statusCode, statuses]).toEqual([404, [200, ...Array(19).fill(403)]]);
    uas.clock.advance(1);
    const again = await uas.call(prepareDataExport, {}, sara.token);
    expect((await get(again.body.address)).statusCode).toBe(200);
  });

  it('an address ends with the session in which it was asked for: logout, ended elsewhere, unused', async () => {
    const sara = await uas.student('sara');
    const address = async (token: string) => (await uas.call(prepareDataExport, {}, token)).body.address;
    const login = async () =>
      (await uas.call(loginStudent, { body: { email: sara.email, password: sara.password } })).body.token;
    const [left, ended, open] = [await login(), await login(), await login()];
    const afterLogout = await address(left);
    await uas.call(logout, {}, left);
    const endedElsewhere = await address(ended);
    const ofOpen = await address(open);
    const sessions = await uas.call(listOwnSessions, {}, ended);
    const id = sessions.body.sessions.find(({ isThis }) => isThis)?._id ?? '';
    await uas.call(endOwnSession, { body: { id } }, open);
    const statuses = [afterLogout, endedElsewhere, ofOpen].map(async (url) => (await get(url)).statusCode);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  });

  it('gives nobody a copy by an address that is made up, changed, of another or too old', async () => {
    const [sara, omar] = [await uas.student('sara'), await uas.student('omar')];
    const { body } = await uas.call(prepareDataExport, {}, sara.token);
    const others = body.address.replace(sara.accountId, omar.accountId);
    const changed = body.address.replace(/signature=./, (start) =>
      start.endsWith('_') ? 'signature=a' : 'signature=_',
    );
    const bare = body.address.replace(/\?.*/, '');
    expect(
      await Promise.all([others, changed, bare].map(async (url) => (await get(url)).statusCode)),
    ).toEqual([403, 403, 403]);
    uas.clock.advance(5 * 60_000 + 1);
    expect((await get(body.address)).statusCode).toBe(403);
    expect((await uas.call(prepareDataExport, {}, null)).status).toBe(401);
  });

  it('is asked for ten times an hour, with a line of the history each', async () => {
    const sara = await uas.student('sara');
    for (let count = 0; count < COPIES_PER_HOUR; count += 1) {
      expect((await uas.call(prepareDataExport, {}, sara.token)).status).toBe(200);
    }
    expect((await uas.call(prepareDataExport, {}, sara.token)).status).toBe(429);
    const lines = await uas.database.selectFrom('event').select('kind').execute();
    expect(lines).toEqual(Array.from({ length: COPIES_PER_HOUR }, () => ({ kind: 'copy-account' })));
  });

  it('has everything of a student in words and figures, with the files as they were sent', async () => {
    const { sara } = await story();
    const { reply, entries, json, text } = await copyOf(sara);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="my-account.zip"',
    });
    expect(json('account')).toMatchObject({ email: sara.email, role: 'student' });
    expect(json('profile')).toMatchObject({ name: 'Sara', email: sara.email });
    expect(json('applications')).toMatchObject([
      { university: 'Nust', status: 'approved', offerAccepted: true, messages: [{ from: 'student' }] },
      { university: 'Lums', status: 'pending' },
    ]);
    expect(json('messages')).toMatchObject([{ from: 'student', text: 'Hello <b>' }]);
    expect(json('queries')).toMatchObject([{ message: 'Is there a hostel?' }]);
    expect(json('sessions')).toHaveLength(1);
    expect(json('timeline').length).toBeGreaterThan(0);

    const rows = await uas.database
      .selectFrom('stored_file')
      .selectAll()
      .where('student_id', '=', sara.id)
      .execute();
    const files: { file: string; bytes: number }[] = json('files');
    expect(files).toHaveLength(rows.length);
    for (const { file, bytes } of files) expect(entries.get(file)?.length).toBe(bytes);
    expect(json('applications')[0].proof).toMatch(/^files\//);
    for (const name of entries.keys()) expect(name).toMatch(/^(files\/\d{3}-)?[\p{L}\p{N}. _-]+$/u);

    const page = entries.get('index.html')?.toString() ?? '';
    expect(page).toContain('Hello &#60;b&#62;');
    for (const { file } of files) expect(page).toContain(`href="${encodeURI(file)}"`);
    expect(text).not.toContain('Not by Sara');
  });

  it('has no hash, no token, no address of a network and nothing of other people', async () => {
    const { sara, nust } = await story();
    const omar = await applicant(uas, 'omar');
    await applied(uas, { student: omar, institute: nust });
    const aisha = await uas.staff('aisha', ['manageStudents']);
    const { rows } = await sql<{ secret: string }>`
    select token_sha256 as secret from session union select password_hash from account
    union select key from known_device union select storage_key from stored_file union select id from session`.execute(
      uas.database,
    );
    for (const person of [sara, nust, aisha]) {
      const { text } = await copyOf(person);
      for (const { secret } of rows) expect(text).not.toContain(secret);
      for (const other of [sara, omar, nust, aisha]) {
        if (other === person) continue;
        expect(text).not.toContain(other.email);
        expect(text).not.toContain(other.token);
      }
    }
  });

  it('F-10.36 gives institutes and staff what is theirs, and says what is left out', async () => {
    const { nust } = await story();
    const aisha = await uas.staff('aisha', ['manageStudents']);
    const { id: program_id } = await uas.database
      .selectFrom('program')
      .innerJoin('department', 'department.id', 'department_id')
      .select('program.id')
      .where('institute_id', '=', nust.id)
      .where('program.name', '=', 'BS Data Science')
      .executeTakeFirstOrThrow();
    const row = { program_id, updated_at: uas.clock.now() };
    const session = 'Fall 2026';
    await uas.database
      .insertInto('program_fact')
      .values({ ...row, years: 4.5 })
      .execute();
    await uas.database
      .insertInto('program_fee')
      .values({ ...row, session, semester_rupees: 85_000, admission_lines: '[]' })
      .execute();
    await uas.database
      .insertInto('closing_merit')
      .values({ ...row, session, aggregate: 91.25, decimals: 4, list_id: 'list' })
      .execute();
    const ofNust = await copyOf(nust);
    const program = 'BS Data Science';
    expect(ofNust.json('facts')).toMatchObject([{ program, years: 4.5 }]);
    expect(ofNust.json('fees')).toMatchObject([{ program, session, semesterRupees: 85_000, lines: [] }]);
    expect(ofNust.json('closing-merits')).toMatchObject([
      { program, session, aggregate: '91.2500', isFromList: true },
    ]);
    expect(ofNust.json('profile')).toMatchObject({ name: 'Nust' });
    expect(ofNust.json('programs')).toHaveLength(5);
    expect(ofNust.text).toContain('Applications and queries that you received');
    const ofAisha = await copyOf(aisha);
    expect(ofAisha.json('profile')).toMatchObject({ name: 'Aisha', permissions: { manageStudents: true } });
  });

  it("gives a member of an institute what is theirs, and nothing that is the institute's alone", async () => {
    const { nust } = await story();
    const member = await uas.member(nust, 'bilal', []);
    const { json, entries, text } = await copyOf(member);
    expect(json('profile')).toMatchObject({ name: 'Bilal', university: 'Nust', rights: [] });
    expect([...entries.keys()].filter((name) => /^(files|programs|messages)/.test(name))).toEqual([]);
    expect(text).not.toContain(nust.email);
  });

  it('says which table of a student or an account is in the copy, or why not', async () => {
    const { rows } = await sql<{ table: string }>`
    select distinct columns.table_name as table from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('student_id', 'account_id')
    order by 1`.execute(uas.database);
    expect(rows.map(({ table }) => table).filter((table) => !(table in COVERED_TABLES))).toEqual([]);
    const { sara } = await story();
    const { entries } = await copyOf(sara);
    for (const cover of Object.values(COVERED_TABLES)) {
      if ('part' in cover) expect([...entries.keys()]).toContain(`${cover.part}.json`);
    }
  });

  it('opens one file at a time, waits for whoever reads, and closes it when nobody does any more', async () => {
    const { sara } = await story();
    const account = await readAccount(uas.database, sara);
    if (!account) throw new Error('no account');
    const copy = await collectAccount(uas.dependencies, account);
    const { storage } = uas.dependencies;
    const streams: Readable[] = [];
    const isRead = (stream: Readable) => stream.readableEnded || stream.destroyed;
    const open = async (key: string) => {
      expect(streams.every(isRead)).toBe(true);
      const stored = await storage.open(key);
      if (stored) streams.push(stored.content);
      return stored;
    };
    const watched = {
      ...uas.dependencies,
      storage: { ...storage, open },
    };
    await buffer(zipExport(watched, copy));
    expect(streams).toHaveLength(copy.files.length);

    streams.length = 0;
    const files = Array.from({ length: 50 }, (_, index) => ({
      storageKey: copy.files[0]?.storageKey ?? '',
      path: `files/${index}`,
    }));
    const given = zipExport(watched, { ...copy, files });
    await once(given, 'readable');
    given.destroy();
    await once(given, 'close');
    while (!streams.every((stream) => stream.destroyed)) await setImmediate();
    expect(streams.length).toBeLessThan(files.length);
  });

  it('names a file that is gone instead of breaking off', async () => {
    const { sara } = await story();
    const keys = await uas.database.selectFrom('stored_file').select('storage_key').execute();
    for (const { storage_key } of keys) await uas.dependencies.storage.remove(storage_key);
    const { entries } = await copyOf(sara);
    const file = [...entries].find(([name]) => name.startsWith('files/'));
    expect(String(file?.[1])).toBe('This file could not be found any more.');
  });

  describe('one thing that is broken', () => {
    it('a name that is cut in the middle of a character stands in the copy whole', async () => {
      const sara = await uas.student('sara');
      const names = [
        `${'\u{1d49c}'.repeat(39)}xyz.pdf`,
        `${'e\u0301'.repeat(45)}.pdf`,
        `${'👩🏽‍🎓'.repeat(12)}.pdf`,
      ];
      for (const name of names) {
        const file = { ...pdfFile(name), field: 'document' };
        const sent = await uas.call(
          uploadDocument,
          { body: { email: sara.email, typeTag: 'other' }, file },
          sara.token,
        );
        expect(sent.status).toBe(200);
      }
      const { entries, json } = await copyOf(sara);
      expect(json('files').map(({ name }: { name: string }) => name)).toEqual(names);
      const paths = [...entries.keys()].filter((name) => name.startsWith('files/'));
      expect(paths).toHaveLength(3);
      for (const path of paths) {
        expect(path).not.toMatch(/[\p{Surrogate}\ufffd]/u);
        expect(path).not.toMatch(/-\p{M}/u);
        // No file system takes the name of a file of more bytes.
        expect(Buffer.byteLength(path)).toBeLessThan(255);
      }
    });

    it('a row that cannot be shown is left out, and the copy says so', async () => {
      const { sara } = await story();
      await sql`update application_row set reasons = '{"not": "a list"}' where status = 'approved'`.execute(
        uas.database,
      );
      const { json, entries } = await copyOf(sara);
      expect(json('applications')).toMatchObject([
        { missing: 'This could not be shown.' },
        { university: 'Lums', status: 'pending' },
      ]);
      expect(json('queries')).toHaveLength(1);
      expect(String(entries.get('what-is-missing.txt'))).toContain(
        'Your applications: 1 of 2 could not be shown.',
      );
      expect(String(entries.get('index.html'))).toContain('Your applications: 1 of 2 could not be shown.');
    });

    it('a message that only looks like a moment is shown as it was written', async () => {
      const sara = await uas.student('sara');
      await uas.call(sendStudentMessageToAdmin, { body: { text: '2026-13-45T25:61:00Z' } }, sara.token);
      expect(String((await copyOf(sara)).entries.get('index.html'))).toContain('2026-13-45T25:61:00Z');
    });

    it('a part that cannot be read is named, and everything else is there', async () => {
      const { sara } = await story();
      await sql`alter table notification_preference rename to not_there`.execute(uas.database);
      try {
        const { json, entries } = await copyOf(sara);
        expect(json('preferences')).toEqual({ missing: 'This could not be shown.' });
        expect(json('profile')).toMatchObject({ name: 'Sara' });
        expect(json('notifications').length).toBeGreaterThan(0);
        expect(String(entries.get('index.html'))).toContain(
          'What you chose to be mailed: this could not be shown.',
        );
      } finally {
        await sql`alter table not_there rename to notification_preference`.execute(uas.database);
      }
    });

    it.each([
      ['cannot be opened', () => Promise.reject(new Error('the bucket is away'))],
      [
        'breaks off in the middle',
        async () => ({
          size: 10_000,
          content: Readable.from(
            (async function* () {
              yield Buffer.from('%PDF-');
              throw new Error('a bad sector');
            })(),
          ),
        }),
      ],
    ])('a file that %s is named, and the others are there', async (_, open) => {
      const { sara } = await story();
      const { storage } = uas.dependencies;
      const [broken] = await uas.database
        .selectFrom('stored_file')
        .select(['storage_key', 'name'])
        .where('student_id', '=', sara.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      const account = await readAccount(uas.database, sara);
      if (!broken || !account) throw new Error('no file');
      const copy = await collectAccount(uas.dependencies, account);
      const watched = {
        ...uas.dependencies,
        storage: {
          ...storage,
          open: (key: string) => (key === broken.storage_key ? open() : storage.open(key)),
        },
      };
      const entries = await unzip(await buffer(zipExport(watched, copy)));
      const files = [...entries].filter(([name]) => name.startsWith('files/'));
      expect(files).toHaveLength(copy.files.length);
      expect(files.slice(1).every(([, bytes]) => bytes.length > 50)).toBe(true);
      expect(String(entries.get('what-is-missing.txt'))).toContain(
        `${files[0]?.[0]}: this file could not be read`,
      );
    });

    it('says of a whole copy that nothing is missing', async () => {
      const { entries } = await copyOf((await story()).sara);
      expect(entries.has('what-is-missing.txt')).toBe(false);
    });
  });
});
