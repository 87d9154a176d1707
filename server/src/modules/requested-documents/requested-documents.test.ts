import {
  CHECKLIST,
  type ChecklistKey,
  cancelDocumentRequests,
  decideApplication,
  exportInstituteApplications,
  getApplicantForm,
  getInstituteActivity,
  getStudentCalendar,
  getStudentTimeline,
  INSTITUTE_RIGHTS,
  listAdminApplications,
  listBatches,
  listInstituteApplications,
  listNotifications,
  listStudentApplications,
  MASK,
  moveDocumentRequests,
  REQUEST_NOTE_LENGTH,
  type RequestReason,
  removeDocument,
  requestDocuments,
  undoDecision,
  uploadDocument,
  withdrawApplication,
} from '@uas/contract';
import { readAccount } from '../../platform/identity/accounts';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applicant, applied, asDocument } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { startTestApp, type TestApp } from '../../test-kit/start-test-app';
import { collectAccount } from '../own-account/collect-account';
import { calendarToken } from '../workplace/calendar-address';

/** Friday, 20 November, 10:00 in Karachi. */
const NOW = '2026-11-20T05:00:00.000Z';
const UNTIL = '2026-12-03';
const LAST = '2026-12-03T18:59:59.999Z';

let kit: TestApp;
let sara: TestPerson;
let nust: TestPerson;
let id: string;
beforeAll(async () => {
  kit = await startTestApp({ environment: { sessionHours: 20_000, sessionIdleMinutes: 1_000_000 } });
});
afterAll(() => kit.stop());
beforeEach(async () => {
  kit.clock.set(NOW);
  await kit.reset();
  sara = await applicant(kit, 'sara');
  nust = await kit.institute('nust');
  id = await applied(kit, { student: sara, institute: nust });
});

interface Request {
  readonly why?: RequestReason;
  readonly note?: string;
  readonly until?: string;
  readonly by?: TestPerson;
}

const ask = (
  documents: readonly ChecklistKey[] = ['domicile'],
  { why = 'missing', note = '', until = UNTIL, by = nust }: Request = {},
) =>
  kit.call(
    requestDocuments,
    {
      params: { id },
      body: { documents: documents.map((document) => ({ document, why })), note, until },
    },
    by.token,
  );
const move = (documents: readonly ChecklistKey[], until: string, by = nust) =>
  kit.call(moveDocumentRequests, { params: { id }, body: { documents: [...documents], until } }, by.token);
const cancel = (documents: readonly ChecklistKey[], by = nust) =>
  kit.call(cancelDocumentRequests, { params: { id }, body: { documents: [...documents] } }, by.token);
const send = (typeTag: string, student = sara) =>
  kit.call(
    uploadDocument,
    { body: { email: student.email, typeTag }, file: asDocument(pdfFile(`${typeTag}.pdf`)) },
    student.token,
  );
const decide = (status: 'approved' | 'rejected', prepare = false) =>
  kit.call(decideApplication, { body: { applicationId: id, status, prepare } }, nust.token);

const rows = () => kit.database.selectFrom('requested_document').selectAll().orderBy('type_tag').execute();
const mine = async () =>
  (await kit.call(listStudentApplications, { params: { email: sara.email } }, sara.token)).body
    .applications[0];
const list = async (query: object = {}) =>
  (await kit.call(listInstituteApplications, { params: { email: nust.email }, query }, nust.token)).body;
const theirs = async () => (await list()).applications[0];
const actionsOf = (row: { can?: readonly { action: string }[] | undefined } | undefined) =>
  (row?.can ?? []).map(({ action }) => action).filter((action) => action.includes('document'));
const textsOf = async ({ token }: TestPerson) =>
  (await kit.call(listNotifications, {}, token)).body.notifications.map(({ text }) => text);
const refused = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { code?: string }).code,
];

describe('asking for a document', () => {
  it('F-8 of another institute is refused, of an application that is not there is not found', async () => {
    const lums = await kit.institute('lums');
    expect(refused(await ask(['domicile'], { by: lums }))).toEqual([403, 'access.forbidden']);
    expect(refused(await move(['domicile'], UNTIL, lums))).toEqual([403, 'access.forbidden']);
    expect(refused(await cancel(['domicile'], lums))).toEqual([403, 'access.forbidden']);
    const real = id;
    id = 'nothing';
    expect(refused(await ask())).toEqual([404, 'application.not-found']);
    id = real;
    expect(await rows()).toEqual([]);
  });

  it.each(INSTITUTE_RIGHTS)(
    'F-8 a member with the right %s asks only where that is to decide',
    async (right) => {
      const member = await kit.member(nust, 'aisha', [right]);
      const expected = right === 'decide' ? 200 : 403;
      expect((await ask(['domicile'], { by: member })).status).toBe(expected);
      if (right !== 'decide') await ask();
      expect((await move(['domicile'], '2026-12-04', member)).status).toBe(expected);
      expect((await cancel(['domicile'], member)).status).toBe(expected);
    },
  );

  it.each(['approved', 'rejected'] as const)(
    'F-8 once it is %s nothing is asked, moved or taken back',
    async (status) => {
      expect((await ask()).status).toBe(200);
      expect((await decide(status)).status).toBe(200);
      for (const reply of [
        await ask(['photographs']),
        await move(['domicile'], UNTIL),
        await cancel(['domicile']),
      ])
        expect(refused(reply)).toEqual([409, 'application.not-pending']);
      expect(await rows()).toEqual([]);
      expect([actionsOf(await mine()), actionsOf(await theirs())]).toEqual([[], []]);
      expect(await mine()).not.toHaveProperty('requestedDocuments');
    },
  );

  it('F-8 of an application that was withdrawn is not found; what was asked stays in the copy of the account', async () => {
    await ask();
    expect((await kit.call(withdrawApplication, { params: { id } }, sara.token)).status).toBe(200);
    expect(refused(await ask(['photographs']))).toEqual([404, 'application.not-found']);
    expect((await send('domicile')).status).toBe(200);
    expect(await textsOf(nust)).not.toContainEqual(expect.stringContaining('sent Domicile'));
  });

  it('F-8 of a student whose account staff closed is refused', async () => {
    await kit.database.updateTable('student').set({ closed_at: kit.clock.now() }).execute();
    expect(refused(await ask())).toEqual([409, 'application.account-closed']);
  });

  it('F-8 an item that is not of the checklist, none at all, one named twice or an endless note: 400', async () => {
    const reply = (body: object) =>
      kit.call(requestDocuments, { params: { id }, body: body as never }, nust.token);
    const domicile = { document: 'domicile', why: 'missing' };
    for (const document of ['paymentreceipt', 'challan', 'photo', 'other', ''])
      expect((await reply({ documents: [{ document, why: 'missing' }], until: UNTIL })).status).toBe(400);
    expect((await reply({ documents: [{ ...domicile, why: 'ugly' }], until: UNTIL })).status).toBe(400);
    expect(refused(await reply({ documents: [], until: UNTIL }))).toEqual([
      400,
      'document-request.nothing-chosen',
    ]);
    expect(refused(await reply({ documents: [domicile, domicile], until: UNTIL }))).toEqual([
      400,
      'document-request.document-twice',
    ]);
    const note = 'a'.repeat(REQUEST_NOTE_LENGTH);
    expect((await ask(['domicile'], { note: `${note}a` })).status).toBe(400);
    expect(await rows()).toEqual([]);
    expect((await ask(['domicile'], { note })).status).toBe(200);
  });

  it('F-8 missing what was sent, unclear what was not sent: 409, and nothing is asked', async () => {
    expect((await send('matriculation')).status).toBe(200);
    const missing = await ask(['domicile', 'matriculation']);
    expect([missing.status, missing.body]).toEqual([
      409,
      refusal({ code: 'document-request.sent', params: { document: 'Matriculation' } }),
    ]);
    const unclear = await ask(['matriculation', 'domicile'], { why: 'unclear' });
    expect([unclear.status, unclear.body]).toEqual([
      409,
      refusal({ code: 'document-request.not-sent', params: { document: 'Domicile' } }),
    ]);
    expect(await rows()).toEqual([]);
    expect((await ask(['matriculation'], { why: 'unclear' })).status).toBe(200);
  });

  it('F-8 a day from tomorrow to 42 days ahead, in Pakistan time', async () => {
    kit.clock.set('2026-11-20T18:59:59.999Z');
    for (const until of ['2026-11-19', '2026-11-20', '2027-01-02']) {
      const reply = await ask(['domicile'], { until });
      expect([reply.status, reply.body]).toEqual([
        400,
        refusal({
          code: 'document-request.day-not-possible',
          params: { first: '21 Nov 2026', last: '1 Jan 2027' },
        }),
      ]);
    }
    expect((await ask(['domicile'], { until: '2026-02-30' })).status).toBe(400);
    expect((await ask(['domicile'], { until: '2026-11-21' })).status).toBe(200);
    expect((await ask(['photographs'], { until: '2027-01-01' })).status).toBe(200);
    kit.clock.set('2026-11-20T19:00:00.000Z');
    expect((await move(['domicile'], '2026-11-21')).status).toBe(400);
    expect((await move(['domicile'], '2026-11-22')).status).toBe(200);
  });

  it('F-8 the same document twice: 409, and of two at the same moment one', async () => {
    expect((await ask(['domicile'])).status).toBe(200);
    const again = await ask(['photographs', 'domicile']);
    expect([again.status, again.body]).toEqual([
      409,
      refusal({ code: 'document-request.open', params: { document: 'Domicile' } }),
    ]);
    expect(await rows()).toHaveLength(1);
    const replies = await Promise.all(Array.from({ length: 12 }, () => ask(['graduation'])));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    expect(await rows()).toHaveLength(2);
  });

  it('F-8 the database holds one row for a document of an application', async () => {
    await ask();
    const [row] = await rows();
    if (!row) throw new Error('no row');
    await expect(kit.database.insertInto('requested_document').values(row).execute()).rejects.toMatchObject({
      constraint: 'requested_document_pkey',
    });
  });

  it('F-8 the student reads what is asked, by whom and until when; so do the institute and staff, still masked', async () => {
    await ask(['photographs', 'domicile'], { note: ' Both  sides, please. ' });
    const expected = [
      ['photographs', 'Photographs'],
      ['domicile', 'Domicile'],
    ].map(([document, label]) => ({
      ...{ document, label, why: 'missing', note: 'Both sides, please.' },
      ...{ until: LAST, askedAt: NOW, answeredAt: null },
    }));
    expect((await mine())?.requestedDocuments).toEqual(expected);
    expect(await theirs()).toMatchObject({ requestedDocuments: expected, studentEmail: MASK });
    const form = await kit.call(getApplicantForm, { params: { email: id } }, nust.token);
    expect(form.body.form.email).toBe(MASK);
    expect(form.body.documents?.some((item) => 'file' in item)).toBe(false);
    const readers = await kit.staff('aisha', ['viewApplications']);
    const staff = await kit.call(listAdminApplications, {}, readers.token);
    expect(staff.body.applications[0]?.requestedDocuments).toEqual(expected);
    expect(actionsOf(await mine())).toEqual(['answer-document-requests']);
    expect(actionsOf(await theirs())).toEqual(['request-documents', 'change-document-requests']);
    expect(await textsOf(sara)).toContain(
      `Nust asks you for Photographs and Domicile, application ${(await mine())?.number} for BS Computer Science. Please send it until 3 Dec 2026.`,
    );
  });

  it('F-8 is in timelines, histories, the calendar and the copy of the account', async () => {
    await ask(['domicile'], { note: 'Please.' });
    expect((await mine())?.history.map(({ kind, label }) => [kind, label]).at(-1)).toEqual([
      'documents-requested',
      'Document asked for',
    ]);
    const timeline = await kit.call(getStudentTimeline, { params: { email: sara.email } }, sara.token);
    expect(timeline.body.entries.map(({ text }) => text)).toContain(
      'Nust asked you for Domicile for BS Computer Science.',
    );
    const activity = await kit.call(getInstituteActivity, { params: { email: nust.email } }, nust.token);
    expect(activity.body.entries.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^The student was asked for Domicile, application UAS-/),
    );
    const params = { token: calendarToken(kit.dependencies.fileKey, sara.id) };
    expect((await kit.call(getStudentCalendar, { params })).text).toContain(
      'SUMMARY:Nust: Last day to send a document',
    );
    const account = await readAccount(kit.database, sara);
    if (!account) throw new Error('no account');
    const { parts } = await collectAccount(kit.dependencies, account);
    expect(parts.find(({ name }) => name === 'applications')?.content).toMatchObject([
      { requestedDocuments: [{ document: 'domicile', why: 'missing', note: 'Please.', answeredAt: null }] },
    ]);
  });

  it('F-8 takes a prepared decision out of its batch, which says so', async () => {
    expect((await decide('rejected', true)).status).toBe(200);
    await ask();
    expect(await theirs()).not.toHaveProperty('prepared');
    const { batches } = (await kit.call(listBatches, {}, nust.token)).body;
    expect(batches[0]?.leftOut).toEqual([{ number: (await mine())?.number, why: 'document-requested' }]);
  });
});

describe('changing what is asked', () => {
  it('F-8 moves the day of some, takes others back; what is not open is refused and nothing changes', async () => {
    await ask(['domicile', 'photographs']);
    expect(refused(await move(['domicile', 'graduation'], '2026-12-10'))).toEqual([
      409,
      'document-request.not-open',
    ]);
    expect(refused(await cancel(['domicile', 'graduation']))).toEqual([409, 'document-request.not-open']);
    expect((await rows()).map(({ until }) => until.toISOString())).toEqual([LAST, LAST]);
    expect((await move(['domicile'], '2026-12-10')).status).toBe(200);
    expect((await cancel(['photographs'])).status).toBe(200);
    expect((await mine())?.requestedDocuments).toMatchObject([
      { document: 'domicile', until: '2026-12-10T18:59:59.999Z' },
    ]);
    const texts = await textsOf(sara);
    expect(texts).toContainEqual(expect.stringMatching(/asks you for Domicile, .* until 10 Dec 2026 now\.$/));
    expect(texts).toContainEqual(expect.stringMatching(/no longer asks you for Photographs/));
  });

  it('F-8 what was sent is neither moved nor taken back', async () => {
    await ask();
    await send('domicile');
    expect(refused(await move(['domicile'], '2026-12-10'))).toEqual([409, 'document-request.not-open']);
    expect(refused(await cancel(['domicile']))).toEqual([409, 'document-request.not-open']);
  });

  it('F-8 a decision that is taken back asks for nothing again', async () => {
    await ask();
    await decide('rejected');
    const root = await kit.master('root');
    const body = { applicationId: id, status: 'pending' as const };
    expect((await kit.call(undoDecision, { body }, root.token)).status).toBe(200);
    expect(await mine()).not.toHaveProperty('requestedDocuments');
  });
});

describe('sending what is asked', () => {
  it('F-8 another document, one of another student and a receipt answer nothing', async () => {
    await ask();
    const omar = await applicant(kit, 'omar');
    await send('photographs');
    await send('paymentreceipt');
    await send('');
    await send('domicile', omar);
    expect((await rows()).map(({ answered_at }) => answered_at)).toEqual([null]);
    expect(await textsOf(nust)).not.toContainEqual(expect.stringContaining('sent'));
  });

  it('F-8 answers every pending application that asks for it, once, and tells the institute', async () => {
    await ask(['domicile']);
    kit.clock.set('2026-11-21T05:00:00.000Z');
    await send('domicile');
    kit.clock.set('2026-12-09T05:00:00.000Z');
    await send('domicile');
    const expected = [{ document: 'domicile', answeredAt: '2026-11-21T05:00:00.000Z' }];
    expect((await theirs())?.requestedDocuments).toMatchObject(expected);
    expect((await textsOf(nust)).filter((text) => text.endsWith('sent Domicile.'))).toHaveLength(1);
    expect((await mine())?.history.filter(({ kind }) => kind === 'requested-document-sent')).toHaveLength(1);
    expect(actionsOf(await mine())).toEqual([]);
  });

  it('F-8 a late answer is taken; nothing happens by itself when the day passes', async () => {
    await ask();
    kit.clock.set('2026-12-04T05:00:00.000Z');
    expect(await theirs()).toMatchObject({ status: 'pending', requestedDocuments: [{ answeredAt: null }] });
    expect(actionsOf(await mine())).toEqual(['answer-document-requests']);
    await send('domicile');
    expect((await theirs())?.requestedDocuments).toMatchObject([
      { until: LAST, answeredAt: '2026-12-04T05:00:00.000Z' },
    ]);
  });

  it('F-8 removed again it is asked for again; asked for again as unclear it waits anew', async () => {
    await ask();
    const { body } = await send('domicile');
    const removal = { email: sara.email, docUrl: body.document.url, typeTag: 'domicile' };
    expect((await kit.call(removeDocument, { body: removal }, sara.token)).status).toBe(200);
    expect(actionsOf(await mine())).toEqual(['answer-document-requests']);
    await send('domicile');
    expect((await ask(['domicile'], { why: 'unclear', note: 'It is cut off.' })).status).toBe(200);
    expect((await mine())?.requestedDocuments).toMatchObject([
      { why: 'unclear', note: 'It is cut off.', answeredAt: null },
    ]);
    expect(await rows()).toHaveLength(1);
  });

  it('F-8 sent and asked for as missing at the same moment, it is refused or answered, never left open', async () => {
    for (const { key } of CHECKLIST.slice(0, 4)) {
      const [asked, sent] = await Promise.all([ask([key]), send(key)]);
      expect([200, 409]).toContain(asked.status);
      expect(sent.status).toBe(200);
    }
    expect((await rows()).every(({ answered_at }) => answered_at !== null)).toBe(true);
  });
});

it('F-8 the list is filtered by what is asked and what is sent, and counts both', async () => {
  const other = await applied(kit, { student: await applicant(kit, 'omar'), institute: nust });
  const found = async () => {
    const [open, sent] = [
      await list({ status: 'document-requested' }),
      await list({ status: 'document-sent' }),
    ];
    const { counts } = await list({ counts: 'status' });
    expect([counts?.['document-requested']?.total, counts?.['document-sent']?.total]).toEqual([
      open.total,
      sent.total,
    ]);
    return [open, sent].map(({ applications }) => applications.map(({ _id }) => _id));
  };
  expect(await found()).toEqual([[], []]);
  await ask(['domicile', 'photographs']);
  expect(await found()).toEqual([[id], []]);
  await send('domicile');
  expect(await found()).toEqual([[id], []]);
  await send('photographs');
  expect(await found()).toEqual([[], [id]]);
  const csv = await kit.call(
    exportInstituteApplications,
    { params: { email: nust.email }, query: { status: 'document-sent' } },
    nust.token,
  );
  expect(csv.text.trim().split('\n')).toHaveLength(2);
  await decide('approved');
  expect(await found()).toEqual([[], []]);
  expect(other).not.toBe(id);
});
