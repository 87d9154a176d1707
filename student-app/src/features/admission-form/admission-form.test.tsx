import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  dropAdmissionFormDraft,
  getAdmissionForm,
  getAdmissionFormDraft,
  getStudent,
  keepAdmissionFormDraft,
  logout,
  removeDocument,
  type StudentDocument,
  saveAdmissionForm,
  sentenceOf,
  shownAdmissionForm,
  uploadDocument,
} from '@uas/contract';
import { queryClient } from '@uas/shared-ui/query';
import { fakeServer, sara, saraForm, setViewport, TEST_TOKEN } from '@uas/shared-ui/test-kit';
import { draftKey } from '../../student/drafts';
import { fileOf, type Scene, showDashboard } from '../../test-kit/show-dashboard';

const MEGABYTE = 1024 * 1024;
const SAVED_AT = '2026-11-21T09:05:00.000Z';

function documentOf(change: Partial<StudentDocument>): StudentDocument {
  const name = change.name ?? 'a.pdf';
  const url = `/files/private/${name}?expires=1`;
  return { name, url, typeTag: '', type: 'application/pdf', documentType: '', ...change };
}

const matric = documentOf({ name: 'matric.pdf', typeTag: 'matriculation' });

function serveDrafts() {
  fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
  fakeServer.reply(keepAdmissionFormDraft, { savedAt: SAVED_AT });
}

/** Another application for a while, the camera perhaps, and back. */
function lookAgain() {
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
}

function lineIsBack() {
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
}

/** As the browser tells every tab but the one that wrote. */
function hearOfAnotherTab() {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changedAt' })));
}

async function openForm(scene: Scene = {}) {
  serveDrafts();
  const rendered = await showDashboard(scene);
  await rendered.user.click(screen.getByRole('button', { name: 'Admissions Form' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Admission Form' }));
  await dialog.findByLabelText(/^Name/);
  return { ...rendered, dialog };
}

type Opened = Awaited<ReturnType<typeof openForm>>;

async function save({ user, dialog }: Opened) {
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

function formSent() {
  const { body } = fakeServer.calls(saveAdmissionForm)[0] ?? {};
  return shownAdmissionForm.parse(body?.admissionForm);
}

function replySaved() {
  fakeServer.reply(saveAdmissionForm, ({ body }) => ({
    admissionForm: shownAdmissionForm.parse(body.admissionForm),
    version: 2,
  }));
}

it('F-9.9 says that another account has the same CNIC, and lets the student go on', async () => {
  const { dialog } = await openForm({ hasSameCnic: true });
  expect(
    dialog.getByText('Another account has the same CNIC. Our staff will look at it. You can go on.'),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

describe('its parts', () => {
  it('S-2.78 S-2.80 S-2.57 is a dialog with photo, details, records, checklist, declaration, Close and Save', async () => {
    const { dialog } = await openForm();
    for (const name of [
      'Photo',
      'For official use',
      'Personal details',
      'Academic records',
      'Documents',
      'Declaration',
    ]) {
      expect(dialog.getByRole('region', { name })).toBeVisible();
    }
    expect(dialog.getByLabelText('Upload photo')).toBeEnabled();
    expect(within(dialog.getByRole('region', { name: 'Academic records' })).getByRole('table')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Add row' })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(dialog.getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(screen.getByRole('dialog', { name: 'Admission Form' }).closest('[data-size]')).toHaveAttribute(
      'data-size',
      'xl',
    );
  });

  it('S-2.79 the official-use fields are read-only', async () => {
    const { user, dialog } = await openForm({ form: { ...saraForm, program: 'BSCS', rollNo: '17' } });
    const official = within(dialog.getByRole('region', { name: 'For official use' }));
    for (const [name, value] of [
      ['Program', 'BSCS'],
      ['Alternative program', ''],
      ['Roll number', '17'],
    ] as const) {
      const field = official.getByLabelText(name);
      await user.type(field, 'x');
      expect(field).toHaveAttribute('readonly');
      expect(field).toHaveValue(value);
    }
  });

  it('S-3.12 S-3.14 its choices are those of the documents', async () => {
    const { dialog } = await openForm();
    const choices = (name: string) =>
      within(dialog.getByLabelText(name))
        .getAllByRole('option')
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(choices('Gender')).toEqual(['Male', 'Female', 'Other']);
    expect(choices('Locality')).toEqual(['Urban', 'Rural']);
    expect(choices('Marital status')).toEqual(['Single', 'Married']);
    expect(choices('Qualification, record 1')).toEqual([
      'Matriculation',
      'Intermediate',
      'Bachelors',
      'Others',
    ]);
  });

  it('is filled from the profile when it has never been saved', async () => {
    const { dialog } = await openForm({ form: null });
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Sara Ahmed');
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
    expect(dialog.getByLabelText('Cell')).toHaveValue('0300-1234567');
    expect(dialog.getByLabelText('Present address')).toHaveValue('12 Mall Road, Lahore');
    expect(dialog.getByLabelText('Gender')).toHaveValue('Female');
    expect(dialog.getByLabelText('Nationality')).toHaveValue('Pakistani');
    expect(dialog.getByRole('checkbox', { name: /^I declare/ })).not.toBeChecked();
  });

  it('a CNIC takes a paste without dashes and a card that starts with 8', async () => {
    const { user, dialog } = await openForm();
    const field = dialog.getByLabelText('CNIC');
    await user.clear(field);
    await user.click(field);
    await user.paste('8220103976408');
    expect(field).toHaveValue('82201-0397640-8');
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });
});

describe('a part of the dashboard', () => {
  const parts = () => within(screen.getByRole('navigation', { name: 'Parts of your dashboard' }));

  it('the way to it says how far it is, and the button Admissions Form leads to the same', async () => {
    const { user, router, dialog } = await openForm();
    expect(parts().getByRole('link', { name: 'Form 1 of 4' })).toHaveAttribute('aria-current', 'page');
    expect(router.state.location.search).toBe('?dialog=admission-form&role=student');
    expect(screen.queryByRole('button', { name: 'Admissions Form' })).not.toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Admissions Form' })).toHaveFocus());
    expect(router.state.location.search).toBe('');
    await user.click(parts().getByRole('link', { name: 'Form 1 of 4' }));
    expect(await screen.findByRole('dialog', { name: 'Admission Form' })).toHaveFocus();
    expect(router.state.location.search).toBe('?dialog=admission-form&role=student');
  });

  it('what is typed stays while another part is read, there and Back, without a question', async () => {
    const { user, router, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    await user.click(parts().getByRole('link', { name: 'Messages' }));
    expect(router.state.location.search).toBe('?tab=messages&role=student');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fakeServer.calls(keepAdmissionFormDraft)[0]?.body).toMatchObject({ draft: { religion: 'Islam' } });
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText('Religion')).toHaveValue('Islam');
    await user.click(parts().getByRole('link', { name: 'Apply' }));
    await user.click(parts().getByRole('link', { name: 'Form 1 of 4' }));
    expect(await screen.findByLabelText('Religion')).toHaveValue('Islam');
    // Back goes through the parts one by one.
    for (const search of ['?tab=apply&role=student', '?dialog=admission-form&role=student', '']) {
      await act(() => router.navigate(-1));
      expect(router.state.location.search).toBe(search);
    }
    await user.click(await screen.findByRole('button', { name: 'Admissions Form' }));
    await user.click((await screen.findAllByRole('button', { name: 'Close' })).at(-1) ?? document.body);
    await user.click(await screen.findByRole('button', { name: 'Admissions Form' }));
    expect(await screen.findByRole('button', { name: 'Restore draft' })).toBeVisible();
  });

  it('Logout from it keeps what was typed a moment before, and nothing is sent after it', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    fakeServer.reply(logout, { success: true });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    const stored = fakeServer.calls(keepAdmissionFormDraft);
    expect(stored.map(({ token }) => token)).toEqual([TEST_TOKEN]);
    expect(stored[0]?.body).toMatchObject({ draft: { religion: 'Islam' } });
    expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
  });

  it('each part says in words what is missing in it, by name', async () => {
    const documentChecklist = { ...saraForm.documentChecklist, matriculation: true, domicile: true };
    const { dialog } = await openForm({
      form: { ...saraForm, documentChecklist, declarationAgreed: false, photo: '' },
      student: { ...sara, documents: [{ ...matric, state: 'returned' }] },
    });
    const list = within(dialog.getByRole('list', { name: 'Parts of the form' }));
    const part = (name: RegExp) => list.getByRole('button', { name }).closest('li');
    expect(part(/^Photo/)).toHaveTextContent('No photo yet.');
    expect(part(/^Academic/)).toHaveTextContent('No qualification yet.');
    expect(part(/^Documents/)).toHaveTextContent('Sent back: Matriculation.');
    expect(part(/^Declaration/)).toHaveTextContent('Not agreed yet.');
    expect(dialog.getByText('0 of 4 completed')).toBeVisible();
  });

  describe('on a phone', () => {
    beforeEach(() => setViewport(360));

    it('a part opens alone, with the ways to the list and to the next one; Back and Close know it', async () => {
      const { user, router, dialog } = await openForm();
      const list = () => dialog.getByRole('list', { name: 'Parts of the form' });
      expect(dialog.queryByRole('region', { name: 'Personal details' })).not.toBeInTheDocument();
      expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
      await user.click(within(list()).getByRole('button', { name: 'Personal details' }));
      expect(dialog.getByRole('region', { name: 'Personal details' })).toHaveFocus();
      expect(dialog.queryByRole('region', { name: 'Photo' })).not.toBeInTheDocument();
      expect(router.state.location.search).toBe('?dialog=admission-form&section=personal&role=student');
      await user.type(dialog.getByLabelText('Religion'), 'Islam');
      await user.click(dialog.getByRole('button', { name: 'Next: Academic records' }));
      expect(dialog.getByRole('region', { name: 'Academic records' })).toHaveFocus();
      await act(() => router.navigate(-1));
      expect(list()).toBeVisible();
      await user.click(within(list()).getByRole('button', { name: 'Personal details' }));
      expect(dialog.getByLabelText('Religion')).toHaveValue('Islam');
      await user.click(dialog.getByRole('button', { name: 'All parts' }));
      expect(list()).toBeVisible();
      await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(router.state.location.search).toBe('');
    });

    it('a Save that is refused shows all parts, so that everything that is wrong is in reach', async () => {
      const opened = await openForm({ form: { ...saraForm, cnic: '42201' } });
      await save(opened);
      const problems = within(await opened.dialog.findByRole('group', { name: 'There is a problem' }));
      await opened.user.click(problems.getByRole('link'));
      expect(opened.dialog.getByLabelText('CNIC')).toHaveFocus();
      expect(opened.dialog.getByRole('region', { name: 'Academic records' })).toBeVisible();
    });
  });
});

describe('academic records', () => {
  it('S-5.16 keeps at least one row', async () => {
    const { user, dialog } = await openForm();
    expect(dialog.getByRole('button', { name: 'Delete record 1' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Add row' }));
    expect(dialog.getByLabelText('Qualification, record 2')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Qualification, record 2'), 'Intermediate');
    await user.click(dialog.getByRole('button', { name: 'Delete record 1' }));
    expect(dialog.getByLabelText('Qualification, record 1')).toHaveValue('Intermediate');
    expect(dialog.getByRole('button', { name: 'Delete record 1' })).toBeDisabled();
  });

  it('Add row moves the focus into the new row; an empty row goes without a question, a filled one does not', async () => {
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole('button', { name: 'Add row' }));
    expect(dialog.getByLabelText('Qualification, record 2')).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Delete record 2' }));
    expect(dialog.queryByLabelText('Qualification, record 2')).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Add row' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Add row' }));
    await user.type(dialog.getByLabelText('Roll no., record 2'), '7');
    await user.click(dialog.getByRole('button', { name: 'Delete record 2' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(dialog.getByLabelText('Roll no., record 2')).toHaveValue('7');
  });

  it('computes the percentage from the marks, and it can still be changed', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Obtained marks, record 1'), '876');
    await user.type(dialog.getByLabelText('Total marks, record 1'), '1100');
    const percentage = dialog.getByLabelText('Percentage, record 1');
    expect(percentage).toHaveValue('79.64');
    await user.clear(percentage);
    await user.type(percentage, '82');
    expect(percentage).toHaveValue('82');
  });

  it('more obtained than total marks are refused beside their field', async () => {
    const opened = await openForm();
    const { user, dialog } = opened;
    await user.type(dialog.getByLabelText('Total marks, record 1'), '1100');
    await user.type(dialog.getByLabelText('Obtained marks, record 1'), '1200');
    await save(opened);
    expect(await dialog.findByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(dialog.getByLabelText('Obtained marks, record 1')).toHaveAccessibleDescription(
      /Obtained marks cannot be more than total marks\./,
    );
    // One thing is wrong with the two, and it is said once.
    expect(
      within(dialog.getByRole('group', { name: 'There is a problem' })).getAllByRole('link'),
    ).toHaveLength(1);
    expect(fakeServer.calls(saveAdmissionForm)).toHaveLength(0);
  });
});

describe('the checklist', () => {
  it('S-5.14 what Save asks for is named together with all else that is wrong, and goes as soon as it is there', async () => {
    const opened = await openForm({ form: saraForm });
    const { user, dialog } = opened;
    await user.click(dialog.getByRole('checkbox', { name: 'Matriculation' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Domicile' }));
    await user.clear(dialog.getByLabelText('CNIC'));
    await user.type(dialog.getByLabelText('CNIC'), '42201');
    await save(opened);
    const problems = await dialog.findByRole('group', { name: 'There is a problem' });
    const named = () =>
      within(problems)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(named()).toEqual([
      expect.stringContaining('CNIC'),
      'Upload Matriculation, or untick it.',
      'Upload Domicile, or untick it.',
    ]);
    fakeServer.reply(uploadDocument, { success: true, document: matric });
    fakeServer.reply(getStudent, { ...sara, documents: [matric] });
    await user.upload(dialog.getByLabelText('Upload Matriculation'), fileOf('matric.pdf'));
    await dialog.findByRole('link', { name: 'matric.pdf' });
    expect(named()).toEqual([expect.stringContaining('CNIC'), 'Upload Domicile, or untick it.']);
    expect(dialog.getByText('Please upload the following document(s): Domicile')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: 'Domicile' }));
    expect(named()).toEqual([expect.stringContaining('CNIC')]);
    expect(dialog.queryByText(/^Please upload the following/)).not.toBeInTheDocument();
    // What is ticked afterwards is asked for by the next Save.
    await user.click(dialog.getByRole('checkbox', { name: 'Graduation' }));
    expect(named()).toEqual([expect.stringContaining('CNIC')]);
    expect(fakeServer.calls(saveAdmissionForm)).toHaveLength(0);
  });

  it('S-4.22 S-5.11 ticking an item shows its upload control with limit and types', async () => {
    const { user, dialog } = await openForm();
    expect(dialog.queryByLabelText('Upload Matriculation')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'Matriculation' }));
    const control = dialog.getByLabelText('Upload Matriculation');
    expect(control).toHaveAccessibleDescription('PDF, DOC, DOCX, JPG, PNG or GIF, up to 5 MB.');
    fireEvent.change(control, { target: { files: [fileOf('m.pdf', { bytes: 5 * MEGABYTE + 1 })] } });
    expect(
      await dialog.findByText('File is too large! Please upload files smaller than 5 MB.'),
    ).toBeVisible();
    expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
  });

  it('S-4.23 S-8.25 once uploaded the item shows a link and Remove', async () => {
    const { user, dialog } = await openForm();
    await user.click(dialog.getByRole('checkbox', { name: 'Matriculation' }));
    fakeServer.reply(uploadDocument, { success: true, document: matric });
    fakeServer.reply(getStudent, { ...sara, documents: [matric] });
    await user.upload(dialog.getByLabelText('Upload Matriculation'), fileOf('matric.pdf'));
    expect(await screen.findByText('Document(s) uploaded successfully!')).toBeVisible();
    expect(await dialog.findByRole('link', { name: 'matric.pdf' })).toHaveAttribute('href', matric.url);
    expect(dialog.getByRole('button', { name: 'Remove Matriculation' })).toBeVisible();
    expect(fakeServer.calls(uploadDocument)[0]?.body).toEqual({
      email: sara.email,
      typeTag: 'matriculation',
      documentType: 'Matriculation',
    });
  });

  it('S-4.24 removing the document unticks the item', async () => {
    const form = { ...saraForm, documentChecklist: { ...saraForm.documentChecklist, matriculation: true } };
    const { user, dialog } = await openForm({ form, student: { ...sara, documents: [matric] } });
    expect(dialog.getByRole('checkbox', { name: 'Matriculation' })).toBeChecked();
    fakeServer.reply(removeDocument, { success: true, documents: [] });
    await user.click(dialog.getByRole('button', { name: 'Remove Matriculation' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText('Document removed successfully!')).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Matriculation' })).not.toBeChecked());
  });

  it('S-4.24 a document that was removed in another tab is unticked in the open form, and nothing typed is lost', async () => {
    const form = { ...saraForm, documentChecklist: { ...saraForm.documentChecklist, matriculation: true } };
    const { user, dialog } = await openForm({ form, student: { ...sara, documents: [matric] } });
    await user.type(dialog.getByLabelText('Present address'), ' 12 Mall Road');
    const typed = dialog.getByLabelText<HTMLInputElement>('Present address').value;
    fakeServer.reply(getStudent, { ...sara, documents: [] });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'changedAt' })));
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: 'Matriculation' })).not.toBeChecked());
    expect(dialog.queryByRole('link', { name: 'matric.pdf' })).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Present address')).toHaveValue(typed);
  });

  it('S-5.14 ticked items without a document are named by their labels', async () => {
    const opened = await openForm({ student: { ...sara, documents: [matric] } });
    const { user, dialog } = opened;
    for (const name of ['Matriculation', 'CNIC (Student) front', 'Domicile']) {
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    await save(opened);
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Please upload the following document(s): CNIC (Student) front, Domicile',
    );
    expect(fakeServer.calls(saveAdmissionForm)).toHaveLength(0);
    expect(dialog.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    expect(dialog.getByRole('checkbox', { name: 'Domicile' })).toBeInvalid();
    expect(dialog.getByRole('checkbox', { name: 'Matriculation' })).toBeValid();
  });
});

it('a Save that is refused as a whole takes the focus to the refusal', async () => {
  const opened = await openForm();
  fakeServer.unreachable(saveAdmissionForm);
  await save(opened);
  const refusal = await opened.dialog.findByRole('alert');
  expect(refusal).toHaveTextContent('Could not save form. Try again.');
  await waitFor(() => expect(refusal.parentElement).toHaveFocus());
});

it('Personal details is completed only with what a university needs, and has no star that Save does not keep', async () => {
  const { dialog } = await openForm({
    form: {
      ...saraForm,
      fatherName: '',
      cnic: '',
      dob: '2006-03-01',
      gender: 'Female',
      presentAddress: 'House 1',
      cell: '0300-1234567',
    },
  });
  const personal = dialog.getByRole('button', { name: /^Personal details/ }).closest('li');
  expect(personal).toHaveTextContent("Universities also need: father's name, CNIC.");
  expect(personal).not.toHaveTextContent('Completed');
  expect(dialog.getByRole('textbox', { name: /^Name/ })).not.toBeRequired();
});

describe('the photo', () => {
  it("S-5.10 over 3 MB says 'Photo too large! Max 3 MB.'", async () => {
    const { user, dialog } = await openForm();
    await user.upload(
      dialog.getByLabelText('Upload photo'),
      fileOf('me.jpg', { bytes: 3 * MEGABYTE + 1, type: 'image/jpeg' }),
    );
    expect(await dialog.findByText('Photo too large! Max 3 MB.')).toBeVisible();
    expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
  });

  it.each([
    ['S-8.19 without words', () => fakeServer.refuse(uploadDocument, 500)],
    ['S-8.19 without an answer', () => fakeServer.unreachable(uploadDocument)],
  ])("%s says 'Photo upload failed.'", async (_, fail) => {
    const { user, dialog } = await openForm();
    fail();
    await user.upload(dialog.getByLabelText('Upload photo'), fileOf('me.jpg', { type: 'image/jpeg' }));
    expect(await dialog.findByText('Photo upload failed.')).toBeVisible();
  });

  it("S-8.31 says 'Photo uploaded successfully!' and what was typed meanwhile stays", async () => {
    const { user, dialog } = await openForm();
    const photo = documentOf({ name: 'me.jpg', typeTag: 'photo' });
    fakeServer.reply(uploadDocument, { success: true, document: photo });
    fakeServer.reply(getStudent, { ...sara, documents: [photo] });
    const release = fakeServer.hold(uploadDocument);
    await user.upload(dialog.getByLabelText('Upload photo'), fileOf('me.jpg', { type: 'image/jpeg' }));
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    release();
    expect(await screen.findByText('Photo uploaded successfully!')).toBeVisible();
    expect(await dialog.findByRole('img', { name: 'Your own portrait' })).toHaveAttribute('src', photo.url);
    expect(dialog.getByLabelText('Religion')).toHaveValue('Islam');
  });
});

describe('saving', () => {
  it('S-4.25 S-5.15 Save waits for the declaration', async () => {
    const { user, dialog } = await openForm({ form: { ...saraForm, declarationAgreed: false } });
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /^I declare/ }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: /^I declare/ }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it.each([
    ['S-8.20 without words', () => fakeServer.refuse(saveAdmissionForm, 500)],
    ['S-8.20 without an answer', () => fakeServer.unreachable(saveAdmissionForm)],
  ])("%s says 'Could not save form. Try again.'; what was typed stays", async (_, fail) => {
    const opened = await openForm();
    const { user, dialog } = opened;
    fail();
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    await save(opened);
    expect(await dialog.findByText('Could not save form. Try again.')).toBeVisible();
    expect(dialog.getByLabelText('Religion')).toHaveValue('Islam');
  });

  it("S-8.32 saves the whole form over the version that was read and says 'Application Form saved successfully!'", async () => {
    const opened = await openForm();
    const { user, dialog } = opened;
    replySaved();
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    await user.selectOptions(dialog.getByLabelText('Qualification, record 1'), 'Matriculation');
    await save(opened);
    expect(await screen.findByText('Application Form saved successfully!')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(fakeServer.calls(saveAdmissionForm)[0]?.body).toMatchObject({ email: sara.email, version: 1 });
    const [record] = saraForm.academicRecords;
    expect(formSent()).toEqual({
      ...saraForm,
      religion: 'Islam',
      academicRecords: [{ ...record, qualification: 'Matriculation' }],
    });
    expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
  });

  it('a form that was changed elsewhere is not overwritten', async () => {
    const opened = await openForm();
    fakeServer.refuseWith(saveAdmissionForm, 'form.changed-elsewhere');
    await save(opened);
    expect(await opened.dialog.findByText(sentenceOf('form.changed-elsewhere'))).toBeVisible();
    expect(opened.dialog.getByRole('button', { name: 'Reload form' })).toBeEnabled();
  });
});

describe('the draft', () => {
  it('is kept on this device at once and on the server when typing pauses', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    expect(localStorage.getItem(draftKey(sara.email))).toContain('Islam');
    expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(0);
    expect(await dialog.findByText('Draft kept 14:05')).toBeVisible();
    expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(1);
    expect(fakeServer.calls(keepAdmissionFormDraft)[0]?.body).toMatchObject({ draft: { religion: 'Islam' } });
  });

  it('says so when only this device has it', async () => {
    const { user, dialog } = await openForm();
    fakeServer.unreachable(keepAdmissionFormDraft);
    await user.type(dialog.getByLabelText('Religion'), 'I');
    expect(await dialog.findByText(/^Draft kept on this device \d\d:\d\d$/)).toBeVisible();
  });

  it('asks whether it should come back, and restores it', async () => {
    const draft = { form: { ...saraForm, religion: 'Islam' }, savedAt: new Date().toISOString() };
    localStorage.setItem(draftKey(sara.email), JSON.stringify(draft));
    serveDrafts();
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Admissions Form' }));
    expect(await screen.findByText(/^Restore draft from \d\d:\d\d\?$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(await screen.findByLabelText('Religion')).toHaveValue('Islam');
  });

  it('of another device comes back too; discarding forgets it everywhere', async () => {
    serveDrafts();
    fakeServer.reply(getAdmissionFormDraft, { draft: { ...saraForm, religion: 'Islam' }, savedAt: SAVED_AT });
    fakeServer.reply(dropAdmissionFormDraft, { success: true });
    const { user } = await showDashboard({ form: null });
    await user.click(screen.getByRole('button', { name: 'Admissions Form' }));
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByLabelText('Religion')).toHaveValue('');
    expect(screen.queryByText(/^Your draft is back/)).not.toBeInTheDocument();
    expect(fakeServer.calls(dropAdmissionFormDraft)).toHaveLength(1);
  });

  it('that the server holds meanwhile replaces nothing that is being typed', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    await dialog.findByText('Draft kept 14:05');
    const older = { ...saraForm, religion: 'Isl' };
    fakeServer.reply(getAdmissionFormDraft, { draft: older, savedAt: SAVED_AT });
    fakeServer.reply(getAdmissionForm, { admissionForm: older, version: 2 });
    // As after another application and back, a line that is back, and a save in another tab.
    for (const hear of [lookAgain, lineIsBack, hearOfAnotherTab]) {
      const asked = fakeServer.calls(getAdmissionFormDraft).length;
      hear();
      await waitFor(() => expect(fakeServer.calls(getAdmissionFormDraft).length).toBeGreaterThan(asked));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(dialog.getByLabelText('Religion')).toHaveValue('Islam');
    }
    await user.type(dialog.getByLabelText('Religion'), '.');
    expect(dialog.getByLabelText('Religion')).toHaveValue('Islam.');
  });

  it('that was typed without a line is sent as soon as the line is back', async () => {
    const { user, dialog } = await openForm();
    fakeServer.unreachable(keepAdmissionFormDraft);
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    await waitFor(() => expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(1), { timeout: 4_000 });
    fakeServer.reply(keepAdmissionFormDraft, { savedAt: SAVED_AT });
    lineIsBack();
    expect(await dialog.findByText('Draft kept 14:05')).toBeVisible();
    expect(fakeServer.calls(keepAdmissionFormDraft).at(-1)?.body).toMatchObject({
      draft: { religion: 'Islam' },
    });
    lineIsBack();
    expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(2);
  });

  it('that was discarded comes back with Undo, here and on the server', async () => {
    serveDrafts();
    fakeServer.reply(getAdmissionFormDraft, { draft: { ...saraForm, religion: 'Islam' }, savedAt: SAVED_AT });
    fakeServer.reply(dropAdmissionFormDraft, { success: true });
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Admissions Form' }));
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByLabelText('Religion')).toHaveValue('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByLabelText('Religion')).toHaveValue('Islam'));
    expect(localStorage.getItem(draftKey(sara.email))).toContain('Islam');
    await waitFor(() => expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(1), { timeout: 4_000 });
  });

  it('of somebody else is never offered', async () => {
    localStorage.setItem(draftKey('omar@example.pk'), JSON.stringify({ form: saraForm, savedAt: SAVED_AT }));
    const { dialog } = await openForm();
    expect(dialog.queryByText(/^Restore draft/)).not.toBeInTheDocument();
  });
});
