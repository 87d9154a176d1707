import { screen, waitFor, within } from '@testing-library/react';
import { getStudentForm, listAdminApplications } from '@uas/contract';
import { aishaWith, applicationOf, fakeServer, renderScreen, saraForm } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';
import { AdmissionForm } from './admission-form';

const { history: _history, ...application } = applicationOf();
const RECORD = {
  ...saraForm,
  gender: 'Female',
  dob: '2007-03-14',
  academicRecords: [
    {
      qualification: 'Matriculation',
      passingYear: '2023',
      rollNo: '1177',
      totalMarks: '1100',
      obtainedMarks: '876',
      percentage: '79.64',
      board: 'BISE Lahore',
      registrationNo: 'R-9',
      examination: 'Annual',
    },
  ],
  documentChecklist: { ...saraForm.documentChecklist, matriculation: true },
  _id: 'form-id-1',
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-02T00:00:00.000Z',
};

async function openForm(row = application) {
  fakeServer.reply(listAdminApplications, { applications: [row], sessions: [], ...onlyPage(1) });
  const { user } = await showDashboard({ as: aishaWith('viewApplications') });
  await user.click(await screen.findByRole('button', { name: /^Form of Sara Ahmed/ }));
  return user;
}

const dialog = () => screen.findByRole('dialog', { name: 'Student Application Form' });

it("A-8.18 says 'Cannot find student email for this application.' and asks nobody", async () => {
  await openForm({ ...application, studentEmail: '' });
  expect(await screen.findByText('Cannot find student email for this application.')).toBeVisible();
  expect(fakeServer.calls(getStudentForm)).toEqual([]);
});

it("A-8.17 says 'No student selected!' when the dialog opens without one, and asks nobody", async () => {
  renderScreen(<AdmissionForm subject="" onClose={jest.fn()} />);
  expect(await screen.findByText('No student selected!')).toBeVisible();
  expect(fakeServer.calls(getStudentForm)).toEqual([]);
});

it("A-8.21 says 'No application form found.' when there is none", async () => {
  fakeServer.refuse(getStudentForm, 404);
  await openForm();
  expect(await within(await dialog()).findByText('No application form found.')).toBeVisible();
});

it("A-8.22 says 'Failed to load application form.' when nobody answers, and tries again", async () => {
  fakeServer.unreachable(getStudentForm);
  const user = await openForm();
  expect(await within(await dialog()).findByText('Failed to load application form.')).toBeVisible();
  fakeServer.reply(getStudentForm, RECORD);
  await user.click(within(await dialog()).getByRole('button', { name: 'Retry' }));
  expect(await within(await dialog()).findByText('Ahmed Ali')).toBeVisible();
});

it('A-3.12 A-3.13 shows the record generically and hides _id, __v, createdAt and updatedAt', async () => {
  fakeServer.reply(getStudentForm, RECORD);
  await openForm();
  const form = await dialog();
  const value = (label: string) =>
    within(form).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  await within(form).findByText('Ahmed Ali');
  expect(value('Name')).toBe('Sara Ahmed');
  expect(value('Father name')).toBe('Ahmed Ali');
  expect(value('CNIC')).toBe('42201-0397640-8');
  expect(value('Date of birth')).toBe('14 Mar 2007');
  expect(value('Declaration agreed')).toBe('Yes');
  expect(value('Matriculation')).toBe('Yes');
  expect(value('CNIC (Father) back')).toBe('No');
  for (const label of [
    'Program',
    'Alt program',
    'Roll no',
    'Gender',
    'Present address',
    'Permanent address',
    'Domicile',
    'Locality',
    'Nationality',
    'Marital status',
    'Identification mark',
    'Religion',
    'Blood group',
    'Email',
    'Guardian cell',
    'Cell',
  ]) {
    expect(within(form).getAllByText(label, { selector: 'dt' }).length).toBeGreaterThan(0);
  }
  expect(within(form).getByRole('columnheader', { name: 'Registration no' })).toBeVisible();
  expect(within(form).getByRole('cell', { name: '79.64' })).toBeVisible();
  expect(form).not.toHaveTextContent('form-id-1');
  for (const hidden of [/^_id$/i, /^__v$/i, /created at/i, /updated at/i]) {
    expect(within(form).queryByText(hidden)).not.toBeInTheDocument();
  }
});

it('A-2.29 A-9.6 opens the print window 700 ms after Print / Save as PDF', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  fakeServer.reply(getStudentForm, RECORD);
  const user = await openForm();
  const button = await within(await dialog()).findByRole('button', { name: 'Print / Save as PDF' });
  const startedAt = Date.now();
  await user.click(button);
  expect(print).not.toHaveBeenCalled();
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1), { timeout: 2_000, interval: 10 });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(690);
});
