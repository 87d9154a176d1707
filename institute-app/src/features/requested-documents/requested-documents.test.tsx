import { screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  cancelDocumentRequests,
  decideApplication,
  getApplicantForm,
  getInstitute,
  getInstituteActivity,
  listInstituteApplications,
  moveDocumentRequests,
  type RequestedDocument,
  requestDocuments,
} from '@uas/contract';
import { applicationOf, fakeServer, nust, saraForm } from '@uas/shared-ui/test-kit';
import { openDashboard, pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const masked = { studentEmail: '*****', studentPhone: '*****' };
const pending = applicationOf({ ...masked, number: 'UAS-26-000001-7' });
const domicile: RequestedDocument = {
  ...{ document: 'domicile', label: 'Domicile', why: 'missing', note: 'Both sides, please.' },
  ...{ until: '2126-12-03T18:59:59.999Z', askedAt: '2026-11-20T05:00:00.000Z', answeredAt: null },
};
const asked: Application = { ...pending, requestedDocuments: [domicile] };
const sent = (answeredAt: string): Application => ({
  ...pending,
  requestedDocuments: [{ ...domicile, answeredAt }],
});
const checklist = [
  { key: 'domicile', label: 'Domicile', state: 'not-sent' },
  { key: 'matriculation', label: 'Matriculation', state: 'verified' },
];

function serveForm() {
  fakeServer.reply(getApplicantForm, { form: saraForm, changedSince: false, documents: checklist });
}

async function openView(row: Application, change?: object) {
  serveDashboard({ applications: [row], institute: { ...nust, ...change } });
  serveForm();
  const at = `/?dialog=requested-documents&application=${row.number}`;
  const rendered = renderPortal(undefined, at);
  const dialog = within(await screen.findByRole('dialog', { name: 'Documents requested from Sara Ahmed' }));
  return { ...rendered, dialog };
}

describe('asking for a document', () => {
  it('F-8 is not offered to a member who may not decide, who reads what was asked', async () => {
    const member = { name: 'Hina', email: 'hina@nust.example', rights: [], mainAccount: 'Bilal' };
    const { dialog } = await openView(asked, { member });
    expect(await dialog.findByText('Both sides, please.')).toBeVisible();
    expect(dialog.getByText(/can give you the right to decide/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Ask the student' })).toBeNull();
    expect(dialog.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(dialog.queryByRole('button', { name: 'Move the day' })).toBeNull();
  });

  it('F-8 says so once the application is decided', async () => {
    serveDashboard({ applications: [{ ...pending, status: 'approved' }] });
    renderPortal(undefined, `/?dialog=requested-documents&application=${pending.number}`);
    expect(await screen.findByText(/^Nothing to show here/)).toBeVisible();
  });

  it('F-8 needs a document; what is sent is asked for as unclear, what is not as missing', async () => {
    const { user, dialog } = await openView(pending);
    const send = await dialog.findByRole('button', { name: 'Ask the student' });
    expect(send).toBeDisabled();
    expect(dialog.getAllByRole('checkbox')).toHaveLength(9);
    await user.click(dialog.getByRole('checkbox', { name: 'Domicile' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Matriculation' }));
    const unclear = within(dialog.getByRole('group', { name: 'Sent: ask for what is unclear' }));
    expect(unclear.getAllByRole('checkbox')).toEqual([
      dialog.getByRole('checkbox', { name: 'Matriculation' }),
    ]);
    await user.type(dialog.getByLabelText(/^What the student should know/), 'Both sides, please.');
    fakeServer.reply(requestDocuments, { message: 'The student is asked for it now.' });
    fakeServer.reply(listInstituteApplications, pageOf([asked]));
    await user.dblClick(send);
    expect(await dialog.findByText('Not sent yet')).toBeVisible();
    expect(fakeServer.calls(requestDocuments).map(({ body }) => body)).toMatchObject([
      {
        documents: [
          { document: 'domicile', why: 'missing' },
          { document: 'matriculation', why: 'unclear' },
        ],
        note: 'Both sides, please.',
      },
    ]);
    await user.click(dialog.getByText('Ask for another document'));
    expect(dialog.getAllByRole('checkbox')).toHaveLength(8);
    expect(dialog.queryByRole('checkbox', { name: 'Domicile' })).toBeNull();
  });

  it('F-8 says why not, and keeps what was chosen', async () => {
    const { user, dialog } = await openView(pending);
    await user.click(await dialog.findByRole('checkbox', { name: 'Domicile' }));
    fakeServer.refuse(requestDocuments, 409, 'This document is sent: Domicile.');
    await user.click(dialog.getByRole('button', { name: 'Ask the student' }));
    expect(await dialog.findByText('This document is sent: Domicile.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: 'Domicile' })).toBeChecked();
  });

  it('F-8 says before that a prepared decision is taken out of its batch', async () => {
    const { dialog } = await openView({ ...pending, prepared: 'rejected' });
    expect(await dialog.findByText(/taken out of its batch/)).toBeVisible();
  });

  it('F-8 is offered instead of a rejection, never with an approval, and decides nothing', async () => {
    const { user } = await openDashboard({ applications: [pending] });
    serveForm();
    await user.click(screen.getByRole('button', { name: /^Reject the application of Sara Ahmed/ }));
    await user.click(await screen.findByRole('button', { name: 'Ask for a document instead' }));
    expect(await screen.findByRole('dialog', { name: 'Documents requested from Sara Ahmed' })).toBeVisible();
    expect(fakeServer.calls(decideApplication)).toEqual([]);
  });
});

describe('what was asked for', () => {
  it('F-8 is taken back after a question, and moved to another day', async () => {
    const { user, dialog } = await openView(asked);
    await user.click(await dialog.findByRole('button', { name: 'Take back: Domicile' }));
    const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(fakeServer.calls(cancelDocumentRequests)).toEqual([]);
    await user.click(dialog.getByText('Move the day', { selector: 'summary, summary *' }));
    expect(dialog.getByRole('button', { name: 'Move the day' })).toBeDisabled();
    expect(fakeServer.calls(moveDocumentRequests)).toEqual([]);
    fakeServer.reply(cancelDocumentRequests, { message: 'The student is not asked for it any more.' });
    fakeServer.reply(listInstituteApplications, pageOf([pending]));
    await user.click(dialog.getByRole('button', { name: 'Take back: Domicile' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, take back' }));
    await waitFor(() => expect(dialog.queryByText('Not sent yet')).toBeNull());
    expect(fakeServer.calls(cancelDocumentRequests)[0]?.body).toEqual({ documents: ['domicile'] });
  });

  it('F-8 stands in the row of the list, and not of what is decided, though the row still has it', async () => {
    const rows: readonly (readonly [Application, string | null])[] = [
      [asked, 'Asked for a document, until 3 Dec 2126'],
      [
        { ...asked, requestedDocuments: [{ ...domicile, until: '2026-11-19T18:59:59.999Z' }] },
        'Asked for a document, due on 19 Nov 2026',
      ],
      [
        { ...asked, requestedDocuments: [domicile, { ...domicile, document: 'photographs' }] },
        'Asked for 2 documents, the first until 3 Dec 2126',
      ],
      [sent('2026-11-21T05:00:00.000Z'), 'The student sent what you asked for'],
      [sent('2126-12-04T05:00:00.000Z'), 'The student sent what you asked for, late'],
      [{ ...asked, status: 'approved' }, null],
    ];
    const named = (index: number) => `Student ${index}`;
    const applications = rows.map(([row], index) => ({
      ...row,
      _id: `ap_${index}`,
      studentName: named(index),
    }));
    await openDashboard({ applications });
    for (const [index, [, line]] of rows.entries()) {
      const row = within(screen.getByRole('row', { name: new RegExp(named(index)) }));
      if (line) {
        expect(row.getByText(line)).toBeVisible();
        expect(row.getByRole('button', { name: /^Requested documents: Student/ })).toBeVisible();
      } else {
        expect(row.queryByText(/Asked for a document/)).toBeNull();
        expect(row.queryByRole('button', { name: /^Requested documents/ })).toBeNull();
      }
    }
  });

  it('F-8 stands in a row of the queue in place of the state and the day, filters it, and on the page', async () => {
    serveDashboard();
    serveForm();
    fakeServer.reply(getInstitute, nust);
    fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
    const none = { total: 0, totalIsCapped: false };
    const counts = { pending: { ...none, total: 1 }, approved: none, rejected: none };
    fakeServer.reply(listInstituteApplications, {
      ...pageOf([asked]),
      counts: { ...counts, 'document-requested': { ...none, total: 1 }, 'document-sent': none },
    });
    const { user } = renderPortal(undefined, '/?tab=review&review.status=pending&role=institute');
    const rows = await screen.findByRole('list', { name: 'Applications to review' });
    const [row] = within(rows).getAllByRole('listitem');
    expect(row).toHaveTextContent(/Document asked for.*until 3 Dec 2126/);
    expect(row).not.toHaveTextContent('Pending');
    const person = within(await screen.findByRole('region', { name: 'Sara Ahmed' }));
    expect(person.getByText('Document asked for')).toBeVisible();
    expect(person.getByText('Asked for a document, until 3 Dec 2126')).toBeVisible();
    expect(await person.findByText('Documents requested from Sara Ahmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Document sent/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Document asked for 1' }));
    await waitFor(() =>
      expect(fakeServer.calls(listInstituteApplications).at(-1)?.query).toMatchObject({
        status: 'document-requested',
      }),
    );
  });
});
