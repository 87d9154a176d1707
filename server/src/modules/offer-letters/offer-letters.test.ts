import {
  acceptOffer,
  deleteStudent,
  getOfferLetter,
  undoDecision,
  verifyLetter,
  withdrawApplication,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { addCondition, applicant, applied, asDocument, decided } from '../../test-kit/scenes';
import { pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();
let nust: TestPerson;
let sara: TestPerson;
let id: string;
beforeEach(async () => {
  kit.clock.set('2026-11-20T05:00:00.000Z');
  nust = await kit.institute('nust');
  sara = await applicant(kit, 'sara');
  id = await applied(kit, { student: sara, institute: nust, status: 'approved' });
});

const letter = (who: TestPerson) => kit.call(getOfferLetter, { params: { id } }, who.token);
const check = (code: string) => kit.call(verifyLetter, { params: { code } });
const codeOf = async () => (await letter(sara)).body.code;
const NOTHING = [200, { genuine: false }];

describe('the letter of an offer', () => {
  it('F-8 is for its student and its institute alone', async () => {
    expect((await letter(await applicant(kit, 'omar'))).status).toBe(403);
    expect((await letter(await kit.institute('lums'))).status).toBe(403);
    const nobody = await kit.call(getOfferLetter, { params: { id: 'nothing' } }, sara.token);
    expect(nobody.body).toEqual(refusal('application.not-found'));
  });

  it('F-8 is there as long as the application is approved', async () => {
    const root = await kit.master('root');
    await kit.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token);
    expect((await letter(sara)).body).toEqual(refusal('offer.not-open'));
    await decided(kit, id, 'rejected');
    expect((await letter(nust)).body).toEqual(refusal('offer.not-open'));
  });

  it('F-8 says who offers what, until when, and on which conditions', async () => {
    await addCondition(kit, id);
    const { status, body } = await letter(sara);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: expect.stringMatching(/^UAS-26-\d{6}-\d-[A-Z]{8}$/),
      studentName: sara.name,
      institute: { name: nust.name, email: nust.email },
      program: 'BS Computer Science',
      accepted: false,
      decidedAt: '2026-11-20T05:00:00.000Z',
    });
    expect(body.code).toContain(body.number);
    expect(body.conditions).toHaveLength(1);
    expect((await letter(nust)).body).toEqual(body);
  });

  it('F-8 of an accepted offer says so', async () => {
    const body = { email: sara.email };
    await kit.call(acceptOffer, { params: { id }, body, file: asDocument(pdfFile()) }, sara.token);
    expect((await letter(sara)).body).toMatchObject({ accepted: true });
  });
});

describe('the code of a paper', () => {
  it('F-10.15 with one letter changed, of nobody, or not a code at all, is not genuine', async () => {
    const code = await codeOf();
    const last = code.at(-1) === 'A' ? 'B' : 'A';
    const another = await applied(kit, { student: await applicant(kit, 'omar'), institute: nust });
    expect(another).not.toBe(id);
    for (const wrong of [
      code.slice(0, -1) + last,
      code.slice(0, -9),
      `UAS-S26-000001-5${code.slice(-9)}`,
      'QWERTZUP',
      'x',
      '%00',
    ]) {
      const { status, body } = await check(wrong);
      expect([status, body]).toEqual(NOTHING);
    }
  });

  it('F-10.15 says how things stand today, and neither name nor program', async () => {
    const code = await codeOf();
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
      const { status, body } = await check(typed);
      expect([status, body]).toEqual([
        200,
        {
          genuine: true,
          kind: 'offer',
          institute: nust.name,
          initials: 'S.',
          number: code.slice(0, -9),
          status: 'approved',
        },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/sara|BS /i);
    }
  });

  it('F-10.16 of an offer that was set back to pending says so', async () => {
    const code = await codeOf();
    const root = await kit.master('root');
    await kit.call(undoDecision, { body: { applicationId: id, status: 'pending' } }, root.token);
    expect((await check(code)).body).toMatchObject({ genuine: true, status: 'pending' });
    await kit.call(withdrawApplication, { params: { id } }, sara.token);
    const gone = await check(code);
    expect([gone.status, gone.body]).toEqual(NOTHING);
  });

  it('F-10 of a deleted student is not genuine', async () => {
    const code = await codeOf();
    const root = await kit.master('root');
    await kit.call(deleteStudent, { params: { email: sara.email } }, root.token);
    const gone = await check(code);
    expect([gone.status, gone.body]).toEqual(NOTHING);
  });

  it('F-10.15 can be asked for thirty times a minute by one address', async () => {
    for (let count = 0; count < 30; count += 1) expect((await check('nothing')).status).toBe(200);
    expect((await check('nothing')).status).toBe(429);
  });
});
