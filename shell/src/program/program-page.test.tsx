import { screen, within } from '@testing-library/react';
import { getProgram } from '@uas/contract';
import { fakeServer, nust, Route, Routes, renderScreen } from '@uas/shared-ui/test-kit';
import { ProgramPage } from './program-page';

const lums = { ...nust, _id: 'in_lums', name: 'LUMS', city: 'Lahore' };
const offering = (...institutes: (typeof nust)[]) => ({
  program: {
    name: 'BS Computer Science',
    universities: institutes.map((institute) => ({ ...institute, programsOffered: 4 })),
    total: institutes.length,
  },
});

function open(slug = 'bs-computer-science') {
  return renderScreen(
    <Routes>
      <Route path="/programs/:slug" element={<ProgramPage />} />
      <Route path="/search-results" element={<h1>Search results</h1>} />
    </Routes>,
    { at: `/programs/${slug}` },
  );
}

it('says that nobody offers it, and leads to all universities', async () => {
  fakeServer.refuse(getProgram, 404, 'No university offers this program.');
  open('zoology-of-the-moon');
  expect((await screen.findAllByText('No university offers this program.'))[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse all universities' })).toHaveAttribute(
    'href',
    '/universities',
  );
});

it('offers Retry when the server does not answer', async () => {
  fakeServer.unreachable(getProgram);
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeServer.reply(getProgram, offering(nust));
  await user.click(retry);
  expect(await screen.findByText('1 university offers this program.')).toBeVisible();
});

it('names the program, counts the universities, and asks one of them about it', async () => {
  fakeServer.reply(getProgram, offering(nust, lums));
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'BS Computer Science' })).toBeVisible();
  expect(screen.getByText('2 universities offer this program.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'LUMS' })).toHaveAttribute('href', '/institute/in_lums');
  expect(fakeServer.calls(getProgram)).toMatchObject([{ params: { slug: 'bs-computer-science' } }]);
  await user.click(screen.getByRole('button', { name: 'Send Query to LUMS' }));
  const dialog = await screen.findByRole('dialog', { name: /Send Query/ });
  expect(within(dialog).getByDisplayValue('BS Computer Science')).toBeVisible();
});

it('leads on to programs with a similar name', async () => {
  fakeServer.reply(getProgram, offering(nust));
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Find similar programs' }));
  expect(await screen.findByRole('heading', { name: 'Search results' })).toBeVisible();
});

it('F-10.32 is narrowed and ordered by its address', async () => {
  fakeServer.reply(getProgram, { ...offering(), notGiven: 2 });
  renderScreen(
    <Routes>
      <Route path="/programs/:slug" element={<ProgramPage />} />
    </Routes>,
    { at: '/programs/bs-computer-science?feeMost=Rs%2070,000&sort=merit' },
  );
  expect(await screen.findByText('2 universities have not given their fee.')).toBeVisible();
  expect(fakeServer.calls(getProgram)).toMatchObject([{ query: { feeMost: '70000', sort: 'merit' } }]);
  expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
    'href',
    '/programs/bs-computer-science',
  );
  expect(screen.getByRole('link', { name: 'Name' })).toHaveAttribute(
    'href',
    '/programs/bs-computer-science?feeMost=70000',
  );
});
