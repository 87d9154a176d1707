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

const SARA = { Name: 'Sara Ahmed', Phone: '+92 300 1234567', 'E-mail': 'sara@example.pk' };

async function write(user: User, into: HTMLElement, text: string) {
  await user.click(into);
  await user.paste(text);
}

async function fill(user: User) {
  for (const [name, text] of Object.entries(SARA)) await write(user, field(new RegExp(`^${name}`)), text);
}

const press = (user: User) => user.click(screen.getByRole('button', { name: 'Send' }));

it('S-2.43 S-5.35 A-5.15 asks for name, phone and e-mail (required, marked *), an optional message, and sends nothing without one of the three', async () => {
  const { user } = dialog();
  for (const name of Object.keys(SARA)) {
    expect(field(new RegExp(`^${name}`))).toHaveAttribute('aria-required', 'true');
    expect(screen.getByText(name, { selector: 'label', exact: false })).toHaveTextContent('*');
  }
  expect(field(/^Message/)).not.toHaveAttribute('aria-required');
  await fill(user);
  for (const [name, text] of Object.entries(SARA)) {
    const missing = field(new RegExp(`^${name}`));
    await user.clear(missing);
    await press(user);
    expect(await screen.findByText('Please fill all required fields.')).toBeVisible();
    expect(missing).toBeInvalid();
    await write(user, missing, text);
  }
  expect(fakeServer.calls(sendQuery)).toHaveLength(0);
});

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

it('S-8.22 S-8.23 A-8.45 A-8.46 shows the words of the server, else its own, also without an answer, and keeps what was typed; S-4.28 S-8.33 A-8.58 A-9.6 then sends once, says so and closes 1.4 s later', async () => {
  fakeServer.refuse(sendQuery, 429, 'You have sent several queries in a short time. Please try again later.');
  const { user } = dialog();
  await fill(user);
  await press(user);
  expect(await screen.findByText(/You have sent several queries/)).toBeVisible();
  fakeServer.refuse(sendQuery, 500);
  await press(user);
  expect(await screen.findByText('Could not send query. Try again.')).toBeVisible();
  fakeServer.unreachable(sendQuery);
  await press(user);
  expect(await screen.findByText('Server error. Please try again.')).toBeVisible();
  expect(field(/^Name/)).toHaveValue('Sara Ahmed');

  const before = fakeServer.calls(sendQuery).length;
  fakeServer.reply(sendQuery, { success: true, message: 'Query sent successfully!' });
  const release = fakeServer.hold(sendQuery);
  const waits = recordWaits();
  await user.dblClick(screen.getByRole('button', { name: 'Send' }));
  release();
  expect(await screen.findByText('Query sent successfully!')).toBeVisible();
  expect(fakeServer.calls(sendQuery)).toHaveLength(before + 1);
  expect(waits).toContain(1400);
  expect(onClose).not.toHaveBeenCalled();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 3000 });
});

describe('a fact that is reported', () => {
  const PROGRAM = 'BS Computer Science';
  async function opened() {
    const { user } = renderScreen(<ReportFact university={nust} program={PROGRAM} />);
    await user.click(screen.getByRole('button', { name: `Report a wrong fact about ${PROGRAM}` }));
    await screen.findByRole('dialog', { name: `Report a wrong fact about ${PROGRAM}` });
    return user;
  }

  it('leads to a page that does the same before the scripts are there', () => {
    const { container } = renderScreen(<ReportFact university={nust} program={PROGRAM} />);
    expect(container.querySelector('form')).toHaveAttribute('action', `/send-query/${nust._id}`);
    expect(container.querySelector('input[name=wrong]')).toHaveValue(PROGRAM);
  });

  it('sends nothing without what is wrong or who writes, keeps what was typed when it does not arrive, and says that it was sent', async () => {
    const user = await opened();
    await press(user);
    expect(await screen.findByText('Please fill all required fields.')).toBeVisible();
    await fill(user);
    await press(user);
    expect(await screen.findByText('Please write what is wrong.')).toBeVisible();
    expect(fakeServer.calls(sendQuery)).toHaveLength(0);

    await user.selectOptions(screen.getByRole('combobox', { name: /^What is wrong/ }), 'Closing merit');
    await write(user, field(/^What it should say/), 'It was 81.25.');
    fakeServer.refuse(
      sendQuery,
      429,
      'You have sent several queries in a short time. Please try again later.',
    );
    await press(user);
    expect(await screen.findByText(/You have sent several queries/)).toBeVisible();
    fakeServer.unreachable(sendQuery);
    await press(user);
    expect(await screen.findByText('Server error. Please try again.')).toBeVisible();
    expect(field(/^What it should say/)).toHaveValue('It was 81.25.');

    fakeServer.reply(sendQuery, { success: true, message: 'Your report was sent.' });
    await press(user);
    expect(await screen.findByText('Your report was sent.')).toBeVisible();
    expect(fakeServer.calls(sendQuery).at(-1)?.body).toEqual({
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
});
