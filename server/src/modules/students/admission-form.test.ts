import {
  type AdmissionForm,
  CHECKLIST,
  deleteApplication,
  deleteInstitute,
  dropAdmissionFormDraft,
  getAdmissionForm,
  getAdmissionFormDraft,
  getStudentForm,
  keepAdmissionFormDraft,
  saveAdmissionForm,
  uploadDocument,
} from '@uas/contract';
import { fileIdOf } from '../../platform/files/file-address';
import type { TestPerson } from '../../test-kit/people';
import { refusal } from '../../test-kit/refusal-reply';
import { applied, asDocument, auditedActions, checked, filledForm } from '../../test-kit/scenes';
import { jpegFile, pdfFile } from '../../test-kit/small-files';
import { withTestApp } from '../../test-kit/start-test-app';

const NONE_SENT = CHECKLIST.map(({ key, label }) => ({ key, label, state: 'not-sent' }));

const kit = withTestApp();

function save(person: TestPerson, changes: Partial<AdmissionForm> = {}, version?: number) {
  const admissionForm = filledForm(person.name, changes);
  return kit.call(
    saveAdmissionForm,
    { body: { email: person.email, admissionForm, ...(version !== undefined && { version }) } },
    person.token,
  );
}

async function savedForm(person: TestPerson) {
  return (await kit.call(getAdmissionForm, { params: { email: person.email } }, person.token)).body;
}

async function photoOf(person: TestPerson): Promise<string> {
  const body = { email: person.email, typeTag: 'photo' };
  const reply = await kit.call(uploadDocument, { body, file: asDocument(await jpegFile()) }, person.token);
  return reply.body.document.url;
}

describe('the admission form', () => {
  it("SEC-S1 SEC-S3 neither shows nor saves somebody else's form", async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    await save(omar);
    const read = await kit.call(getAdmissionForm, { params: { email: omar.email } }, sara.token);
    expect([read.status, read.body]).toEqual([403, refusal('access.forbidden')]);
    const body = { email: omar.email, admissionForm: filledForm('Sara') };
    expect((await kit.call(saveAdmissionForm, { body }, sara.token)).status).toBe(403);
    expect((await savedForm(omar)).admissionForm?.name).toBe('Omar');
  });

  it('R-68 S-7.5 there is none at first', async () => {
    expect(await savedForm(await kit.student('sara'))).toEqual({
      admissionForm: null,
      version: 0,
      documents: NONE_SENT,
    });
  });

  it('S-5.14 names every checked document that is not uploaded, by its label and in the order of the form', async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    const keys = CHECKLIST.map(({ key }) => key);
    for (const typeTag of keys) {
      const fields = { email: omar.email, typeTag };
      await kit.call(uploadDocument, { body: fields, file: asDocument(pdfFile()) }, omar.token);
    }
    const reply = await save(sara, { documentChecklist: checked(...keys) });
    const documents = CHECKLIST.map(({ label }) => label).join(', ');
    expect([reply.status, reply.body]).toEqual([
      409,
      {
        ...refusal({ code: 'form.documents-missing', params: { documents } }),
        message:
          'Please upload the following document(s): Matriculation, Intermediate, Graduation, Photographs, CNIC (Student) front, CNIC (Student) back, CNIC (Father) front, CNIC (Father) back, Domicile',
      },
    ]);
    expect((await savedForm(sara)).admissionForm).toBeNull();
    const complete = await save(omar, { documentChecklist: checked(...keys) });
    expect(complete.body.admissionForm.documentChecklist).toEqual(checked(...keys));
  });

  it('S-5.15 S-5.16 needs the declaration, then at least one academic record', async () => {
    const sara = await kit.student('sara');
    const undeclared = await save(sara, { declarationAgreed: false, academicRecords: [] });
    expect(undeclared.body).toEqual(refusal('form.declaration-missing'));
    expect((await save(sara, { academicRecords: [] })).body).toEqual(refusal('form.academic-record-missing'));
    expect((await savedForm(sara)).admissionForm).toBeNull();
  });

  it('SEC-S49 refuses a photo that is not an uploaded picture of this student', async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    const foreign = await photoOf(omar);
    for (const photo of ['https://evil.example/x.png', 'javascript:alert(1)', foreign, 'x']) {
      const reply = await save(sara, { photo });
      expect([reply.status, reply.body]).toEqual([400, refusal('form.photo-unknown')]);
    }
    expect((await savedForm(sara)).admissionForm).toBeNull();
  });

  it('R-34 keeps the photo beyond the life of its address and signs it anew for each reader', async () => {
    const sara = await kit.student('sara');
    const photo = await photoOf(sara);
    await save(sara, { photo });
    kit.clock.advance(10 * 60_000);
    const form = (await savedForm(sara)).admissionForm;
    expect((await kit.app.inject({ method: 'GET', url: photo })).statusCode).toBe(403);
    expect((await kit.app.inject({ method: 'GET', url: form?.photo ?? '' })).statusCode).toBe(200);
    expect((await save(sara, { photo: form?.photo ?? '' })).body.admissionForm.photo).toMatch(
      /^\/files\/private/,
    );
  });

  it('R-29 a photo that only an application shows goes with it when staff delete the application, and with its university', async () => {
    const [sara, nust, lums] = [
      await kit.student('sara'),
      await kit.institute('nust'),
      await kit.institute('lums'),
    ];
    const root = await kit.master('root');
    const countFiles = async () =>
      (await kit.database.selectFrom('stored_file').where('student_id', '=', sara.id).select('id').execute())
        .length;
    for (const institute of [nust, lums]) {
      const photo = await photoOf(sara);
      await save(sara, { photo });
      const id = await applied(kit, { student: sara, institute });
      const form_copy = JSON.stringify(filledForm('Sara', { photo: fileIdOf(photo) ?? '' }));
      await kit.database.updateTable('application').set({ form_copy }).where('id', '=', id).execute();
      await save(sara, { photo: await photoOf(sara) });
      expect(await countFiles()).toBe(2);
      if (institute === nust)
        expect((await kit.call(deleteApplication, { params: { id } }, root.token)).status).toBe(200);
      else await kit.call(deleteInstitute, { params: { email: lums.email } }, root.token);
      await kit.runTasks();
      expect(await countFiles()).toBe(1);
    }
  });

  it('R-23 leaves the official-use fields alone', async () => {
    const sara = await kit.student('sara');
    await save(sara);
    await kit.database
      .updateTable('admission_form')
      .set({ form: JSON.stringify(filledForm('Sara', { program: 'BBA', altProgram: 'BS', rollNo: '9' })) })
      .execute();
    await save(sara, { program: 'Mine', altProgram: 'Mine', rollNo: '1', cell: '0300-1111111' });
    expect((await savedForm(sara)).admissionForm).toMatchObject({
      program: 'BBA',
      altProgram: 'BS',
      rollNo: '9',
      cell: '0300-1111111',
    });
  });

  it('S-3.11 S-3.13 S-3.15 S-7.15 saves and answers every field; unknown ones are dropped', async () => {
    const sara = await kit.student('sara');
    const form = filledForm('Sara', { bloodGroup: 'B+', locality: 'Urban', religion: 'Islam' });
    const body = { email: sara.email, admissionForm: { ...form, isMaster: true } };
    const reply = await kit.call(saveAdmissionForm, { body }, sara.token);
    expect(reply.body).toEqual({ admissionForm: form, version: 1 });
    expect(await savedForm(sara)).toEqual({ admissionForm: form, version: 1, documents: NONE_SENT });
    expect(await auditedActions(kit)).toEqual(['save-admission-form']);
  });

  it('saves nothing over a version that the editor has not seen', async () => {
    const sara = await kit.student('sara');
    expect((await save(sara, { cell: '0300-0000001' }, 0)).body.version).toBe(1);
    const late = await save(sara, { cell: '0300-0000002' }, 0);
    expect([late.status, late.body]).toEqual([409, refusal('form.changed-elsewhere')]);
    expect((await savedForm(sara)).admissionForm?.cell).toBe('0300-0000001');
    expect((await save(sara, { cell: '0300-0000003' }, 1)).body.version).toBe(2);
    expect((await save(sara, { cell: '0300-0000004' })).body.version).toBe(3);
  });

  it('A-7.43 A-6.23 opens for staff with manageStudents or viewApplications, 404 without a form', async () => {
    const sara = await kit.student('sara');
    const read = (token: string, studentEmail = sara.email) =>
      kit.call(getStudentForm, { params: { studentEmail } }, token);
    const aisha = await kit.staff('aisha', ['viewApplications']);
    const nobody = await kit.staff('nobody', ['viewQueries']);
    for (const email of [sara.email, 'unknown@uas.example']) {
      const none = await read(aisha.token, email);
      expect([none.status, none.body]).toEqual([404, refusal('form.not-found')]);
    }
    await save(sara);
    expect((await read(nobody.token)).status).toBe(403);
    expect((await read(aisha.token)).body).toMatchObject({
      _id: sara.id,
      name: 'Sara',
      email: 'sara.private@uas.example',
      createdAt: kit.clock.now().toISOString(),
    });
  });
});

describe('the draft of the admission form', () => {
  const draftOf = (person: TestPerson, token = person.token) =>
    kit.call(getAdmissionFormDraft, { params: { email: person.email } }, token);
  const keep = (person: TestPerson, draft: Record<string, string>, token = person.token) =>
    kit.call(keepAdmissionFormDraft, { params: { email: person.email }, body: { draft } }, token);

  it('SEC-S1 belongs to its student alone', async () => {
    const sara = await kit.student('sara');
    const omar = await kit.student('omar');
    await keep(omar, { name: 'Om' });
    expect((await draftOf(omar, sara.token)).status).toBe(403);
    expect((await keep(omar, { name: 'X' }, sara.token)).status).toBe(403);
    const drop = await kit.call(dropAdmissionFormDraft, { params: { email: omar.email } }, sara.token);
    expect(drop.status).toBe(403);
    expect((await draftOf(omar)).body.draft).toEqual({ name: 'Om' });
  });

  it('is kept as typed, forgotten on request, and ended by saving', async () => {
    const sara = await kit.student('sara');
    expect((await draftOf(sara)).body).toEqual({ draft: null, savedAt: null });
    await keep(sara, { name: ' unfinished ', cnic: '4220' });
    expect((await draftOf(sara)).body).toEqual({
      draft: { name: ' unfinished ', cnic: '4220' },
      savedAt: kit.clock.now().toISOString(),
    });
    await kit.call(dropAdmissionFormDraft, { params: { email: sara.email } }, sara.token);
    expect((await draftOf(sara)).body.draft).toBeNull();
    await keep(sara, { name: 'again' });
    await save(sara);
    expect((await draftOf(sara)).body.draft).toBeNull();
  });

  it('refuses a draft of more than 100 kB', async () => {
    const sara = await kit.student('sara');
    expect((await keep(sara, { name: 'x'.repeat(100_001) })).status).toBe(413);
    expect((await draftOf(sara)).body.draft).toBeNull();
  });
});
