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

/** By its address, unless `at` names another one: then by the button of the dashboard. */
async function openForm(scene: Scene = {}) {
  serveDrafts();
  const rendered = await showDashboard({ at: '/?dialog=admission-form', ...scene });
  if (scene.at) await rendered.user.click(screen.getByRole('button', { name: 'Admissions Form' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Admission Form' }));
  await dialog.findByLabelText(/^Name/);
  return { ...rendered, dialog };
}

type Opened = Awaited<ReturnType<typeof openForm>>;

/** Typed at once, where the typing is not what is looked at. */
const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function save({ user, dialog }: Opened) {
  await user.click(dialog.getByRole('button', { name: 'Save' }));
}

function formSent() {
  const { body } = fakeServer.calls(saveAdmissionForm).at(-1) ?? {};
  return shownAdmissionForm.parse(body?.admissionForm);
}

function replySaved() {
  fakeServer.reply(saveAdmissionForm, ({ body }) => ({
    admissionForm: shownAdmissionForm.parse(body.admissionForm),
    version: 2,
  }));
}

describe('its parts', () => {
  it('S-2.78 S-2.79 S-2.80 S-2.57 S-3.12 S-3.14 F-9.9 is a dialog with its parts and choices; of another account only the CNIC is said', async () => {
    // The draft of somebody else is never offered.
    localStorage.setItem(draftKey('omar@example.pk'), JSON.stringify({ form: saraForm, savedAt: SAVED_AT }));
    const { user, dialog } = await openForm({
      hasSameCnic: true,
      form: { ...saraForm, program: 'BSCS', rollNo: '17' },
    });
    expect(dialog.queryByText(/^Restore draft/)).not.toBeInTheDocument();
    expect(
      dialog.getByText('Another account has the same CNIC. Our staff will look at it. You can go on.'),
    ).toBeVisible();
    for (const name of ['Photo', 'Personal details', 'Documents', 'Declaration']) {
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
    const choices = (name: string) =>
      [...dialog.getByLabelText<HTMLSelectElement>(name).options].slice(1).map(({ text }) => text);
    expect(choices('Gender')).toEqual(['Male', 'Female', 'Other']);
    expect(choices('Locality')).toEqual(['Urban', 'Rural']);
    expect(choices('Marital status')).toEqual(['Single', 'Married']);
    expect(choices('Qualification, record 1')).toEqual([
      'Matriculation',
      'Intermediate',
      'Bachelors',
      'Others',
    ]);
    // What the office fills is only read.
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
    // A CNIC takes a paste without dashes and a card that starts with 8.
    const cnic = dialog.getByLabelText('CNIC');
    await user.clear(cnic);
    await user.click(cnic);
    await user.paste('8220103976408');
    expect(cnic).toHaveValue('82201-0397640-8');
    expect(cnic).toHaveAttribute('inputmode', 'numeric');
  });

  it('S-4.25 S-5.15 is filled from the profile when it has never been saved, and Save waits for the declaration', async () => {
    const { user, dialog } = await openForm({ form: null });
    expect(dialog.getByLabelText(/^Name/)).toHaveValue('Sara Ahmed');
    expect(dialog.getByLabelText(/^Email/)).toHaveValue('sara@example.pk');
    expect(dialog.getByLabelText('Cell')).toHaveValue('0300-1234567');
    expect(dialog.getByLabelText('Present address')).toHaveValue('12 Mall Road, Lahore');
    expect(dialog.getByLabelText('Gender')).toHaveValue('Female');
    expect(dialog.getByLabelText('Nationality')).toHaveValue('Pakistani');
    const declaration = dialog.getByRole('checkbox', { name: /^I declare/ });
    const button = dialog.getByRole('button', { name: 'Save' });
    expect(declaration).not.toBeChecked();
    expect(button).toBeDisabled();
    await user.click(declaration);
    expect(button).toBeEnabled();
    await user.click(declaration);
    expect(button).toBeDisabled();
  });
});

describe('a part of the dashboard', () => {
  const parts = () => within(screen.getByRole('navigation', { name: 'Parts of your dashboard' }));

  it('the way to it says how far it is; what is typed stays while another part is read, there and Back', async () => {
    const { user, router, dialog } = await openForm({ at: '/' });
    expect(parts().getByRole('link', { name: 'Form 1 of 4' })).toHaveAttribute('aria-current', 'page');
    expect(router.state.location.search).toBe('?dialog=admission-form&role=student');
    expect(screen.queryByRole('button', { name: 'Admissions Form' })).not.toBeInTheDocument();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Admissions Form' })).toHaveFocus());
    expect(router.state.location.search).toBe('');
    await user.click(parts().getByRole('link', { name: 'Form 1 of 4' }));
    expect(await screen.findByRole('dialog', { name: 'Admission Form' })).toHaveFocus();
    expect(router.state.location.search).toBe('?dialog=admission-form&role=student');

    await user.type(await screen.findByLabelText('Religion'), 'Islam');
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
    fill(dialog.getByLabelText('Religion'), 'Islam');
    fakeServer.reply(logout, { success: true });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'STUDENT LOGIN' })).toBeVisible();
    const stored = fakeServer.calls(keepAdmissionFormDraft);
    expect(stored.map(({ token }) => token)).toEqual([TEST_TOKEN]);
    expect(stored[0]?.body).toMatchObject({ draft: { religion: 'Islam' } });
    expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
  });

  it('each part says in words what is missing in it, by name, and no field has a star that Save does not keep', async () => {
    const documentChecklist = { ...saraForm.documentChecklist, matriculation: true, domicile: true };
    const { dialog } = await openForm({
      form: {
        ...saraForm,
        ...{ fatherName: '', cnic: '', dob: '2006-03-01', gender: 'Female' },
        ...{ presentAddress: 'House 1', cell: '0300-1234567' },
        documentChecklist,
        declarationAgreed: false,
        photo: '',
      },
      student: { ...sara, documents: [{ ...matric, state: 'returned' }] },
    });
    const list = within(dialog.getByRole('list', { name: 'Parts of the form' }));
    const part = (name: RegExp) => list.getByRole('button', { name }).closest('li');
    expect(part(/^Photo/)).toHaveTextContent('No photo yet.');
    expect(part(/^Personal details/)).toHaveTextContent("Universities also need: father's name, CNIC.");
    expect(part(/^Personal details/)).not.toHaveTextContent('Completed');
    expect(part(/^Academic/)).toHaveTextContent('No qualification yet.');
    expect(part(/^Documents/)).toHaveTextContent('Sent back: Matriculation.');
    expect(part(/^Declaration/)).toHaveTextContent('Not agreed yet.');
    expect(dialog.getByText('0 of 4 completed')).toBeVisible();
    expect(dialog.getByLabelText(/^Name/)).not.toBeRequired();
  });

  it('on a phone a part opens alone; Back and Close know it, and a Save that is refused shows all parts', async () => {
    setViewport(360);
    const opened = await openForm({ at: '/', form: { ...saraForm, cnic: '42201' } });
    const { user, router, dialog } = opened;
    const list = () => dialog.getByRole('list', { name: 'Parts of the form' });
    expect(dialog.queryByRole('region', { name: 'Personal details' })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    await user.click(within(list()).getByRole('button', { name: 'Personal details' }));
    expect(dialog.getByRole('region', { name: 'Personal details' })).toHaveFocus();
    expect(dialog.queryByRole('region', { name: 'Photo' })).not.toBeInTheDocument();
    expect(router.state.location.search).toBe('?dialog=admission-form&section=personal&role=student');
    fill(dialog.getByLabelText('Religion'), 'Islam');
    await user.click(dialog.getByRole('button', { name: 'Next: Academic records' }));
    expect(dialog.getByRole('region', { name: 'Academic records' })).toHaveFocus();
    await act(() => router.navigate(-1));
    expect(list()).toBeVisible();
    await user.click(within(list()).getByRole('button', { name: 'Personal details' }));
    expect(dialog.getByLabelText('Religion')).toHaveValue('Islam');
    await user.click(dialog.getByRole('button', { name: 'All parts' }));
    expect(list()).toBeVisible();
    await save(opened);
    const problems = within(await dialog.findByRole('group', { name: 'There is a problem' }));
    await user.click(problems.getByRole('link'));
    expect(dialog.getByLabelText('CNIC')).toHaveFocus();
    expect(dialog.getByRole('region', { name: 'Academic records' })).toBeVisible();
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('');
  });
});

it('S-5.16 keeps one academic record; rows come and go with the focus, and their marks are counted', async () => {
  const opened = await openForm();
  const { user, dialog } = opened;
  const press = (name: string) => user.click(dialog.getByRole('button', { name }));
  expect(dialog.getByRole('button', { name: 'Delete record 1' })).toBeDisabled();
  await press('Add row');
  expect(dialog.getByLabelText('Qualification, record 2')).toHaveFocus();
  // An empty row goes without a question, a filled one does not.
  await press('Delete record 2');
  expect(dialog.queryByLabelText('Qualification, record 2')).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Add row' })).toHaveFocus();
  await press('Add row');
  await user.type(dialog.getByLabelText('Roll no., record 2'), '7');
  await press('Delete record 2');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(dialog.getByLabelText('Roll no., record 2')).toHaveValue('7');
  await user.selectOptions(dialog.getByLabelText('Qualification, record 2'), 'Intermediate');
  await press('Delete record 1');
  expect(dialog.getByLabelText('Qualification, record 1')).toHaveValue('Intermediate');
  expect(dialog.getByRole('button', { name: 'Delete record 1' })).toBeDisabled();
  // The percentage is computed from the marks, and it can still be changed.
  const [obtained, percentage] = [
    dialog.getByLabelText('Obtained marks, record 1'),
    dialog.getByLabelText('Percentage, record 1'),
  ];
  await user.type(obtained, '876');
  await user.type(dialog.getByLabelText('Total marks, record 1'), '1100');
  expect(percentage).toHaveValue('79.64');
  await user.clear(percentage);
  await user.type(percentage, '82');
  expect(percentage).toHaveValue('82');
  // More obtained than total marks are refused beside their field, and said once.
  fill(obtained, '1200');
  await save(opened);
  const problems = await dialog.findByRole('group', { name: 'There is a problem' });
  expect(problems).toHaveFocus();
  expect(obtained).toHaveAccessibleDescription(/Obtained marks cannot be more than total marks\./);
  expect(within(problems).getAllByRole('link')).toHaveLength(1);
  expect(fakeServer.calls(saveAdmissionForm)).toHaveLength(0);
});

describe('the checklist', () => {
  it('S-4.22 S-4.23 S-5.11 S-5.14 S-8.25 what is ticked is asked for by its label and can be uploaded; it is named together with all else that is wrong, until it is there', async () => {
    const opened = await openForm();
    const { user, dialog } = opened;
    const tick = (name: string) => user.click(dialog.getByRole('checkbox', { name }));
    expect(dialog.queryByLabelText('Upload Matriculation')).not.toBeInTheDocument();
    for (const name of ['Matriculation', 'CNIC (Student) front', 'Domicile']) await tick(name);
    const control = () => dialog.getByLabelText('Upload Matriculation');
    expect(control()).toHaveAccessibleDescription('PDF, DOC, DOCX, JPG, PNG or GIF, up to 5 MB.');
    await user.upload(control(), fileOf('m.pdf', { bytes: 5 * MEGABYTE + 1 }));
    expect(
      await dialog.findByText('File is too large! Please upload files smaller than 5 MB.'),
    ).toBeVisible();
    expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
    fill(dialog.getByLabelText('CNIC'), '42201');
    await save(opened);
    const problems = await dialog.findByRole('group', { name: 'There is a problem' });
    expect(problems).toHaveFocus();
    const named = () =>
      within(problems)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(named()).toEqual([
      expect.stringContaining('CNIC'),
      'Upload Matriculation, or untick it.',
      'Upload CNIC (Student) front, or untick it.',
      'Upload Domicile, or untick it.',
    ]);
    expect(dialog.getByText(/^Please upload the following/).closest('[role="alert"]')).toHaveTextContent(
      'Please upload the following document(s): Matriculation, CNIC (Student) front, Domicile',
    );
    fakeServer.reply(uploadDocument, { success: true, document: matric });
    fakeServer.reply(getStudent, { ...sara, documents: [matric] });
    await user.upload(control(), fileOf('matric.pdf'));
    expect(await screen.findByText('Document(s) uploaded successfully!')).toBeVisible();
    expect(await dialog.findByRole('link', { name: 'matric.pdf' })).toHaveAttribute('href', matric.url);
    expect(dialog.getByRole('button', { name: 'Remove Matriculation' })).toBeVisible();
    expect(fakeServer.calls(uploadDocument)[0]?.body).toEqual({
      email: sara.email,
      typeTag: 'matriculation',
      documentType: 'Matriculation',
    });
    expect(named()).toEqual([
      expect.stringContaining('CNIC'),
      'Upload CNIC (Student) front, or untick it.',
      'Upload Domicile, or untick it.',
    ]);
    expect(
      dialog.getByText('Please upload the following document(s): CNIC (Student) front, Domicile'),
    ).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Domicile' })).toBeInvalid();
    expect(dialog.getByRole('checkbox', { name: 'Matriculation' })).toBeValid();
    await tick('CNIC (Student) front');
    await tick('Domicile');
    expect(named()).toEqual([expect.stringContaining('CNIC')]);
    expect(dialog.queryByText(/^Please upload the following/)).not.toBeInTheDocument();
    // What is ticked afterwards is asked for by the next Save.
    await tick('Graduation');
    expect(named()).toEqual([expect.stringContaining('CNIC')]);
    expect(fakeServer.calls(saveAdmissionForm)).toHaveLength(0);
  });

  it('S-4.24 a document that is removed is unticked, in another tab without a loss of what is typed, and here', async () => {
    const form = { ...saraForm, documentChecklist: { ...saraForm.documentChecklist, matriculation: true } };
    const { user, dialog } = await openForm({ form, student: { ...sara, documents: [matric] } });
    const item = () => dialog.getByRole('checkbox', { name: 'Matriculation' });
    expect(item()).toBeChecked();
    fill(dialog.getByLabelText('Present address'), '12 Mall Road');
    fakeServer.reply(getStudent, { ...sara, documents: [] });
    hearOfAnotherTab();
    await waitFor(() => expect(item()).not.toBeChecked());
    expect(dialog.queryByRole('link', { name: 'matric.pdf' })).not.toBeInTheDocument();
    expect(dialog.getByLabelText('Present address')).toHaveValue('12 Mall Road');
    await user.click(item());
    fakeServer.reply(getStudent, { ...sara, documents: [matric] });
    hearOfAnotherTab();
    await dialog.findByRole('link', { name: 'matric.pdf' });
    expect(item()).toBeChecked();
    fakeServer.reply(removeDocument, { success: true, documents: [] });
    await user.click(dialog.getByRole('button', { name: 'Remove Matriculation' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, remove' }));
    expect(await screen.findByText('Document removed successfully!')).toBeVisible();
    await waitFor(() => expect(item()).not.toBeChecked());
  });
});

it("S-5.10 S-8.19 S-8.31 the photo: 'Photo too large! Max 3 MB.', 'Photo upload failed.', 'Photo uploaded successfully!'; what was typed meanwhile stays", async () => {
  const { user, dialog } = await openForm();
  const send = (bytes = 10) =>
    user.upload(dialog.getByLabelText('Upload photo'), fileOf('me.jpg', { bytes, type: 'image/jpeg' }));
  for (const fail of [
    () => fakeServer.refuse(uploadDocument, 500),
    () => fakeServer.unreachable(uploadDocument),
  ]) {
    const before = fakeServer.calls(uploadDocument).length;
    await send(3 * MEGABYTE + 1);
    expect(await dialog.findByText('Photo too large! Max 3 MB.')).toBeVisible();
    expect(dialog.queryByText('Photo upload failed.')).not.toBeInTheDocument();
    expect(fakeServer.calls(uploadDocument)).toHaveLength(before);
    fail();
    await send();
    expect(await dialog.findByText('Photo upload failed.')).toBeVisible();
  }
  const photo = documentOf({ name: 'me.jpg', typeTag: 'photo' });
  fakeServer.reply(uploadDocument, { success: true, document: photo });
  fakeServer.reply(getStudent, { ...sara, documents: [photo] });
  const release = fakeServer.hold(uploadDocument);
  await send();
  fill(dialog.getByLabelText('Religion'), 'Islam');
  release();
  expect(await screen.findByText('Photo uploaded successfully!')).toBeVisible();
  expect(await dialog.findByRole('img', { name: 'Your own portrait' })).toHaveAttribute('src', photo.url);
  expect(dialog.getByLabelText('Religion')).toHaveValue('Islam');
});

it("S-8.20 S-8.32 a Save that is refused loses nothing and takes the focus to the refusal; then the whole form is saved: 'Application Form saved successfully!'", async () => {
  const opened = await openForm();
  const { user, dialog } = opened;
  await user.type(dialog.getByLabelText('Religion'), 'Islam');
  await user.selectOptions(dialog.getByLabelText('Qualification, record 1'), 'Matriculation');
  fakeServer.refuse(saveAdmissionForm, 500);
  await save(opened);
  expect(await dialog.findByText('Could not save form. Try again.')).toBeVisible();
  // One that was changed elsewhere is not overwritten.
  fakeServer.refuseWith(saveAdmissionForm, 'form.changed-elsewhere');
  await save(opened);
  expect(await dialog.findByText(sentenceOf('form.changed-elsewhere'))).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Reload form' })).toBeEnabled();
  expect(dialog.queryByText('Could not save form. Try again.')).not.toBeInTheDocument();
  fakeServer.unreachable(saveAdmissionForm);
  await save(opened);
  const refusal = (await dialog.findByText('Could not save form. Try again.')).closest('[role="alert"]');
  await waitFor(() => expect(refusal?.parentElement).toHaveFocus());
  expect(dialog.getByLabelText('Religion')).toHaveValue('Islam');
  replySaved();
  await save(opened);
  expect(await screen.findByText('Application Form saved successfully!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(fakeServer.calls(saveAdmissionForm).at(-1)?.body).toMatchObject({ email: sara.email, version: 1 });
  const [record] = saraForm.academicRecords;
  expect(formSent()).toEqual({
    ...saraForm,
    religion: 'Islam',
    academicRecords: [{ ...record, qualification: 'Matriculation' }],
  });
  expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
});

describe('the draft', () => {
  it('is kept here at once and on the server when typing pauses; what that holds meanwhile replaces nothing', async () => {
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Religion'), 'Islam');
    expect(localStorage.getItem(draftKey(sara.email))).toContain('Islam');
    expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(0);
    expect(await dialog.findByText('Draft kept 14:05')).toBeVisible();
    expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(1);
    expect(fakeServer.calls(keepAdmissionFormDraft)[0]?.body).toMatchObject({ draft: { religion: 'Islam' } });
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

  it('that only this device has is called so, and is sent as soon as the line is back', async () => {
    const { dialog } = await openForm();
    fakeServer.unreachable(keepAdmissionFormDraft);
    fill(dialog.getByLabelText('Religion'), 'Islam');
    expect(await dialog.findByText(/^Draft kept on this device \d\d:\d\d$/)).toBeVisible();
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

  it('of another device can be discarded, which forgets it everywhere, and comes back with Undo', async () => {
    serveDrafts();
    fakeServer.reply(getAdmissionFormDraft, { draft: { ...saraForm, religion: 'Islam' }, savedAt: SAVED_AT });
    fakeServer.reply(dropAdmissionFormDraft, { success: true });
    const { user } = await showDashboard({ form: null, at: '/?dialog=admission-form' });
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(await screen.findByLabelText('Religion')).toHaveValue('');
    expect(screen.queryByText(/^Your draft is back/)).not.toBeInTheDocument();
    expect(fakeServer.calls(dropAdmissionFormDraft)).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.getByLabelText('Religion')).toHaveValue('Islam'));
    expect(localStorage.getItem(draftKey(sara.email))).toContain('Islam');
    await waitFor(() => expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(1), { timeout: 4_000 });
  });
});
