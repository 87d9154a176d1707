import { getApplicationMessages, markApplicationMessagesRead, sendApplicationMessage } from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal, wrongField } from '../../test-kit/refusal-reply';
import { applied, decided } from '../../test-kit/scenes';
import { withTestApp } from '../../test-kit/start-test-app';
import type { ThreadKey } from './application-thread';

const kit = withTestApp();

const read = (person: TestPerson, query: ThreadKey) =>
  kit.call(getApplicationMessages, { query }, person.token);
const mark = (person: TestPerson, body: ThreadKey) =>
  kit.call(markApplicationMessagesRead, { body: { ...body } }, person.token);
const send = (person: TestPerson, body: ThreadKey, text = 'Hello') =>
  kit.call(sendApplicationMessage, { body: { ...body, text } }, person.token);

async function scene() {
  const [sara, omar] = [await kit.student('sara'), await kit.student('omar')];
  const [nust, lums] = [await kit.institute('nust'), await kit.institute('lums')];
  const applicationId = await applied(kit, { student: sara, institute: nust, status: 'approved' });
  await send(sara, { applicationId }, 'Salam');
  return { sara, omar, nust, lums, applicationId };
}

async function storedMessages() {
  return kit.database.selectFrom('application_message').select(['text', 'sender', 'read_at']).execute();
}

describe('the messages of an application', () => {
  it('SEC-S10 R-14 are closed to everybody but the two parties', async () => {
    const { sara, omar, nust, lums, applicationId } = await scene();
    const key = { studentEmail: sara.email, instituteEmail: nust.email, course: 'BS Computer Science' };
    const before = await storedMessages();
    for (const stranger of [omar, lums]) {
      for (const named of [{ applicationId }, key]) {
        for (const action of [read, mark, send]) {
          const reply = await action(stranger, named);
          expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
        }
      }
    }
    expect(await storedMessages()).toEqual(before);
    const missing = await read(sara, { applicationId: 'nothing' });
    expect([missing.status, missing.body]).toEqual([404, refusal('application.not-found')]);
  });

  it('SEC-S8 S-6.6 are possible while the application is approved, and only then', async () => {
    const { sara, nust, applicationId } = await scene();
    const statuses = async () => {
      const replies = [];
      for (const party of [sara, nust]) {
        for (const action of [read, mark, send])
          replies.push((await action(party, { applicationId })).status);
      }
      return replies;
    };
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 200]);
    for (const status of ['pending', 'rejected'] as const) {
      await decided(kit, applicationId, status);
      expect(await statuses()).toEqual([403, 403, 403, 403, 403, 403]);
    }
    expect((await read(sara, { applicationId })).body).toEqual(refusal('thread.not-open'));
    await decided(kit, applicationId, 'approved');
    expect((await read(sara, { applicationId })).body.messages).toHaveLength(3);
  });

  it("S-7.19 A-7.12 R-13 are found by the documents' three keys when they name one application", async () => {
    const { sara, nust, applicationId } = await scene();
    const key = {
      studentEmail: 'SARA@uas.example',
      instituteEmail: nust.email,
      course: 'BS Computer Science',
    };
    const expected = (await read(sara, { applicationId })).body;
    expect((await read(sara, key)).body).toEqual(expected);
    expect((await read(nust, key)).body).toEqual(expected);
    expect((await read(nust, { ...key, course: 'BBA' })).status).toBe(404);
    const unnamed = await read(sara, { course: 'BBA' });
    expect([unnamed.status, unnamed.body]).toEqual([400, refusal('thread.application-missing')]);
  });

  it('R-13 more than one match is refused and nothing is written', async () => {
    const sara = await kit.student('sara');
    const departments = ['Lahore', 'Karachi'].map((name) => ({ name, courses: ['BBA'] }));
    const nust = await kit.institute('nust', { departments });
    for (const { name } of departments) {
      await applied(kit, {
        student: sara,
        institute: nust,
        department: name,
        course: 'BBA',
        status: 'approved',
      });
    }
    const key = { studentEmail: sara.email, instituteEmail: nust.email, course: 'BBA' };
    for (const action of [read, mark, send]) {
      const reply = await action(nust, key);
      expect([reply.status, reply.body]).toEqual([409, refusal('application.not-unique')]);
    }
    expect(await storedMessages()).toEqual([]);
  });

  it('S-7.21 A-7.14 A-3.3 S-3.7 R-43 sending answers the whole thread, oldest first; both spellings count', async () => {
    const { sara, nust, applicationId } = await scene();
    const date = kit.clock.now().toISOString();
    const body = { applicationId, message: ' <img src=x onerror=alert(1)> ' };
    const reply = await kit.call(sendApplicationMessage, { body }, nust.token);
    expect(reply.body.messages).toEqual([
      { id: expect.any(String), from: 'student', text: 'Salam', date, read: false },
      { id: expect.any(String), from: 'institute', text: '<img src=x onerror=alert(1)>', date, read: false },
    ]);
    const blank = await send(sara, { applicationId }, '   ');
    expect([blank.status, blank.body]).toEqual([400, wrongField('text', 'message.empty')]);
    expect(await storedMessages()).toHaveLength(2);
  });

  it("S-7.20 A-7.13 A-4.14 R-62 marks the other side's messages only", async () => {
    const { sara, nust, applicationId } = await scene();
    await send(nust, { applicationId }, 'Welcome');
    expect((await mark(sara, { applicationId })).body).toEqual({ success: true });
    const flags = async () =>
      (await read(sara, { applicationId })).body.messages.map((message) => message.read);
    expect(await flags()).toEqual([false, true]);
    await mark(nust, { applicationId });
    expect(await flags()).toEqual([true, true]);
  });
});
