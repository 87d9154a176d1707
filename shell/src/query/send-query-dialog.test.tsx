import { screen, waitFor } from '@testing-library/react';
import { type PublicInstitute, sendQuery } from '@uas/contract';
import { fakeServer, nust, recordWaits, renderScreen } from '@uas/shared-ui/test-kit';
import { ReportFact } from './report-fact';
import { SendQueryDialog } from './send-query-dialog';

const onClose = jest.fn();

function dialog(props: { program?: string; courseRequired?: boolean; university?: PublicInstitute } = {}) {
  onClose.mockReset();
  return renderScreen(<SendQueryDialog university={nust} onClose={onClose} {...props} />);
}

const field = (name: RegExp) =>
  screen.getByRole(name.source.startsWith('^Course') ? 'combobox' : 'textbox', { name });
type User = ReturnType<typeof dialog>['user'];

async function fill(user: User, skip?: string) {
  if (skip !== 'Name') await user.type(field(/^Name/), 'Sara Ahmed');
  if (skip !== 'Phone') await user.type(field(/^Phone/), '+92 300 1234567');
  if (skip !== 'E-mail') await user.type(field(/^E-mail/), 'sara@example.pk');
}

const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }));

it('S-2.43 asks for name, phone and e-mail (required, marked *) and an optional message', () => {
  dialog();
  for (const name of ['Name', 'Phone', 'E-mail']) {
    expect(field(new RegExp(`^${name}`))).toHaveAttribute('aria-required', 'true');
    expect(screen.getByText(name, { selector: 'label', exact: false })).toHaveTextContent('*');
  }
  expect(field(/^Message/)).not.toHaveAttribute('aria-required');
});

it.each(['Name', 'Phone', 'E-mail'])(
  'S-5.35 A-5.15 refuses a query without %s and sends nothing',
  async (missing) => {
    const { user } = dialog();
    await fill(user, missing);
    await press(user);
    expect(await screen.findByText('Please fill all required fields.')).toBeVisible();
    expect(fakeServer.calls(sendQuery)).toHaveLength(0);
  },
);

it('S-2.44 on the university page the course must be one of that university', async () => {
  fakeServer.reply(sendQuery, { success: true, message: 'Query sent successfully!' });
  const { user } = dialog({ courseRequired: true });
  const course = field(/^Course/);
  expect([...course.querySelectorAll('option')].map(({ value }) => value)).toEqual([
    '',
    'BS Computer Science',
    'BS Software Engineering',
    'BBA',
  ]);
  await fill(user);
  await press(user);
  expect(await screen.findByText('Please fill all required fields.')).toBeVisible();
  expect(fakeServer.calls(sendQuery)).toHaveLength(0);
  await user.selectOptions(course, 'BBA');
  await press(user);
  await waitFor(() => expect(fakeServer.calls(sendQuery)).toHaveLength(1));
  expect(fakeServer.calls(sendQuery)[0]?.body).toEqual({
    studentName: 'Sara Ahmed',
    studentPhone: '0300-1234567',
    studentEmail: 'sara@example.pk',
    courseName: 'BBA',
    message: '',
    universityName: nust.name,
    instituteId: nust._id,
  });
});

it('S-2.44 sends a query to a university without programs, where there is no course to choose', async () => {
  fakeServer.reply(sendQuery, { success: true, message: 'Query sent successfully!' });
  const { user } = dialog({ courseRequired: true, university: { ...nust, departments: [] } });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await fill(user);
  await press(user);
  await waitFor(() => expect(fakeServer.calls(sendQuery)).toHaveLength(1));
  expect(fakeServer.calls(sendQuery)[0]?.body).toMatchObject({ courseName: '', instituteId: nust._id });
});

it('starts with the program that the visitor looked for', () => {
  dialog({ program: 'software' });
  expect(field(/^Course/)).toHaveValue('BS Software Engineering');
});

it('S-4.28 S-8.33 A-8.58 A-9.6 says that it was sent and closes 1.4 s later', async () => {
  fakeServer.reply(sendQuery, { success: true, message: 'Query sent successfully!' });
  const waits = recordWaits();
  const { user } = dialog();
  await fill(user);
  await press(user);
  expect(await screen.findByText('Query sent successfully!')).toBeVisible();
  expect(waits).toContain(1400);
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 3000 });
});

it('S-8.22 A-8.45 shows the words of the server, else its own, and keeps what was typed', async () => {
  fakeServer.refuse(sendQuery, 429, 'You have sent several queries in a short time. Please try again later.');
  const { user } = dialog();
  await fill(user);
  await press(user);
  expect(await screen.findByText(/You have sent several queries/)).toBeVisible();
  fakeServer.refuse(sendQuery, 500);
  await press(user);
  expect(await screen.findByText('Could not send query. Try again.')).toBeVisible();
  expect(field(/^Name/)).toHaveValue('Sara Ahmed');
});

it('S-8.23 A-8.46 says when the server does not answer', async () => {
  fakeServer.unreachable(sendQuery);
  const { user } = dialog();
  await fill(user);
  await press(user);
  expect(await screen.findByText('Server error. Please try again.')).toBeVisible();
});

it('sends once however often Send is clicked', async () => {
  fakeServer.reply(sendQuery, { success: true, message: 'Query sent successfully!' });
  const release = fakeServer.hold(sendQuery);
  const { user } = dialog();
  await fill(user);
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  release();
  expect(await screen.findByText('Query sent successfully!')).toBeVisible();
  expect(fakeServer.calls(sendQuery)).toHaveLength(1);
});

describe('a fact that is reported', () => {
  const PROGRAM = 'BS Computer Science';
  const field = (name: RegExp) => screen.getByRole('textbox', { name });

  async function opened() {
    const { user } = renderScreen(<ReportFact university={nust} program={PROGRAM} />);
    await user.click(screen.getByRole('button', { name: `Report a wrong fact about ${PROGRAM}` }));
    await screen.findByRole('dialog', { name: `Report a wrong fact about ${PROGRAM}` });
    return user;
  }

  type User = Awaited<ReturnType<typeof opened>>;

  async function fill(user: User) {
    await user.type(field(/^Name/), 'Sara Ahmed');
    await user.type(field(/^Phone/), '0300 1234567');
    await user.type(field(/^E-mail/), 'sara@example.pk');
  }

  const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }));

  it('leads to a page that does the same before the scripts are there', () => {
    const { container } = renderScreen(<ReportFact university={nust} program={PROGRAM} />);
    expect(container.querySelector('form')).toHaveAttribute('action', `/send-query/${nust._id}`);
    expect(container.querySelector('input[name=wrong]')).toHaveValue(PROGRAM);
  });

  it('sends nothing without what is wrong or who writes', async () => {
    const user = await opened();
    await press(user);
    expect(await screen.findByText('Please fill all required fields.')).toBeVisible();
    await fill(user);
    await press(user);
    expect(await screen.findByText('Please write what is wrong.')).toBeVisible();
    expect(fakeServer.calls(sendQuery)).toHaveLength(0);
  });

  it('says which fact of the program is wrong, and that it was sent', async () => {
    fakeServer.reply(sendQuery, { success: true, message: 'Your report was sent.' });
    const user = await opened();
    await user.selectOptions(screen.getByRole('combobox', { name: /^What is wrong/ }), 'Closing merit');
    await user.type(field(/^What it should say/), 'It was 81.25.');
    await fill(user);
    await press(user);
    expect(await screen.findByText('Your report was sent.')).toBeVisible();
    expect(fakeServer.calls(sendQuery)[0]?.body).toEqual({
      studentName: 'Sara Ahmed',
      studentPhone: '0300-1234567',
      studentEmail: 'sara@example.pk',
      courseName: PROGRAM,
      wrongFact: 'closing-merit',
      message: 'It was 81.25.',
      universityName: nust.name,
      instituteId: nust._id,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 });
  });

  it('keeps what was typed when too many were sent, or when it does not arrive', async () => {
    fakeServer.refuse(
      sendQuery,
      429,
      'You have sent several queries in a short time. Please try again later.',
    );
    const user = await opened();
    await user.type(field(/^What it should say/), 'It was 81.25.');
    await fill(user);
    await press(user);
    expect(await screen.findByText(/You have sent several queries/)).toBeVisible();
    fakeServer.unreachable(sendQuery);
    await press(user);
    expect(await screen.findByText('Server error. Please try again.')).toBeVisible();
    expect(field(/^What it should say/)).toHaveValue('It was 81.25.');
  });
});
