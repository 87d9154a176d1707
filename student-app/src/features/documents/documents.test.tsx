import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getStudent,
  listStudentApplications,
  type RequestedDocument,
  removeDocument,
  type StudentDocument,
  uploadDocument,
} from '@uas/contract';
import { applicationOf, fakeServer, sara } from '@uas/shared-ui/test-kit';
import { fileOf, showDashboard } from '../../test-kit/show-dashboard';

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = 'File is too large! Please upload files smaller than 5 MB.';

function documentOf(change: Partial<StudentDocument>): StudentDocument {
  const name = change.name ?? 'a.pdf';
  return {
    name,
    url: `/files/private/${name}?s=1`,
    typeTag: '',
    type: 'application/pdf',
    documentType: '',
    ...change,
  };
}

const certificate = documentOf({ name: 'certificate.pdf', typeTag: 'matriculation' });

function section() {
  return within(screen.getByRole('region', { name: 'Uploaded Documents' }));
}

function control() {
  return section().getByLabelText('Add documents');
}

async function removeCertificate(user: Awaited<ReturnType<typeof showDashboard>>['user']) {
  await user.click(section().getByRole('button', { name: 'Remove certificate.pdf' }));
  const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
  expect(question.getByText(/Remove certificate\.pdf\?/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes, remove' }));
}

it('S-5.5 S-5.6 S-8.8 S-8.9 S-8.25 what is too large or of another type is refused before it is sent; what failed is tried again with the same file; 5242880 bytes are sent', async () => {
  const { user } = await showDashboard();
  expect(control()).toHaveAccessibleDescription('PDF, DOC, DOCX, JPG, PNG or GIF, up to 5 MB.');
  expect(control()).toHaveAttribute('accept', '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif');
  await user.upload(control(), fileOf('scan.pdf', { bytes: 5 * MEGABYTE + 1 }));
  expect(await section().findByText(TOO_LARGE)).toBeVisible();
  expect(section().getByText('scan.pdf')).toBeVisible();
  expect(fakeServer.calls(uploadDocument)).toHaveLength(0);
  fakeServer.refuse(uploadDocument, 500);
  await user.upload(control(), fileOf('certificate.pdf', { bytes: 5 * MEGABYTE }));
  expect(await section().findByText('Could not upload document. Please try again.')).toBeVisible();
  fakeServer.unreachable(uploadDocument);
  await user.click(section().getByRole('button', { name: 'Try again' }));
  expect(await section().findByText('Could not connect to server. Please try again.')).toBeVisible();
  fakeServer.reply(uploadDocument, { success: true, document: certificate });
  fakeServer.reply(getStudent, { ...sara, documents: [certificate] });
  await user.click(section().getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Document(s) uploaded successfully!')).toBeVisible();
  expect(await section().findByRole('link', { name: 'certificate.pdf' })).toBeVisible();
  const sent = fakeServer.calls(uploadDocument);
  expect(sent.map(({ body }) => body)).toEqual(sent.map(() => ({ email: sara.email })));
  expect(sent.map(({ files }) => files.document?.size)).toEqual(sent.map(() => 5 * MEGABYTE));
  expect(sent).toHaveLength(3);
  fireEvent.change(control(), { target: { files: [fileOf('movie.mp4', { type: 'video/mp4' })] } });
  expect(
    await section().findByText(
      'Please choose a PDF, Word document or picture (pdf, doc, docx, jpg, jpeg, png, gif).',
    ),
  ).toBeVisible();
  expect(fakeServer.calls(uploadDocument)).toHaveLength(3);
});

it('what was uploaded and could not be shown is said, with Retry', async () => {
  const { user } = await showDashboard();
  fakeServer.reply(uploadDocument, { success: true, document: certificate });
  fakeServer.unreachable(getStudent);
  await user.upload(control(), fileOf('certificate.pdf', { bytes: 1000 }));
  const retry = await section().findByRole('button', { name: 'Retry' });
  fakeServer.reply(getStudent, { ...sara, documents: [certificate] });
  await user.click(retry);
  expect(await section().findByRole('link', { name: 'certificate.pdf' })).toBeVisible();
  expect(section().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

it('S-5.6 accepts a .pdf, .doc, .docx, .jpg, .jpeg, .png and .gif', async () => {
  const { user } = await showDashboard();
  fakeServer.reply(uploadDocument, { success: true, document: certificate });
  for (const [at, type] of ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png', 'gif'].entries()) {
    await user.upload(control(), fileOf(`file.${type}`, { type: '' }));
    await waitFor(() => expect(fakeServer.calls(uploadDocument)).toHaveLength(at + 1));
    expect(fakeServer.calls(uploadDocument)[at]?.files.document?.name).toBe(`file.${type}`);
    await screen.findByText('Document(s) uploaded successfully!');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  }
});

it('R-33 sends each file by itself; good ones are kept and bad ones named', async () => {
  const { user } = await showDashboard();
  fakeServer.reply(uploadDocument, { success: true, document: certificate });
  const release = fakeServer.hold(uploadDocument);
  await user.upload(control(), [
    fileOf('good.pdf'),
    fileOf('huge.pdf', { bytes: 5 * MEGABYTE + 1 }),
    fileOf('fine.png'),
  ]);
  release();
  expect(await screen.findByText('Document(s) uploaded successfully!')).toBeVisible();
  expect(fakeServer.calls(uploadDocument).map(({ files }) => files.document?.name)).toEqual([
    'good.pdf',
    'fine.png',
  ]);
  expect(section().getByText('huge.pdf')).toBeVisible();
  expect(section().getByText(TOO_LARGE)).toBeVisible();
});

it('an upload under way shows its progress and can be cancelled', async () => {
  const { user } = await showDashboard();
  fakeServer.reply(uploadDocument, { success: true, document: certificate });
  const release = fakeServer.hold(uploadDocument);
  await user.upload(control(), fileOf('certificate.pdf'));
  expect(await section().findByRole('progressbar')).toHaveValue(50);
  await user.click(section().getByRole('button', { name: 'Cancel certificate.pdf' }));
  await waitFor(() => expect(section().queryByRole('progressbar')).not.toBeInTheDocument());
  release();
  expect(screen.queryByText('Document(s) uploaded successfully!')).not.toBeInTheDocument();
});

it("S-2.62 S-5.34 S-8.9 S-8.10 S-8.26 lists the documents, each with Remove but receipts and challans; one is removed after asking: 'Document removed successfully!'", async () => {
  const receipts = ['receipt', 'paymentreceipt', 'challan'].map((typeTag) =>
    documentOf({ name: `${typeTag}.pdf`, typeTag }),
  );
  const { user } = await showDashboard({
    student: { ...sara, documents: [...receipts, certificate, documentOf({ name: 'me.jpg', typeTag: 'photo' })] },
  });
  expect(section().getAllByRole('listitem')).toHaveLength(5);
  expect(section().getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
  expect(section().getByRole('link', { name: 'certificate.pdf' })).toHaveAttribute('href', certificate.url);
  expect(section().getByText('Matriculation')).toBeVisible();
  expect(section().getByRole('button', { name: 'Remove certificate.pdf' })).toBeVisible();
  expect(section().getByRole('button', { name: 'Remove me.jpg' })).toBeVisible();
  for (const [fail, sentence] of [
    [() => fakeServer.refuse(removeDocument, 500), 'Could not update documents. Please try again.'],
    [() => fakeServer.unreachable(removeDocument), 'Could not connect to server. Please try again.'],
  ] as const) {
    fail();
    await removeCertificate(user);
    expect(await section().findByText(sentence)).toBeVisible();
    expect(section().getByRole('link', { name: 'certificate.pdf' })).toBeVisible();
  }
  fakeServer.reply(removeDocument, { success: true, documents: [] });
  await removeCertificate(user);
  expect(await screen.findByText('Document removed successfully!')).toBeVisible();
  expect(await section().findByText('No documents yet.')).toBeVisible();
  expect(fakeServer.calls(removeDocument).at(-1)?.body).toEqual({
    email: sara.email,
    docUrl: certificate.url,
    typeTag: 'matriculation',
  });
});

describe('a document that was sent back', () => {
  const returned = documentOf({
    id: 'd_1',
    name: 'scan.pdf',
    typeTag: 'matriculation',
    documentType: 'Matriculation',
    state: 'returned',
    reason: 'A part is missing at the edge.',
  });

  it('F-5 stands on top of the dashboard with its reason, and is sent again into the same place', async () => {
    fakeServer.reply(uploadDocument, { success: true, document: certificate });
    const { user } = await showDashboard({ student: { ...sara, documents: [returned] } });
    expect(await screen.findByText('Send Matriculation again: a part is missing at the edge.')).toBeVisible();
    fakeServer.reply(getStudent, { ...sara, documents: [{ ...certificate, state: 'sent' }] });
    await user.upload(screen.getByLabelText('Send Matriculation again'), fileOf('certificate.pdf'));
    await waitFor(() => expect(screen.queryByText(/^Send Matriculation again:/)).not.toBeInTheDocument());
    expect(fakeServer.calls(uploadDocument).map(({ body }) => body)).toEqual([
      { email: sara.email, typeTag: 'matriculation', documentType: 'Matriculation' },
    ]);
  });

  it('F-5 leads to the payment when it is the receipt, and nothing stands there for what is checked', async () => {
    const receipt = { ...returned, typeTag: 'paymentreceipt', reason: 'This receipt was sent before.' };
    const documents = [receipt, { ...certificate, state: 'verified' }, { ...certificate, id: 'x' }];
    await showDashboard({ student: { ...sara, documents } });
    expect(
      await screen.findByText('Send the payment receipt again: this receipt was sent before.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the receipt again' })).toBeVisible();
    expect(screen.queryByText(/^Send Matriculation again/)).not.toBeInTheDocument();
  });
});

describe('requested documents', () => {
  const domicile: RequestedDocument = {
    ...{ document: 'domicile', label: 'Domicile', why: 'missing', note: 'Both sides, please.' },
    ...{ until: '2126-12-03T18:59:59.999Z', askedAt: '2026-11-20T05:00:00.000Z', answeredAt: null },
  };
  const can = [{ action: 'withdraw' as const }, { action: 'answer-document-requests' as const }];
  const asked = applicationOf({ requestedDocuments: [domicile], can });
  const answered = applicationOf({
    requestedDocuments: [{ ...domicile, answeredAt: '2026-11-21T05:00:00.000Z' }],
    can: [{ action: 'withdraw' as const }],
  });

  async function openRequests(application = asked) {
    const rendered = await showDashboard({ applications: [application] });
    await screen.findByRole('table', { name: 'Your Applications' });
    await rendered.user.click(screen.getByRole('button', { name: 'Send document: BS Computer Science' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Documents that you are asked for' }));
    await dialog.findByText(/asks you for this before it decides/);
    return { ...rendered, dialog };
  }

  it('F-8 says nothing where nothing is asked', async () => {
    await showDashboard({ applications: [applicationOf()] });
    await screen.findByRole('table', { name: 'Your Applications' });
    expect(screen.queryByText(/asks you for/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send document/ })).toBeNull();
  });

  it('F-8 a link to what is not asked any more says so', async () => {
    await showDashboard({
      applications: [applicationOf()],
      at: '/?dialog=requested-documents&application=ap_1',
    });
    expect(await screen.findByText('This is not open for your application now.')).toBeVisible();
  });

  it('F-8 is the next thing to do, stands in the row and among the dates', async () => {
    await showDashboard({ applications: [asked] });
    const next = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(await next.findByRole('heading', { name: /asks you for a document$/ })).toBeVisible();
    expect(next.getByText(/^Until 3 Dec 2126 \(/)).toBeVisible();
    expect(screen.getByText('The university asks you for Domicile, until 3 Dec 2126.')).toBeVisible();
    expect(screen.getByText(/^Send a document until/)).toBeVisible();
  });

  it('F-8 after its day it can still be sent, and that is said', async () => {
    const late = { ...domicile, until: '2026-11-19T18:59:59.999Z' };
    await showDashboard({ applications: [{ ...asked, requestedDocuments: [late] }] });
    const next = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(await next.findByText('It was asked for until 19 Nov 2026. You can still send it.')).toBeVisible();
  });

  it('F-8 what is refused stays asked; what is sent goes into its own item of the checklist', async () => {
    const { user, dialog } = await openRequests();
    expect(dialog.getByText('It is missing.')).toBeVisible();
    expect(dialog.getByText('Both sides, please.')).toBeVisible();
    const control = dialog.getByLabelText(/^Send Domicile/);
    await user.upload(control, fileOf('domicile.exe', { type: '' }));
    expect(fakeServer.calls(uploadDocument)).toEqual([]);
    const document = { ...{ name: 'domicile.pdf', url: '/files/1', type: 'application/pdf' } };
    fakeServer.reply(uploadDocument, {
      success: true,
      document: { ...document, typeTag: 'domicile', documentType: 'Domicile' },
    });
    fakeServer.reply(listStudentApplications, { applications: [answered] });
    await user.upload(control, fileOf('domicile.pdf'));
    expect(await dialog.findByText('Sent')).toBeVisible();
    expect(dialog.queryByLabelText(/^Send Domicile/)).toBeNull();
    expect(fakeServer.calls(uploadDocument)[0]?.body).toMatchObject({
      typeTag: 'domicile',
      documentType: 'Domicile',
    });
    expect(screen.getByText('You sent what the university asked for.')).toBeInTheDocument();
  });

  it('F-8 what came late is said to be late', async () => {
    const open = { ...domicile, document: 'photographs', label: 'Photographs', why: 'unclear' };
    const late = { ...domicile, answeredAt: '2126-12-04T05:00:00.000Z' };
    const { dialog } = await openRequests({ ...asked, requestedDocuments: [open, late] });
    expect(dialog.getByText('Sent late')).toBeVisible();
    expect(dialog.getByText('What was sent is not clear.')).toBeVisible();
    expect(dialog.getByLabelText(/^Send Photographs again/)).toBeInTheDocument();
  });
});
