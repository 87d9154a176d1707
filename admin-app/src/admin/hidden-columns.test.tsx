import { screen, waitFor } from '@testing-library/react';
import {
  listAdminAcademies,
  listAdminInstitutes,
  listAdminQueries,
  listAdminStudents,
  listDocumentsToReview,
  listStaff,
} from '@uas/contract';
import { fakeServer, nust, omar, root } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../test-kit/show-dashboard';

const KEY = 'uas-columns:students';
const header = (name: string) => screen.queryByRole('columnheader', { name });

beforeEach(() => fakeServer.reply(listAdminStudents, { students: [omar], ...onlyPage(1) }));
afterEach(() => localStorage.removeItem(KEY));

it('UX-3.6 a column can be hidden, is remembered, and comes back; the name cannot be hidden', async () => {
  const { user } = await showDashboard();
  await screen.findByText(omar.name);
  await user.click(screen.getByText('Columns'));
  const phone = await screen.findByRole('checkbox', { name: 'Phone' });
  expect(phone).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument();
  await user.click(phone);
  expect(header('Phone')).toBeNull();
  expect(header('Name')).toBeVisible();
  expect(screen.getByText('Columns (1 hidden)')).toBeVisible();
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['phone']);
  await user.click(phone);
  expect(header('Phone')).toBeVisible();
});

it('UX-3.6 what was hidden before is hidden again, and a column that is gone harms nothing', async () => {
  localStorage.setItem(KEY, JSON.stringify(['phone', 'of-before']));
  await showDashboard();
  await screen.findByText(omar.name);
  expect(screen.getByText('Columns (1 hidden)')).toBeVisible();
  expect(header('Phone')).toBeNull();
});

it('UX-3.6 what is stored and is no list hides nothing', async () => {
  localStorage.setItem(KEY, '{"phone":');
  await showDashboard();
  await screen.findByText(omar.name);
  await waitFor(() => expect(header('Phone')).toBeVisible());
});

const QUERY = {
  ...{ _id: 'qu_1', studentName: 'Bilal Shah', studentPhone: '0301-7654321', courseName: 'BBA' },
  ...{
    studentEmail: 'bilal@example.pk',
    universityName: 'NUST',
    message: '?',
    date: '2026-11-20T09:00:00.000Z',
  },
};
const ACADEMY = {
  ...{ name: 'Lahore Academy', email: 'academy@example.pk', city: 'Lahore', address: '5 Canal Road' },
  ...{ contactPerson: 'Nadia Iqbal', phone: '042-1112223' },
};
const DOCUMENT = {
  ...{ _id: 'd_1', student: { _id: 's_1', number: 'UAS-S26-000001-1', name: 'Sara Khan' } },
  ...{ typeTag: 'matriculation', label: 'Matriculation', state: 'sent', sentAt: '2026-11-20T09:00:00.000Z' },
  ...{ reason: '', checkId: null, checkedAt: null, checkedBy: null },
};

describe('every table of the admin', () => {
  beforeEach(() => {
    fakeServer.reply(listAdminInstitutes, { institutes: [nust], ...onlyPage(1) });
    fakeServer.reply(listStaff, { admins: [root] });
    fakeServer.reply(listAdminAcademies, { academies: [ACADEMY] });
    fakeServer.reply(listAdminQueries, { queries: [QUERY], ...onlyPage(1) });
    fakeServer.reply(listDocumentsToReview, {
      ...{ counts: { sent: 1, verified: 0, returned: 0 }, totalIsCapped: false, documents: [DOCUMENT] },
      ...onlyPage(1),
    });
  });

  it.each([
    ['students', '/', 'button', `Details of ${omar.name}`, 'Phone'],
    ['institutes', '/?tab=institutes', 'button', `Profile of ${nust.name}`, 'Queries'],
    ['staff', '/?tab=staff', 'button', `Edit ${root.name}`, 'Role'],
    ['academies', '/?tab=academies', 'button', 'Edit Lahore Academy', 'City'],
    ['queries', '/?tab=queries', 'button', 'Details of the query of Bilal Shah', 'University'],
    ['documents', '/?tab=students&students=every-document', 'link', 'Open Sara Khan', 'Sent on'],
  ] as const)(
    'UX-3.6 %s: the name opens the row, the other columns can be hidden, the name cannot',
    async (table, at, role, opens, column) => {
      const key = `uas-columns:${table}`;
      const { user } = await showDashboard({ at });
      const name = await screen.findByRole(role, { name: opens });
      expect(name.closest('td')).toBe(name.closest('tr')?.querySelector('td:not(:has([type="checkbox"]))'));
      await user.click(screen.getByText('Columns'));
      await user.click(await screen.findByRole('checkbox', { name: column }));
      expect(header(column)).toBeNull();
      expect(JSON.parse(localStorage.getItem(key) ?? '')).toHaveLength(1);
      expect(screen.getByRole(role, { name: opens })).toBeVisible();
      localStorage.removeItem(key);
    },
  );
});
