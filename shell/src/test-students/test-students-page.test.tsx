import { screen } from '@testing-library/react';
import { listStudents } from '@uas/contract';
import { fakeServer, renderScreen, root, sara } from '@uas/shared-ui/test-kit';
import { TestStudentsPage } from './test-students-page';

it('S-2.9 S-7.27 A-7.3 lists the students of a local backend at port 5000', async () => {
  const addresses: string[] = [];
  const fetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    addresses.push(String(input));
    return fetch(input, init);
  };
  fakeServer.reply(listStudents, { students: [sara], hasMore: false, total: 1, cursor: null });
  const { user } = renderScreen(<TestStudentsPage />, { as: { role: 'admin', record: root } });
  await user.click(screen.getByRole('button', { name: 'List students' }));
  expect(await screen.findByText('Sara Ahmed, sara@example.pk')).toBeVisible();
  expect(addresses).toEqual(['http://localhost:5000/api/students']);
  globalThis.fetch = fetch;
});

it('says what the backend said no to', async () => {
  fakeServer.refuse(listStudents, 403, 'You are not allowed to do this.');
  const { user } = renderScreen(<TestStudentsPage />, { as: { role: 'student', record: sara } });
  await user.click(screen.getByRole('button', { name: 'List students' }));
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
});

it('R-12 is not there in production', () => {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: 'production' });
  renderScreen(<TestStudentsPage />);
  Object.assign(process.env, { NODE_ENV: before });
  expect(screen.getByText('This page is not available.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'List students' })).not.toBeInTheDocument();
});
