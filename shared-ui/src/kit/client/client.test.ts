import {
  getCounts,
  getStudent,
  listInstitutes,
  loginStudent,
  logout,
  updateStudent,
  uploadDocument,
} from '@uas/contract';
import { fakeServer, sara } from '../../test-kit';
import { forgetRole, signIn, useSession } from '../session/session';
import { CallFailure, call, DRAFT_PREFIX, endSession, reasonOf } from './client';

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

it('says "aborted" for a call that the person cancelled', async () => {
  asSara();
  fakeServer.reply(updateStudent, { student: sara });
  const release = fakeServer.hold(updateStudent);
  const controller = new AbortController();
  const running = call(updateStudent, { body: { ...sara, gender: '' } }, { signal: controller.signal }).catch(
    (thrown) => thrown,
  );
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
