import {
  getAdmissionForm,
  getStudent,
  removeDocument,
  saveAdmissionForm,
  uploadDocument,
} from '@uas/contract';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, asDocument, auditedActions, checked, filledForm } from '../../test-kit/scenes';
import { jpegFile, pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const kit = withTestApp();

async function uploaded(person: TestPerson, typeTag = '', file = pdfFile(`${typeTag || 'other'}.pdf`)) {
  const body = { email: person.email, typeTag };
  const reply = await kit.call(uploadDocument, { body, file: asDocument(file) }, person.token);
  return reply.body.document.url;
}

function remove(person: TestPerson, docUrl: string, email = person.email) {
  return kit.call(removeDocument, { body: { email, docUrl, typeTag: '' } }, person.token);
}

async function namesOf(person: TestPerson): Promise<string[]> {
  const { body } = await kit.call(getStudent, { params: { email: person.email } }, person.token);
  return body.documents.map(({ name }) => name);
}

describe('removing a document', () => {
  it("SEC-S48 SEC-S3 S-6.2 refuses somebody else's document, whichever e-mail is named", async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    const url = await uploaded(omar, 'domicile');
    for (const email of [sara.email, omar.email]) {
      const reply = await remove(sara, url, email);
      expect([reply.status, reply.body]).toEqual([403, refusal('access.forbidden')]);
    }
    expect(await namesOf(omar)).toEqual(['domicile.pdf']);
    expect(await kit.storedKeys()).toContainEqual(expect.stringContaining('private/'));
  });

  it('SEC-S48 S-5.34 keeps receipts', async () => {
    const sara = await kit.student('sara');
    for (const tag of ['paymentreceipt', 'receipt']) {
      const reply = await remove(sara, await uploaded(sara, tag));
      expect([reply.status, reply.body]).toEqual([403, refusal('document.kept')]);
    }
    expect(await namesOf(sara)).toEqual(['paymentreceipt.pdf', 'receipt.pdf']);
  });

  it('SEC-S48 refuses what is no address of a file, and what is no more', async () => {
    const sara = await kit.student('sara');
    const url = await uploaded(sara);
    for (const wrong of ['../../etc/passwd', '/files/private/../x', 'javascript:alert(1)']) {
      expect((await remove(sara, wrong)).status).toBe(400);
    }
    await remove(sara, url);
    const again = await remove(sara, url);
    expect([again.status, again.body]).toEqual([404, refusal('file.not-found')]);
  });

  it('S-7.14 answers what is left, and the file is gone from the disk', async () => {
    const sara = await kit.student('sara');
    const keysBefore = await kit.storedKeys();
    await uploaded(sara, 'domicile');
    const url = await uploaded(sara, 'matriculation');
    const reply = await remove(sara, url);
    expect(reply.body).toMatchObject({ success: true, documents: [{ name: 'domicile.pdf' }] });
    expect((await kit.storedKeys()).length - keysBefore.length).toBe(1);
    expect((await kit.app.inject({ method: 'GET', url })).statusCode).not.toBe(200);
    expect(await auditedActions(kit)).toEqual(['upload-document', 'upload-document', 'remove-document']);
  });

  it('S-4.24 unticks a removed checklist document in the saved form; the version that an editor holds stays good', async () => {
    const sara = await kit.student('sara');
    const url = await uploaded(sara, 'matriculation');
    const photo = await uploaded(sara, 'photo', await jpegFile());
    const admissionForm = filledForm('Sara', { photo, documentChecklist: checked('matriculation') });
    await kit.call(saveAdmissionForm, { body: { email: sara.email, admissionForm } }, sara.token);
    await remove(sara, url);
    await remove(sara, photo);
    const { body } = await kit.call(getAdmissionForm, { params: { email: sara.email } }, sara.token);
    expect(body).toMatchObject({
      version: 1,
      admissionForm: { photo: '', documentChecklist: checked(), name: 'Sara' },
    });
  });

  it('R-23 a photo that the copy of an application shows stays for its institute', async () => {
    const sara = await kit.student('sara');
    const nust = await kit.institute('nust');
    const photo = await uploaded(sara, 'photo', await jpegFile());
    const id = await applied(kit, { student: sara, institute: nust });
    const file = await kit.database.selectFrom('stored_file').select('id').executeTakeFirstOrThrow();
    await kit.database
      .updateTable('application')
      .set({ form_copy: JSON.stringify(filledForm('Sara', { photo: file.id })) })
      .where('id', '=', id)
      .execute();
    await remove(sara, photo);
    expect(await namesOf(sara)).toEqual([]);
    expect(await kit.database.selectFrom('stored_file').select('id').execute()).toEqual([file]);
  });
});
