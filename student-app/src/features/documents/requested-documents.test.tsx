import { screen, within } from '@testing-library/react';
import { listStudentApplications, type RequestedDocument, uploadDocument } from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { fileOf, showDashboard } from '../../test-kit/show-dashboard';

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
