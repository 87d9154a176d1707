import { type ActionableRow, actionsOf } from '../applications/application-actions';
import { requestDocuments } from './request-documents';
import {
  isLate,
  openRequests,
  type RequestedDocument,
  requestDayRefusal,
  requestDays,
  requestRefusal,
} from './requested-documents';

const UNTIL = '2026-12-03T18:59:59.999Z';
const domicile: RequestedDocument = {
  ...{ document: 'domicile', label: 'Domicile', why: 'missing', note: '' },
  ...{ until: UNTIL, askedAt: '2026-11-20T05:00:00.000Z', answeredAt: null },
};

it('F-8 a day is tomorrow at the earliest and 42 days ahead at the latest, as Pakistan counts days', () => {
  const beforeMidnight = new Date('2026-11-20T18:59:59.999Z');
  expect(requestDays(beforeMidnight)).toEqual({ first: '2026-11-21', last: '2027-01-01' });
  expect(requestDays(new Date('2026-11-20T19:00:00.000Z')).first).toBe('2026-11-22');
  for (const day of ['2026-11-20', '2027-01-02', ''])
    expect(requestDayRefusal(day, beforeMidnight)).toMatchObject({
      code: 'document-request.day-not-possible',
    });
  for (const day of ['2026-11-21', '2027-01-01']) expect(requestDayRefusal(day, beforeMidnight)).toBeNull();
});

it('F-8 missing is what is not sent, unclear what is', () => {
  expect(requestRefusal('Domicile', 'missing', true)?.code).toBe('document-request.sent');
  expect(requestRefusal('Domicile', 'unclear', false)?.code).toBe('document-request.not-sent');
  expect(requestRefusal('Domicile', 'missing', false)).toBeNull();
  expect(requestRefusal('Domicile', 'unclear', true)).toBeNull();
});

it('F-8 late is what came after the last instant of its day, and nothing that has not come', () => {
  expect(isLate(domicile)).toBe(false);
  expect(isLate({ ...domicile, answeredAt: UNTIL })).toBe(false);
  expect(isLate({ ...domicile, answeredAt: '2026-12-03T19:00:00.000Z' })).toBe(true);
});

it('F-8 what is due first comes first; what is sent is not open', () => {
  const early = { ...domicile, document: 'photographs', until: '2026-12-01T18:59:59.999Z' };
  const sent = { ...domicile, document: 'graduation', answeredAt: UNTIL };
  expect(openRequests({ requestedDocuments: [domicile, sent, early] })).toEqual([early, domicile]);
  expect(openRequests({})).toEqual([]);
});

it('F-8 is asked, changed and answered while the application is pending, answered after its day as well', () => {
  const at = new Date('2026-12-20T05:00:00.000Z');
  const row: ActionableRow = { status: 'pending', offerAccepted: false, requestedDocuments: [domicile] };
  const can = (change: object, by: 'student' | 'institute' | 'admin') =>
    actionsOf({ ...row, ...change }, { by, at })
      .map(({ action }) => action)
      .filter((action) => action.includes('document'));
  for (const by of ['student', 'institute', 'admin'] as const) {
    expect(can({ status: 'approved' }, by)).toEqual([]);
    expect(can({ status: 'rejected' }, by)).toEqual([]);
  }
  expect(can({}, 'student')).toEqual(['answer-document-requests']);
  expect(can({}, 'institute')).toEqual(['request-documents', 'change-document-requests']);
  expect(can({}, 'admin')).toEqual([]);
  expect(can({ requestedDocuments: undefined }, 'student')).toEqual([]);
  expect(can({ requestedDocuments: undefined }, 'institute')).toEqual(['request-documents']);
});

it('F-8 only documents of the checklist, nine at most and each once', () => {
  const read = (documents: unknown) =>
    requestDocuments.body?.safeParse({ documents, until: '2026-12-03' }).success;
  expect(read([])).toBe(false);
  expect(read([{ document: 'paymentreceipt', why: 'missing' }])).toBe(false);
  expect(read(Array(2).fill({ document: 'domicile', why: 'missing' }))).toBe(false);
  expect(read([{ document: 'domicile', why: 'missing', note: 'x' }])).toBe(false);
  expect(read([{ document: 'domicile', why: 'missing' }])).toBe(true);
});
