import {
  deleteStudent,
  registerInstitute,
  registerStudent,
  saveAdmissionForm,
  sentenceOf,
  uploadDocument,
} from '@uas/contract';
import { asDocument, filledForm } from '../test-kit/scenes';
import { pdfFile } from '../test-kit/small-files';
import { startTestApp, type TestApp } from '../test-kit/start-test-app';
import { atOnce, describeRace, tally } from './parallel';

describeRace('people under parallel calls', () => {
  let kit: TestApp;
  beforeAll(async () => {
    kit = await startTestApp();
  });
  afterAll(() => kit.stop());
  beforeEach(async () => {
    await kit.reset();
    for (const key of await kit.storedKeys()) await kit.dependencies.storage.remove(key);
  });

  it('SEC-S35 two registrations of one e-mail at once are one student', async () => {
    const body = { name: 'Sara', password: 'sara-password', phone: '0300-1234567' };
    const replies = await atOnce(2, (index) =>
      kit.call(registerStudent, {
        body: { ...body, email: index === 0 ? 'sara@uas.example' : ' SARA@uas.example' },
      }),
    );
    expect(tally(replies)).toEqual({ 201: 1, [`409 ${sentenceOf('account.email-taken')}`]: 1 });
    expect(await kit.database.selectFrom('student').select('email').execute()).toEqual([
      { email: 'sara@uas.example' },
    ]);
  });

  it('SEC-S35 two registrations of one e-mail at once are one institute', async () => {
    const body = {
      name: 'NUST',
      email: 'nust@uas.example',
      password: 'nust',
      contactPerson: 'Bilal',
      phone: '0511111222',
    };
    const replies = await atOnce(2, () => kit.call(registerInstitute, { body }));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await kit.database.selectFrom('institute').select('email').execute()).toHaveLength(1);
  });

  it('R-29 deleting a student against their uploads leaves neither rows nor files', async () => {
    const root = await kit.master('root');
    for (let round = 0; round < 4; round += 1) {
      const sara = await kit.student('sara');
      const upload = () =>
        kit.call(uploadDocument, { body: { email: sara.email }, file: asDocument(pdfFile()) }, sara.token);
      const uploads = atOnce(8, upload);
      const deletion = await kit.call(deleteStudent, { params: { email: sara.email } }, root.token);
      const replies = await uploads;
      expect(deletion.status).toBe(200);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      expect(await kit.database.selectFrom('stored_file').select('id').execute()).toEqual([]);
      expect(await kit.database.selectFrom('discarded_file').selectAll().execute()).toEqual([]);
      expect(await kit.storedKeys()).toEqual([]);
    }
  });

  it('of two editors who save the same version of a form at once one is told to reload', async () => {
    const sara = await kit.student('sara');
    const replies = await atOnce(2, (index) =>
      kit.call(
        saveAdmissionForm,
        { body: { email: sara.email, version: 0, admissionForm: filledForm(`Sara${index}`) } },
        sara.token,
      ),
    );
    expect(tally(replies)).toEqual({ 200: 1, [`409 ${sentenceOf('form.changed-elsewhere')}`]: 1 });
  });
});
