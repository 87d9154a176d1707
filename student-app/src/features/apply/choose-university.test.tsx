import { screen, waitFor, within } from '@testing-library/react';
import { apply, listStudentApplications, type PublicInstitute } from '@uas/contract';
import { applicationOf, fakeServer, nust, sara, setViewport } from '@uas/shared-ui/test-kit';
import { showDashboard } from '../../test-kit/show-dashboard';

const year = new Date().getFullYear();
const NEXT_FALL = `Fall ${year + 1}`;
const programs = [{ id: 'p1', name: 'BS Computer Science' }];
const lums: PublicInstitute = {
  ...nust,
  _id: 'in_lums',
  name: 'LUMS',
  email: 'lums@example.pk',
  departments: [{ name: 'Science', courses: ['BS Computer Science'], programs }],
};
const institutes = [nust, lums];

async function show(scene: Parameters<typeof showDashboard>[0] = {}) {
  const rendered = await showDashboard({ institutes, ...scene });
  await screen.findByRole('button', { name: 'Choose a program at LUMS' });
  return rendered;
}

const applyTo = (name: string) => screen.getByRole('button', { name: `Apply to ${name}` });

describe('choosing a university', () => {
  it('shows lists of choices for the chosen one alone, and goes on to the first of them', async () => {
    const { user } = await show();
    expect(screen.queryByLabelText(/^Department at/)).not.toBeInTheDocument();
    const row = within(screen.getByRole('row', { name: /^National University/ }));
    expect(row.getByText('2 departments')).toBeVisible();
    expect(row.getByText('3 programs')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose a program at LUMS' }));
    expect(screen.getByLabelText('Department at LUMS')).toHaveFocus();
    expect(screen.queryByLabelText(`Department at ${nust.name}`)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Choose a program at ${nust.name}` }));
    expect(screen.queryByLabelText('Department at LUMS')).not.toBeInTheDocument();
  });

  it('on a phone a university that is not chosen is its name and one button', async () => {
    setViewport(360);
    const { user } = await show({ at: '/?tab=apply' });
    expect(screen.queryByText('2 departments')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Choose a program at LUMS' }));
    expect(screen.getByLabelText('Session at LUMS')).toBeVisible();
  });

  it('a program that was found is chosen with its university and the session that was chosen last', async () => {
    const { user } = await show();
    await user.type(screen.getByLabelText('Search universities'), 'computer');
    const found = async (name: string) =>
      within(await screen.findByRole('list', { name: `Programs found at ${name}` }));
    await user.click((await found('LUMS')).getByRole('button', { name: 'BS Computer Science' }));
    expect(screen.getByLabelText('Session at LUMS')).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('Session at LUMS'), NEXT_FALL);
    await user.click((await found(nust.name)).getByRole('button', { name: 'BS Computer Science' }));
    expect(screen.getByLabelText(`Program at ${nust.name}`)).toHaveValue('BS Computer Science');
    expect(screen.getByLabelText(`Session at ${nust.name}`)).toHaveValue(NEXT_FALL);
    expect(applyTo(nust.name)).toHaveFocus();
    expect(screen.getByRole('link', { name: nust.name })).toHaveAttribute('href', `/institute/${nust._id}`);
  });

  it('the only session that is open is chosen with the program', async () => {
    const none = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0 };
    const dates = [
      { session: NEXT_FALL, programId: null, ...none, closesAt: `${year + 2}-01-01T00:00:00.000Z` },
    ];
    const { user } = await show({ institutes: [nust, { ...lums, dates }] });
    await user.click(screen.getByRole('button', { name: 'Choose a program at LUMS' }));
    await user.selectOptions(screen.getByLabelText('Department at LUMS'), 'Science');
    await user.selectOptions(screen.getByLabelText('Program at LUMS'), 'BS Computer Science');
    expect(screen.getByLabelText('Session at LUMS')).toHaveValue(NEXT_FALL);
  });
});

describe('before and after applying', () => {
  async function chooseAll(change: Parameters<typeof showDashboard>[0] = {}) {
    const rendered = await show(change);
    const { user } = rendered;
    await user.click(screen.getByRole('button', { name: `Choose a program at ${nust.name}` }));
    await user.selectOptions(screen.getByLabelText(`Department at ${nust.name}`), 'Computing');
    await user.selectOptions(screen.getByLabelText(`Program at ${nust.name}`), 'BS Computer Science');
    await user.selectOptions(screen.getByLabelText(`Session at ${nust.name}`), NEXT_FALL);
    return rendered;
  }

  it('a refusal is said as soon as everything is chosen, before anything is pressed', async () => {
    await chooseAll({ applications: [applicationOf()] });
    expect(applyTo(nust.name)).toHaveAccessibleDescription(
      'You have already applied to this course in this institute.',
    );
    expect(screen.queryByText('You can apply to this program.')).not.toBeInTheDocument();
  });

  it('UX-1.2 shows what will be sent before it is, and Back sends nothing and leads to the programs', async () => {
    const documents = [
      {
        name: 'cnic.pdf',
        url: '/files/1',
        type: 'application/pdf',
        typeTag: 'cnicStudent',
        documentType: '',
      },
      // What stays between the student and the service is not sent.
      ...['receipt', 'paymentreceipt', 'challan'].map((typeTag) => ({
        ...{ name: 'slip.pdf', url: `/files/${typeTag}`, type: 'application/pdf', typeTag, documentType: '' },
      })),
    ];
    const none = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0 };
    const dates = [
      { session: NEXT_FALL, programId: null, ...none, closesAt: `${year + 1}-01-20T18:59:59.999Z` },
    ];
    const departments = nust.departments.map((department) => ({
      ...department,
      programs: department.courses.map((name) => ({ id: name, name })),
    }));
    const { user } = await chooseAll({
      student: { ...sara, documents, number: 'UAS-S26-000001-1' },
      institutes: [{ ...nust, departments, dates }, lums],
    });
    const sheet = screen.getByText('University', { selector: 'dt' }).closest('dl');
    const facts = [...(sheet?.children ?? [])].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(facts).toEqual([
      ['University', nust.name],
      ['Program', 'BS Computer Science, Computing'],
      ['Session', NEXT_FALL],
      ['Open until', `20 Jan ${year + 1}`],
      ['Your form', 'UAS-S26-000001-1'],
      ['Documents', 'CNIC (Student) front'],
    ]);
    expect(screen.getByText(/^The university gets your admission form, 1 document,/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Back: choose again at ${nust.name}` }));
    expect(sheet).not.toBeInTheDocument();
    expect(screen.getByLabelText(`Program at ${nust.name}`)).toHaveFocus();
    expect(screen.getByLabelText(`Program at ${nust.name}`)).toHaveValue('');
    expect(fakeServer.calls(apply)).toEqual([]);
  });

  it('says that one may apply and what is sent, and confirms with the number, a page to print and a picture', async () => {
    const { user, router } = await chooseAll();
    expect(screen.getByText('You can apply to this program.')).toBeVisible();
    expect(
      screen.getByText('The university gets your admission form, 0 documents, and that your fee is paid.'),
    ).toBeVisible();
    const application = applicationOf({ session: NEXT_FALL });
    fakeServer.reply(apply, { application });
    fakeServer.reply(listStudentApplications, { applications: [application] });
    await user.click(applyTo(nust.name));
    expect(await screen.findByText(/^You applied for/)).toHaveTextContent(
      `You applied for BS Computer Science, ${NEXT_FALL}.`,
    );
    await user.click(screen.getByRole('button', { name: 'Show the confirmation' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your application is sent' }));
    expect(await dialog.findByText('UAS-26-004821-9')).toBeVisible();
    expect(dialog.getByText('What happens next')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Print' })).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Keep as picture' })).toBeEnabled();
    expect(router.state.location.search).toBe('?dialog=confirmation&application=ap_1&role=student');
  });

  it('says so where the picture cannot be made, and the page can be printed still', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const { user } = await showDashboard({
      applications: [applicationOf()],
      at: '/?dialog=confirmation&application=ap_1',
    });
    await user.click(await screen.findByRole('button', { name: 'Keep as picture' }));
    expect(
      await screen.findByText('Could not make the picture. Please print the page instead.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled());
  });
});
