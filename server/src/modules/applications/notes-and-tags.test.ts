import {
  type AnyEndpoint,
  addNote,
  deleteApplication,
  deleteNote,
  exportInstituteApplications,
  listInstituteApplications,
  listNotes,
  listTags,
  NOTE_LENGTH,
  NOTES_MOST,
  TAG_LENGTH,
  TAGS_MOST,
  tagApplications,
  withdrawApplication,
} from '@uas/contract';
import { readAccount } from '../../platform/identity/accounts';
import { accessTable } from '../../test-kit/access-table';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied } from '../../test-kit/scenes';
import { tablesThatHold } from '../../test-kit/search-tables';
import { pngFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';
import { collectAccount } from '../own-account/collect-account';

const uas = withTestApp();

let sara: TestPerson;
let nust: TestPerson;
let lums: TestPerson;
let root: TestPerson;
let id: string;
beforeEach(async () => {
  sara = await applicant(uas, 'sara');
  nust = await uas.institute('nust');
  lums = await uas.institute('lums');
  root = await uas.master('root');
  id = await applied(uas, { student: sara, institute: nust });
});

const write = (by: TestPerson, text = 'Second in the robotics contest.', applicationId = id) =>
  uas.call(addNote, { params: { id: applicationId }, body: { text } }, by.token);
const read = (by: TestPerson, applicationId = id) =>
  uas.call(listNotes, { params: { id: applicationId } }, by.token);
const notesOf = async (by: TestPerson) => (await read(by)).body.notes.map(({ text }) => text);
const drop = (by: TestPerson, noteId: string) => uas.call(deleteNote, { params: { id, noteId } }, by.token);
const tag = (by: TestPerson, name: string, { remove = false, ids = [id] } = {}) =>
  uas.call(tagApplications, { body: { applicationIds: ids, tag: name, remove } }, by.token);
const tags = async (by: TestPerson) => (await uas.call(listTags, {}, by.token)).body.tags;
const list = async (by: TestPerson, query: object = {}) =>
  (await uas.call(listInstituteApplications, { params: { email: by.email }, query }, by.token)).body
    .applications;
const another = async (institute = nust) =>
  applied(uas, { student: await applicant(uas, 'omar'), institute });

describe('notes for colleagues', () => {
  it("are refused at another institute's application, at one that is gone, and to whoever may only read", async () => {
    const reader = await uas.member(nust, 'reader');
    const blind = await uas.staff('blind', ['manageStudents']);
    for (const reply of [await write(lums), await read(lums), await drop(lums, 'nothing')])
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    for (const person of [sara, blind]) {
      expect([(await read(person)).status, (await write(person)).status]).toEqual([403, 403]);
    }
    expect([(await write(reader)).status, (await read(reader)).status]).toEqual([403, 200]);
    await uas.call(withdrawApplication, { params: { id } }, sara.token);
    for (const person of [nust, root]) {
      for (const reply of [await write(person), await read(person), await drop(person, 'nothing')])
        expect([reply.status, reply.body]).toEqual([404, refusal('application.not-found')]);
    }
  });

  it('are refused empty, too long, and after the hundredth of a side', async () => {
    expect((await write(nust, ' \u200b ')).body).toMatchObject(refusal('note.text-missing'));
    expect((await write(nust, 'x'.repeat(NOTE_LENGTH + 1))).status).toBe(400);
    expect((await write(nust, 'x'.repeat(NOTE_LENGTH))).status).toBe(200);
    const row = { application_id: id, side: 'institute', account_id: null, author: 'Bilal', text: 'Seen.' };
    const rows = Array.from({ length: NOTES_MOST - 1 }, (_, index) => ({
      ...row,
      id: `n${index}`,
      created_at: uas.clock.now(),
    }));
    await uas.database.insertInto('application_note').values(rows).execute();
    const full = await write(nust);
    expect([full.status, full.body]).toEqual([409, refusal('note.too-many')]);
    expect((await write(root)).status).toBe(200);
  });

  it('are read by colleagues with who wrote them, and deleted by their writer alone', async () => {
    const bilal = await uas.member(nust, 'bilal', ['decide']);
    await write(bilal, 'First line.\r\nSecond line.');
    uas.clock.advance(1000);
    await write(nust, 'Ask in the interview.');
    const seen = (await read(nust)).body.notes;
    expect(seen).toMatchObject([
      { author: 'Bilal', text: 'First line.\nSecond line.', isOwn: false },
      { author: 'Nust', text: 'Ask in the interview.', isOwn: true },
    ]);
    const [first] = seen;
    expect((await drop(nust, first?._id ?? '')).body).toEqual(refusal('access.forbidden'));
    expect((await drop(root, first?._id ?? '')).body).toEqual(refusal('note.not-found'));
    expect((await drop(bilal, first?._id ?? '')).status).toBe(200);
    expect((await drop(bilal, first?._id ?? '')).body).toEqual(refusal('note.not-found'));
    expect(await notesOf(nust)).toEqual(['Ask in the interview.']);
  });

  it("go with their application, and stay with the writer's name when the writer goes", async () => {
    const bilal = await uas.member(nust, 'bilal', ['decide']);
    await write(bilal);
    await write(root);
    await tag(nust, 'shortlisted');
    await uas.database.deleteFrom('account').where('id', '=', bilal.accountId).execute();
    expect((await read(nust)).body.notes).toMatchObject([{ author: 'Bilal', isOwn: false }]);
    await uas.call(deleteApplication, { params: { id } }, root.token);
    expect(await tablesThatHold(uas.database, /robotics|shortlisted/)).toEqual([]);
  });
});

describe('tags', () => {
  it("are refused at another institute's application, at one that is gone, and to whoever may only read", async () => {
    const reader = await uas.member(nust, 'reader', ['documents', 'messages']);
    const theirs = await another(lums);
    for (const ids of [[theirs], [id, theirs]]) {
      const reply = await tag(nust, 'shortlisted', { ids });
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    }
    expect((await tag(nust, 'shortlisted', { ids: ['nothing'] })).body).toEqual(
      refusal('application.not-found'),
    );
    for (const person of [reader, sara, root]) expect((await tag(person, 'shortlisted')).status).toBe(403);
    expect([await tags(nust), await tags(reader)]).toEqual([[], []]);
  });

  it('are refused without a name, too long, and as the eleventh of an institute, which the sentence says', async () => {
    expect((await tag(nust, ' \u200b ')).body).toMatchObject(refusal('tag.name-missing'));
    expect((await tag(nust, 'x'.repeat(TAG_LENGTH + 1))).status).toBe(400);
    for (let count = 0; count < TAGS_MOST; count += 1)
      expect((await tag(nust, `tag ${count}`)).status).toBe(200);
    const full = await tag(nust, 'one more');
    expect([full.status, full.body]).toEqual([409, refusal('tag.too-many')]);
    expect(full.text).toContain(`${TAGS_MOST} tags`);
    expect((await tag(nust, 'TAG 3')).status).toBe(200);
    expect((await tag(lums, 'one more', { ids: [await another(lums)] })).status).toBe(200);
    await tag(nust, 'tag 3', { remove: true });
    expect((await tag(nust, 'one more')).status).toBe(200);
  });

  it('two that come at once do not pass the limit together', async () => {
    for (let count = 1; count < TAGS_MOST; count += 1) await tag(nust, `tag ${count}`);
    const replies = await Promise.all([tag(nust, 'one more'), tag(nust, 'another')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('one is written in one way at all applications, whatever is typed, and is there as long as one has it', async () => {
    const second = await another();
    await tag(nust, 'To  Interview');
    const given = await tag(nust, 'TO INTERVIEW', { ids: [id, second, 'nothing'] });
    expect(given.body).toMatchObject({
      tag: 'To Interview',
      applicationIds: expect.arrayContaining([id, second]),
    });
    expect((await list(nust)).map((row) => row.tags)).toEqual([['To Interview'], ['To Interview']]);
    await tag(nust, 'to interview', { remove: true });
    expect(await tags(nust)).toEqual(['To Interview']);
    await uas.call(deleteApplication, { params: { id: second } }, root.token);
    expect(await tags(nust)).toEqual([]);
  });

  it('filter the list and its file, however they are typed; a tag that nobody has finds nobody', async () => {
    const second = await another();
    await tag(nust, 'shortlisted', { ids: [second] });
    await tag(nust, 'abroad');
    expect((await list(nust, { tag: 'Shortlisted' })).map(({ _id }) => _id)).toEqual([second]);
    expect(await list(nust, { tag: 'nobody' })).toEqual([]);
    expect(await list(lums, { tag: 'shortlisted' })).toEqual([]);
    const csv = await uas.call(
      exportInstituteApplications,
      { params: { email: nust.email }, query: { tag: 'shortlisted' } },
      nust.token,
    );
    expect(csv.text).toContain(second);
    expect(csv.text).not.toContain(id);
    expect(csv.text).not.toContain('shortlisted');
  });
});

describe('nobody else', () => {
  const WORDS = /instituteword|staffword|tagword/;

  it('no reply to a student, another institute, a stranger or the other side has a word of notes or tags', async () => {
    const approved = await applied(uas, {
      student: sara,
      institute: nust,
      course: 'BS Data Science',
      status: 'approved',
    });
    for (const applicationId of [id, approved]) {
      await write(nust, 'instituteword', applicationId);
      await write(root, 'staffword', applicationId);
      await tag(nust, 'tagword', { ids: [applicationId] });
    }
    await uas.call(
      exportInstituteApplications,
      { params: { email: nust.email }, query: { tag: 'tagword' } },
      nust.token,
    );
    const targets = { sara, nust, root, application: approved, picture: await pngFile('logo.png') };
    const reads = accessTable.filter(({ call }) => call.method === 'GET');
    expect(reads.length).toBeGreaterThan(40);
    const readers = [
      { token: null, may: /never/ },
      { token: sara.token, may: /never/ },
      { token: lums.token, may: /never/ },
      { token: nust.token, may: /instituteword|tagword/ },
      { token: root.token, may: /staffword/ },
    ];
    const wrong: string[] = [];
    for (const { token, may } of readers) {
      for (const { call, request } of reads) {
        const { text } = await uas.call<AnyEndpoint>(call, request(targets), token);
        const found = text.match(new RegExp(WORDS, 'g')) ?? [];
        if (found.some((word) => !may.test(word))) wrong.push(`${call.path}: ${found.join(', ')}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(await notesOf(nust)).toEqual(['instituteword']);
    expect(await notesOf(root)).toEqual(['staffword']);
  });

  it('they stand in no event, mail, notification or kept answer, and in no copy of an account', async () => {
    await write(nust, 'instituteword');
    await write(root, 'staffword');
    await tag(nust, 'tagword');
    await uas.call(
      exportInstituteApplications,
      { params: { email: nust.email }, query: { tag: 'tagword' } },
      nust.token,
    );
    expect(await tablesThatHold(uas.database, WORDS)).toEqual(['application_note', 'application_tag']);
    for (const person of [sara, nust, root]) {
      const account = await readAccount(uas.database, person);
      if (!account) throw new Error('no account');
      const texts = JSON.stringify(await collectAccount(uas.dependencies, account));
      expect(texts).toContain(person.email);
      expect(texts).not.toMatch(WORDS);
    }
  });
});
