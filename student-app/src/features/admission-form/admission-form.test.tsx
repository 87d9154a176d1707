import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  dropAdmissionFormDraft,
  getAdmissionForm,
  getAdmissionFormDraft,
  getStudent,
  keepAdmissionFormDraft,
  logout,
  removeDocument,
  type ShownAdmissionForm,
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

describe('the admission form', () => {
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
      localStorage.setItem(
        draftKey('omar@example.pk'),
        JSON.stringify({ form: saraForm, savedAt: SAVED_AT }),
      );
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
      expect(
        within(dialog.getByRole('region', { name: 'Academic records' })).getByRole('table'),
      ).toBeVisible();
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
      expect(fakeServer.calls(keepAdmissionFormDraft)[0]?.body).toMatchObject({
        draft: { religion: 'Islam' },
      });
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

  it('the photo that is shown is the one that is saved, not another one that was uploaded and given up', async () => {
    const earlier = documentOf({ name: 'first.jpg', url: '/files/private/first.jpg?s=1' });
    const other = documentOf({ name: 'other.jpg', typeTag: 'photo', url: '/files/private/other.jpg?s=1' });
    const opened = await openForm({
      student: { ...sara, documents: [other, { ...earlier, url: '/files/private/first.jpg?s=2' }] },
      form: { ...saraForm, photo: earlier.url },
    });
    const picture = opened.dialog.getByRole('img', { name: 'Your own portrait' });
    expect(picture).toHaveAttribute('src', '/files/private/first.jpg?s=2');
    replySaved();
    await save(opened);
    expect(await screen.findByText('Application Form saved successfully!')).toBeVisible();
    expect(formSent().photo).toBe(earlier.url);
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
      expect(fakeServer.calls(keepAdmissionFormDraft)[0]?.body).toMatchObject({
        draft: { religion: 'Islam' },
      });
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
      await waitFor(() => expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(1), {
        timeout: 4_000,
      });
      fakeServer.reply(keepAdmissionFormDraft, { savedAt: SAVED_AT });
      lineIsBack();
      expect(await dialog.findByText('Draft kept 14:05')).toBeVisible();
      expect(fakeServer.calls(keepAdmissionFormDraft).at(-1)?.body).toMatchObject({
        draft: { religion: 'Islam' },
      });
      lineIsBack();
      expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(2);
    });

    it('of a form that was left for another part is there at once, and is asked about when the form was saved elsewhere', async () => {
      const { user, dialog } = await openForm();
      const part = (name: string | RegExp) =>
        within(screen.getByRole('navigation', { name: 'Parts of your dashboard' })).getByRole('link', {
          name,
        });
      fill(dialog.getByLabelText('Religion'), 'Islam');
      await user.click(part('Messages'));
      await user.click(part(/^Form/));
      expect(await screen.findByLabelText('Religion')).toHaveValue('Islam');
      await user.click(part('Messages'));
      fakeServer.reply(getAdmissionForm, { admissionForm: { ...saraForm, religion: 'Sikh' }, version: 2 });
      lookAgain();
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await user.click(part(/^Form/));
      expect(await screen.findByText(/^Restore draft from/)).toBeVisible();
      fakeServer.reply(dropAdmissionFormDraft, { success: true });
      await user.click(screen.getByRole('button', { name: 'Discard draft' }));
      expect(await screen.findByLabelText('Religion')).toHaveValue('Sikh');
    });

    it('that was read meanwhile is not offered again once the form is saved, without a line too', async () => {
      const opened = await openForm({ at: '/' });
      const { user, dialog } = opened;
      fill(dialog.getByLabelText('Religion'), 'Islam');
      const older = { ...saraForm, religion: 'Isl' };
      fakeServer.reply(getAdmissionFormDraft, { draft: older, savedAt: SAVED_AT });
      const asked = fakeServer.calls(getAdmissionFormDraft).length;
      lookAgain();
      await waitFor(() => expect(fakeServer.calls(getAdmissionFormDraft).length).toBeGreaterThan(asked));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      replySaved();
      await save(opened);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      fakeServer.unreachable(getAdmissionFormDraft);
      fakeServer.reply(getAdmissionForm, { admissionForm: { ...saraForm, religion: 'Islam' }, version: 2 });
      await user.click(screen.getByRole('button', { name: 'Admissions Form' }));
      expect(await screen.findByLabelText('Religion')).toHaveValue('Islam');
      expect(screen.queryByText(/^Restore draft/)).not.toBeInTheDocument();
    });

    it('of another device can be discarded, which forgets it everywhere, and comes back with Undo', async () => {
      serveDrafts();
      fakeServer.reply(getAdmissionFormDraft, {
        draft: { ...saraForm, religion: 'Islam' },
        savedAt: SAVED_AT,
      });
      fakeServer.reply(dropAdmissionFormDraft, { success: true });
      const { user } = await showDashboard({ form: null, at: '/?dialog=admission-form' });
      await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
      expect(await screen.findByLabelText('Religion')).toHaveValue('');
      expect(screen.queryByText(/^Your draft is back/)).not.toBeInTheDocument();
      expect(fakeServer.calls(dropAdmissionFormDraft)).toHaveLength(1);
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      await waitFor(() => expect(screen.getByLabelText('Religion')).toHaveValue('Islam'));
      expect(localStorage.getItem(draftKey(sara.email))).toContain('Islam');
      await waitFor(() => expect(fakeServer.calls(keepAdmissionFormDraft)).toHaveLength(1), {
        timeout: 4_000,
      });
    });
  });
});

describe('more about a result', () => {
  type Row = ShownAdmissionForm['academicRecords'][number];

  const [EMPTY_ROW] = saraForm.academicRecords;
  if (!EMPTY_ROW) throw new Error('The form has no row.');
  const row = (change: Partial<Row>): Row => ({ ...EMPTY_ROW, ...change });
  const matric = row({ qualification: 'Matriculation', totalMarks: '1100', obtainedMarks: '900' });
  const inter = row({ qualification: 'Intermediate', totalMarks: '550', obtainedMarks: '450' });
  const subject = (name: string) => ({ name, obtained: '80', total: '100' });
  const test = (name: string) => ({ test: name, year: '2026', rollNo: '7', score: '140', outOf: '200' });
  const formWith = (rows: Row[], change: Partial<ShownAdmissionForm> = {}) => ({
    ...saraForm,
    academicRecords: rows,
    ...change,
  });

  function serveForm() {
    fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
    fakeServer.reply(keepAdmissionFormDraft, { savedAt: '2026-11-21T09:05:00.000Z' });
    fakeServer.reply(saveAdmissionForm, ({ body }) => ({
      admissionForm: shownAdmissionForm.parse(body.admissionForm),
      version: 2,
    }));
  }

  async function openForm(form: ShownAdmissionForm) {
    serveForm();
    const { user } = await showDashboard({ form, at: '/?dialog=admission-form' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Admission Form' }));
    await dialog.findByLabelText(/^Name/);
    const part = within(dialog.getByRole('region', { name: 'Academic records' }));
    const record = (number: number) => {
      const [, ...rows] = part.getAllByRole('row');
      const found = rows[number - 1];
      if (!found) throw new Error(`There is no record ${number}.`);
      return within(found);
    };
    const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
    return { user, dialog, part, record, save };
  }

  /** The form as it was sent, with every key that it had. */
  async function formSent(): Promise<ShownAdmissionForm> {
    await screen.findByText('Application Form saved successfully!');
    return fakeServer.calls(saveAdmissionForm).at(-1)?.body?.admissionForm as ShownAdmissionForm;
  }

  it('F-1 a form of before is saved as it is, without the new fields, though somebody looked into them', async () => {
    const before = formWith([matric, inter]);
    const { user, dialog, part, record, save } = await openForm(before);
    for (const name of ['Group', 'Part of the result', 'Hafiz-e-Quran', 'Test']) {
      expect(dialog.queryByLabelText(name)).not.toBeInTheDocument();
    }
    await user.click(record(2).getByText('More about this result'));
    await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
    expect(await part.findByLabelText('Group')).toHaveValue('');
    expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
    await save();
    expect(await formSent()).toEqual(before);
  });

  describe('what is wrong', () => {
    it('F-1 more than the total stands at its field of a subject and of a test, and opens them', async () => {
      const wrongSubject = { name: 'Physics', obtained: '120', total: '100' };
      const wrongTest = { ...test('NET'), score: '201', year: '26' };
      const { user, dialog, part, record, save } = await openForm(
        formWith([{ ...inter, subjects: [wrongSubject] }], { tests: [wrongTest] }),
      );
      // Closed by hand, so that Save has something to open.
      await user.click(record(1).getByText('More about this result'));
      await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
      await save();
      const problems = within(await dialog.findByRole('group', { name: 'There is a problem' }));
      const obtained = within(part.getByRole('group', { name: 'Subject 1' })).getByLabelText('Obtained');
      const line = within(part.getByRole('group', { name: 'Test 1' }));
      const aboveTotal = sentenceOf('academic-record.marks-above-total');
      expect(obtained).toHaveAccessibleDescription(expect.stringContaining(aboveTotal));
      expect(line.getByLabelText('Score')).toHaveAccessibleDescription(expect.stringContaining(aboveTotal));
      expect(line.getByLabelText('Year')).toHaveAccessibleDescription(
        expect.stringContaining(sentenceOf('academic-record.year-invalid')),
      );
      const [first] = problems.getAllByRole('link', { name: aboveTotal });
      await user.click(first ?? document.body);
      expect(obtained).toHaveFocus();
      expect(dialog.getByRole('list', { name: 'Parts of the form' })).toHaveTextContent(
        /Academic records.*There is a problem/,
      );
      expect(fakeServer.calls(saveAdmissionForm)).toEqual([]);
    });

    it('F-1 a thirteenth subject and an eleventh test cannot be added; what the server refuses stands at its field too', async () => {
      const { part, user, save } = await openForm(
        formWith([{ ...inter, subjects: Array.from({ length: 11 }, (_, at) => subject(`S${at}`)) }], {
          tests: Array.from({ length: 10 }, (_, at) => test(`T${at}`)),
        }),
      );
      expect(part.getByRole('button', { name: 'Add test' })).toBeDisabled();
      await user.click(part.getByRole('button', { name: 'Add subject' }));
      expect(part.getByRole('button', { name: 'Add subject' })).toBeDisabled();
      expect(part.getAllByRole('group', { name: /^Subject \d+$/ })).toHaveLength(12);
      fakeServer.refuseWith(saveAdmissionForm, 'academic-record.marks-above-total', {
        'admissionForm.tests.0.score': 'academic-record.marks-above-total',
      });
      await save();
      expect(await part.findByText(sentenceOf('academic-record.marks-above-total'))).toBeVisible();
    });
  });

  it('F-1 part, group, subjects, tests and Hafiz are sent, by the keyboard too; blank lines are not', async () => {
    const { user, part, record, save } = await openForm(formWith([matric, inter]));
    const press = async (name: string, scope = part) => {
      act(() => scope.getByRole('button', { name }).focus());
      await user.keyboard('{Enter}');
    };
    await user.click(record(2).getByText('More about this result'));
    await user.selectOptions(await record(2).findByLabelText('Part of the result'), 'part-1');
    await user.selectOptions(record(2).getByLabelText('Group'), 'Pre-Medical');
    await press('Add subject', record(2));
    await user.keyboard('Physics{Tab}75{Tab}100');
    await press('Add subject', record(2));
    await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
    await user.click(await part.findByRole('checkbox', { name: 'Hafiz-e-Quran' }));
    await press('Add test');
    await user.keyboard('NUST NET{Tab}2026{Tab}N-7{Tab}140{Tab}200');
    await press('Add test');
    expect(localStorage.getItem(draftKey(sara.email))).toContain('NUST NET');
    await save();
    const sent = await formSent();
    const physics = { name: 'Physics', obtained: '75', total: '100' };
    expect(sent.academicRecords).toEqual([
      { ...matric, part: '', group: '', subjects: [] },
      { ...inter, part: 'part-1', group: 'Pre-Medical', subjects: [physics] },
    ]);
    expect(sent.tests).toEqual([
      { test: 'NUST NET', year: '2026', rollNo: 'N-7', score: '140', outOf: '200' },
    ]);
    expect(sent.hafiz).toBe(true);
  });

  describe('what is filled', () => {
    const filled = formWith([{ ...inter, part: 'part-1', group: 'ICS', subjects: [subject('Physics')] }], {
      tests: [test('NET')],
      hafiz: true,
    });

    it('F-1 is open at once, says in short what is in it once it is closed, and can be taken away again', async () => {
      const { user, part, record, save } = await openForm(filled);
      expect(part.getByLabelText('Group')).toHaveValue('ICS');
      expect(part.getByLabelText('Part of the result')).toHaveValue('part-1');
      expect(part.getByRole('checkbox', { name: 'Hafiz-e-Quran' })).toBeChecked();
      const press = async () => {
        await user.click(record(1).getByText('More about this result'));
        await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
      };
      await press();
      expect(await part.findByText('Part I, ICS and 1 subject')).toBeVisible();
      expect(await part.findByText('1 test and Hafiz-e-Quran')).toBeVisible();
      await press();
      await part.findByLabelText('Group');
      await user.selectOptions(part.getByLabelText('Part of the result'), '');
      await user.selectOptions(part.getByLabelText('Group'), '');
      const remove = async (name: string, answer: string) => {
        await user.click(part.getByRole('button', { name }));
        await user.click(await screen.findByRole('button', { name: answer }));
      };
      await remove('Remove subject 1', 'Cancel');
      expect(part.getByRole('group', { name: 'Subject 1' })).toBeVisible();
      await remove('Remove subject 1', 'Yes, remove');
      await waitFor(() => expect(part.getByRole('button', { name: 'Add subject' })).toHaveFocus());
      // One that nobody filled goes without a question.
      await user.click(part.getByRole('button', { name: 'Add subject' }));
      await user.click(part.getByRole('button', { name: 'Remove subject 1' }));
      expect(part.queryByRole('group', { name: 'Subject 1' })).not.toBeInTheDocument();
      await remove('Remove test 1', 'Yes, remove');
      await waitFor(() => expect(part.getByRole('button', { name: 'Add test' })).toHaveFocus());
      await user.click(part.getByRole('checkbox', { name: 'Hafiz-e-Quran' }));
      await save();
      expect(await formSent()).toEqual({
        ...filled,
        academicRecords: [{ ...inter, part: '', group: '', subjects: [] }],
        tests: [],
        hafiz: false,
      });
    });

    it('F-1 goes with its row: what moves up gets nothing of the deleted one', async () => {
      const { user, dialog, save } = await openForm(
        formWith([{ ...inter, part: 'part-1', group: 'ICS' }, inter]),
      );
      await user.click(dialog.getByRole('button', { name: 'Delete record 1' }));
      await user.click(await screen.findByRole('button', { name: 'Yes, delete' }));
      await save();
      expect((await formSent()).academicRecords).toEqual([{ ...inter, part: '', group: '', subjects: [] }]);
    });

    it('F-1 a draft brings it back; Part I is of an Intermediate only', async () => {
      const draft = { form: { ...filled, religion: 'Islam' }, savedAt: new Date().toISOString() };
      localStorage.setItem(draftKey(sara.email), JSON.stringify(draft));
      serveForm();
      const { user } = await showDashboard({ form: formWith([inter]), at: '/?dialog=admission-form' });
      expect(await screen.findByText(/^Restore draft from \d\d:\d\d\?$/)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Restore draft' }));
      expect(await screen.findByLabelText('Group')).toHaveValue('ICS');
      expect(screen.getByLabelText('Religion')).toHaveValue('Islam');
      expect(screen.getByRole('checkbox', { name: 'Hafiz-e-Quran' })).toBeChecked();
      expect(screen.getByLabelText('Part of the result')).toHaveValue('part-1');
      await user.selectOptions(screen.getByLabelText('Qualification, record 1'), 'Matriculation');
      expect(screen.queryByLabelText('Part of the result')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Save' }));
      expect((await formSent()).academicRecords[0]).toMatchObject({ part: '', group: 'ICS' });
    });
  });

  describe('marks from grades', () => {
    const EIGHT = ['A', 'B', 'D', 'B', 'C', 'B', 'B', 'D'];

    async function openGrades(rows: Row[], name: string) {
      const opened = await openForm(formWith(rows));
      const { user, record } = opened;
      await user.click(record(1).getByText(name));
      const helper = within(await record(1).findByRole('group', { name: 'Marks from grades, record 1' }));
      const choose = (grades: readonly string[]) => {
        for (const [at, grade] of grades.entries()) {
          fireEvent.change(helper.getByLabelText(`Subject ${at + 1}`), { target: { value: grade } });
        }
      };
      return { ...opened, helper, choose };
    }

    it('F-1.10 stands beside rows of O and A level only', async () => {
      const { part } = await openForm(
        formWith([
          row({}),
          row({ qualification: 'Bachelors' }),
          { ...inter, group: 'ICS' },
          row({ qualification: 'Others' }),
        ]),
      );
      expect(part.queryByText(/marks from grades$/)).not.toBeInTheDocument();
    });

    it('F-1.10 nothing is entered without a grade or of a total of 0; 560 of 800 go into the row with their percentage, and are saved', async () => {
      const { user, helper, choose, record, save } = await openGrades([matric], 'O level: marks from grades');
      const enter = helper.getByRole('button', { name: 'Enter the marks in record 1' });
      const total = helper.getByLabelText('Convert to a total of');
      expect(helper.getByText('The certificate of IBCC counts, not this.')).toBeVisible();
      expect(enter).toBeDisabled();
      choose(['A']);
      await user.type(total, '0');
      expect(helper.getByText('Please enter a total above 0.')).toBeVisible();
      expect(enter).toBeDisabled();
      await user.clear(total);
      choose(EIGHT);
      expect(helper.getByText('560 of 800, 70.0000 %')).toBeVisible();
      act(() => helper.getByRole('button', { name: 'Enter the marks in record 1' }).focus());
      await user.keyboard('{Enter}');
      expect(record(1).getByLabelText('Obtained marks, record 1')).toHaveValue('560');
      expect(record(1).getByLabelText('Total marks, record 1')).toHaveValue('800');
      expect(record(1).getByLabelText('Percentage, record 1')).toHaveValue('70.00');
      expect(await screen.findByText('The marks are entered in record 1.')).toBeVisible();
      await save();
      expect((await formSent()).academicRecords).toEqual([
        { ...matric, obtainedMarks: '560', totalMarks: '800', percentage: '70.00' },
      ]);
    });

    it('F-1.10 A level counts both levels, and another total keeps halves', async () => {
      const { user, helper, choose, record } = await openGrades([inter], 'A level: marks from grades');
      choose([...EIGHT, 'C', 'B', 'A']);
      expect(helper.getByText('785 of 1100, 71.3636 %')).toBeVisible();
      choose(['A*', 'A*', 'A*', 'A*', 'A', 'A', 'B', 'D', '', '', '']);
      await user.type(helper.getByLabelText('Convert to a total of'), '900');
      expect(helper.getByText('742.5 of 900')).toBeVisible();
      // Enter does what the button does, and does not save the form.
      await user.keyboard('{Enter}');
      expect(record(1).getByLabelText('Obtained marks, record 1')).toHaveValue('742.5');
      expect(record(1).getByLabelText('Total marks, record 1')).toHaveValue('900');
      expect(fakeServer.calls(saveAdmissionForm)).toEqual([]);
    });
  });
});
