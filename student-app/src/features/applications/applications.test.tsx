import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  acceptOffer,
  getStudent,
  listStudentApplications,
  OFFER_ACCEPTED,
  type StudentApplication,
  withdrawApplication,
} from '@uas/contract';
import { applicationOf, fakeServer, sara, setViewport } from '@uas/shared-ui/test-kit';
import { fileOf, openPortal, serve, showDashboard } from '../../test-kit/show-dashboard';

const MEGABYTE = 1024 * 1024;
const pending = applicationOf();
const approved = applicationOf({ _id: 'ap_2', status: 'approved', course: 'BBA', department: 'Business' });
const rejected = applicationOf({ _id: 'ap_3', status: 'rejected', course: 'BS Software Engineering' });
const accepted = applicationOf({
  _id: 'ap_4',
  status: 'approved',
  course: 'BS Physics',
  offerAccepted: true,
});

function table() {
  return within(screen.getByRole('table', { name: 'Your Applications' }));
}

/** The row of an application, by its program. */
function rowOf({ course }: StudentApplication) {
  return within(table().getByRole('row', { name: new RegExp(course) }));
}

async function show(...applications: StudentApplication[]) {
  const rendered = await showDashboard({ applications });
  if (applications.length > 0) await screen.findByRole('table', { name: 'Your Applications' });
  return rendered;
}

async function withdraw(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(rowOf(pending).getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
  expect(question.getByText(/Withdraw your application for BS Computer Science at National/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes, withdraw' }));
}

async function openProof() {
  const rendered = await show(approved);
  await rendered.user.click(rowOf(approved).getByRole('button', { name: 'Accept Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Admission Proof' }));
  await dialog.findByRole('button', { name: 'Submit' });
  return { ...rendered, dialog };
}

describe('the table', () => {
  it('S-2.63 S-4.8 S-4.9 S-4.10 S-4.12 S-4.15 has its columns; each status has its word and its actions, and no others', async () => {
    const message = {
      from: 'institute' as const,
      text: 'Welcome',
      read: false,
      date: '2026-11-20T09:00:00.000Z',
    };
    // An older server sends no number.
    const { number: _number, ...older } = approved;
    const unset = applicationOf({ _id: 'ap_5', course: 'BS Zoology', status: '' as 'pending' });
    await show(pending, { ...older, messages: [message] }, rejected, unset);
    const headers = table().getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Institute',
      'Department',
      'Programs',
      'Date/Session',
      'Status',
      'Withdraw',
      'Messages',
    ]);
    const cells = rowOf(pending).getAllByRole('cell');
    expect(cells[0]).toHaveTextContent('National University of Sciences and Technology');
    expect(cells[1]).toHaveTextContent('Computing');
    expect(cells[3]).toHaveTextContent('1 Nov 2026Fall 2026');
    // The number stands in one piece, from left to right.
    const number = rowOf(pending).getByText('UAS-26-004821-9');
    expect(number).toHaveAttribute('dir', 'ltr');
    expect(number).toHaveAttribute('translate', 'no');
    expect(rowOf(approved).queryByText(/^UAS-/)).not.toBeInTheDocument();
    expect(rowOf(approved).getByText(approved.instituteName)).toBeVisible();

    expect(rowOf(pending).getByText('Pending')).toBeVisible();
    expect(rowOf(unset).getByText('Pending')).toBeVisible();
    expect(rowOf(approved).getAllByText('Approved')[0]).toBeVisible();
    expect(rowOf(rejected).getAllByText('Rejected')[0]).toBeVisible();
    // Wherever it stands in a row.
    expect(table().queryByText(/^(pending|approved|rejected)$/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Withdraw' })).toHaveLength(1);
    expect(rowOf(pending).getByRole('button', { name: 'Withdraw' })).toBeEnabled();
    expect(screen.getAllByRole('button', { name: 'Accept Offer' })).toHaveLength(1);
    expect(rowOf(approved).getByRole('button', { name: 'Accept Offer' })).toBeEnabled();
    expect(rowOf(rejected).getAllByRole('cell')[5]).toHaveTextContent(/^–$/);
    expect(rowOf(pending).getByRole('button', { name: 'Messages' })).toBeDisabled();
    expect(rowOf(rejected).getByRole('button', { name: 'Messages' })).toBeDisabled();
    expect(rowOf(approved).getByRole('button', { name: 'Messages New' })).toBeEnabled();
  });

  it('says what to do when there are no applications', async () => {
    await show();
    expect(await screen.findByText('No applications yet.')).toBeVisible();
    expect(screen.getByText('Choose a university under Apply, and send your first one.')).toBeVisible();
  });

  it('says why the applications did not come, and Retry brings them', async () => {
    serve({ applications: [pending] });
    fakeServer.refuse(listStudentApplications, 500);
    const { user } = openPortal();
    expect(await screen.findByText('Could not load applications.')).toBeVisible();
    serve({ applications: [pending] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Your Applications' })).toBeVisible();
  });

  it('S-4.11 S-4.13 after an accepted offer it shows Offer Accepted, and no other offers Accept Offer', async () => {
    await show(approved, accepted);
    expect(rowOf(accepted).getByText('Offer Accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Offer' })).not.toBeInTheDocument();
    expect(rowOf(approved).getByText('–')).toBeVisible();
  });
});

describe('withdrawing', () => {
  it('F-2 says before a withdrawal after the closing date that there is no way back, and both names of a program that was renamed', async () => {
    const dates = {
      session: 'Fall 2026',
      programId: null,
      opensAt: null,
      closesAt: '2020-11-20T18:59:59.999Z',
      lateUntil: null,
      lateFeeRupees: 0,
    };
    const both = 'BS Computer Sceince (now BS Computer Science)';
    const { user } = await show(
      applicationOf({ dates, course: 'BS Computer Sceince', currentCourse: 'BS Computer Science' }),
    );
    expect(table().getAllByRole('cell')[2]).toHaveTextContent(both);
    await user.click(table().getByRole('button', { name: 'Withdraw' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^Admissions for this program are closed\./)).toHaveTextContent(
      `Admissions for this program are closed. If you withdraw now, you cannot apply again for this session. Withdraw your application for ${both} at`,
    );
  });

  it("S-8.9 S-8.11 S-8.27 Cancel withdraws nothing; what failed is said; then 'Application withdrawn.'", async () => {
    const { user } = await show(pending);
    await user.click(rowOf(pending).getByRole('button', { name: 'Withdraw' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(fakeServer.calls(withdrawApplication)).toHaveLength(0);
    for (const [fail, sentence] of [
      [
        () => fakeServer.refuse(withdrawApplication, 500),
        'Could not withdraw application. Please try again.',
      ],
      [() => fakeServer.unreachable(withdrawApplication), 'Could not connect to server. Please try again.'],
    ] as const) {
      fail();
      await withdraw(user);
      expect(await screen.findByText(sentence)).toBeVisible();
      await waitFor(() => expect(rowOf(pending).getByRole('button', { name: 'Withdraw' })).toBeEnabled());
    }
    const failed = fakeServer.calls(withdrawApplication).length;
    fakeServer.reply(withdrawApplication, { message: 'Application withdrawn.' });
    fakeServer.reply(listStudentApplications, () => ({
      applications: fakeServer.calls(withdrawApplication).length > failed ? [] : [pending],
    }));
    await withdraw(user);
    expect(await screen.findByText('Application withdrawn.')).toBeVisible();
    expect(await screen.findByText('No applications yet.')).toBeVisible();
    expect(fakeServer.calls(withdrawApplication).map(({ params }) => params)).toEqual(
      Array.from({ length: failed + 1 }, () => ({ id: 'ap_1' })),
    );
  });

  it('R-51 after a lost race the list is read again', async () => {
    const { user } = await show(pending);
    fakeServer.refuse(withdrawApplication, 409, 'This application is no longer pending.');
    fakeServer.reply(listStudentApplications, { applications: [applicationOf({ status: 'approved' })] });
    await withdraw(user);
    expect(await screen.findByRole('button', { name: 'Accept Offer' })).toBeVisible();
  });
});

describe('accepting an offer', () => {
  it("S-2.74 S-4.20 S-5.7 S-5.8 S-5.9 Submit waits for a file of its kinds, up to 5 MB: 'Please select a document first.', 'File too large! Max 5 MB.'", async () => {
    const { user, dialog } = await openProof();
    const control = dialog.getByLabelText('Fee challan or receipt');
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    fireEvent.submit(dialog.getByRole('form', { name: 'Upload Admission Proof' }));
    expect(await dialog.findByText('Please select a document first.')).toBeVisible();
    expect(fakeServer.calls(acceptOffer)).toHaveLength(0);
    expect(control).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png');
    expect(control).toHaveAccessibleDescription(/PDF, JPG or PNG, up to 5 MB\./);
    await user.upload(control, fileOf('c.pdf', { bytes: 5 * MEGABYTE + 1 }));
    expect(await dialog.findByText('File too large! Max 5 MB.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    for (const name of ['c.gif', 'c.docx', 'c.doc']) {
      fireEvent.change(control, { target: { files: [fileOf(name)] } });
      expect(await dialog.findByText('Please choose a PDF or picture (pdf, jpg, jpeg, png).')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    }
    for (const name of ['c.pdf', 'c.jpg', 'c.jpeg', 'c.png']) {
      fireEvent.change(control, { target: { files: [fileOf(name, { type: '' })] } });
      await waitFor(() => expect(dialog.getByText(name)).toBeVisible());
      expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled();
    }
  });

  it('S-2.75 S-4.19 S-8.13 S-8.14 Submit, Cancel sends nothing; what failed is said and the file stays; then it is uploaded, the dialog closes and the applications are read again', async () => {
    const { user, dialog } = await openProof();
    const confirm = async (answer: string) => {
      await waitFor(() => expect(dialog.getByRole('button', { name: 'Submit' })).toBeEnabled());
      await user.click(dialog.getByRole('button', { name: 'Submit' }));
      const question = within(await screen.findByRole('dialog', { name: 'Universities Admission Service' }));
      expect(question.getByText('Are you sure? You cannot undo this action.')).toBeVisible();
      await user.click(question.getByRole('button', { name: answer }));
    };
    await user.upload(dialog.getByLabelText('Fee challan or receipt'), fileOf('challan.pdf'));
    await confirm('Cancel');
    expect(fakeServer.calls(acceptOffer)).toHaveLength(0);
    expect(fakeServer.calls(getStudent)).toHaveLength(1);
    const ACCEPTED = 'You have already accepted an offer.';
    for (const [fail, sentence] of [
      [() => fakeServer.refuse(acceptOffer, 409, ACCEPTED), ACCEPTED],
      [() => fakeServer.refuse(acceptOffer, 500), 'Could not upload document.'],
      [() => fakeServer.unreachable(acceptOffer), 'Upload failed. Try again.'],
    ] as const) {
      fail();
      await confirm('Yes, Submit');
      expect(await dialog.findByText(sentence)).toBeVisible();
      expect(dialog.getByText('challan.pdf')).toBeVisible();
    }
    const failed = fakeServer.calls(acceptOffer).length;
    fakeServer.reply(acceptOffer, { success: true, message: OFFER_ACCEPTED });
    fakeServer.reply(listStudentApplications, () => ({
      applications: [{ ...approved, offerAccepted: fakeServer.calls(acceptOffer).length > failed }],
    }));
    await confirm('Yes, Submit');
    expect(await screen.findByText(OFFER_ACCEPTED)).toBeVisible();
    expect(await screen.findByText('Offer Accepted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = fakeServer.calls(acceptOffer).at(-1);
    expect(sent?.params).toEqual({ id: 'ap_2' });
    expect(sent?.body).toEqual({ email: sara.email });
    expect(sent?.files.document?.name).toBe('challan.pdf');
    expect(fakeServer.calls(acceptOffer)).toHaveLength(failed + 1);
  });
});

it('on a phone the cell of Accept Offer is not called Withdraw', async () => {
  setViewport(360);
  await showDashboard({ applications: [pending, approved], at: '/?tab=applications' });
  const cardOf = async ({ course }: StudentApplication) => {
    const card = (await screen.findByText(course, { selector: 'dd bdi' })).closest('li');
    return within(card ?? document.body);
  };
  const offer = (await cardOf(approved)).getByRole('button', { name: /^Accept Offer/ });
  expect(offer.closest('dd')?.previousElementSibling).toHaveTextContent('Offer');
  expect((await cardOf(approved)).queryByText('Withdraw')).not.toBeInTheDocument();
  const withdrawing = (await cardOf(pending)).getByRole('button', { name: 'Withdraw' });
  expect(withdrawing.closest('dd')?.previousElementSibling).toHaveTextContent('Withdraw');
});

it('F-8 what ended otherwise is called so, and not rejected in red', async () => {
  const ends = [
    ['declined', 'Offer declined'],
    ['given-up', 'Seat given up'],
    ['expired', 'Offer ended'],
    ['offer-withdrawn', 'Offer withdrawn'],
    ['condition-not-met', 'Condition not met'],
  ] as const;
  const applications = ends.map(([outcome, label]) => {
    const history = [{ kind: outcome, at: '2026-11-20T09:00:00.000Z', label }];
    return applicationOf({ _id: outcome, course: `BS ${outcome}`, status: 'rejected', outcome, history });
  });
  await show(...applications);
  for (const application of applications) {
    const [text] = (application.history ?? []).map(({ label }) => label);
    const row = rowOf(application);
    const [badge] = row.getAllByText(text ?? '');
    expect(badge?.querySelector('svg')).toHaveAttribute('data-shape', 'neutral');
    expect(row.queryByText('Rejected')).toBeNull();
    // What the badge says already is not said again beside its day.
    expect(row.getByText('20 Nov 2026')).toBeVisible();
  }
});

it('a link to what is not open for a rejected application says so, and opens nothing beside it', async () => {
  const applications = [applicationOf({ _id: 'ap_7', status: 'rejected', can: [] })];
  const { router } = await showDashboard({ applications });
  for (const kind of ['decline-offer', 'give-up-offer', 'offer-letter', 'application-messages', 'proposal']) {
    await act(() => router.navigate(`/?dialog=${kind}&application=ap_7`));
    expect(await screen.findByText('This is not open for your application now.')).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await act(() => router.navigate('/'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('a link to accept an offer that has ended says how it ended', async () => {
  const outcomeText = 'The time to answer the offer is over.';
  const ended = applicationOf({ _id: 'ap_7', status: 'rejected', outcome: 'expired', outcomeText, can: [] });
  await showDashboard({ applications: [ended], at: '/?dialog=accept-offer&application=ap_7' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nothing to show here' }));
  expect(dialog.getByText(outcomeText)).toBeVisible();
});
