import { screen, waitFor, within } from '@testing-library/react';
import { listCourses } from '@uas/contract';
import { fakeServer, Route, Routes, renderScreen, sessionNow, useLocation } from '@uas/shared-ui/test-kit';
import { PublicHome } from './public-home';

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function home() {
  return renderScreen(
    <>
      <Routes>
        <Route path="/" element={<PublicHome />} />
        <Route path="*" element={null} />
      </Routes>
      <Where />
    </>,
  );
}

const courses = [
  'BS Computer Science',
  'BS Physics',
  ...Array.from({ length: 31 }, (_, index) => `BBA ${index + 1}`),
];
const box = () => screen.getByRole('combobox', { name: 'Search a program' });

beforeEach(() => fakeServer.reply(listCourses, { courses }));

it('S-2.16 shows the three doors Student, Institute and Admin', async () => {
  const { user } = home();
  const doors = ['Student', 'Institute', 'Admin'].map((name) => screen.getByRole('button', { name }));
  expect(doors.map((door) => door.textContent?.match(/^(Student|Institute|Admin)/)?.[0])).toEqual([
    'Student',
    'Institute',
    'Admin',
  ]);
  await user.click(screen.getByRole('button', { name: 'Institute' }));
  expect(sessionNow()).toMatchObject({ role: 'institute', view: 'login' });
});

it('S-2.17 shows a welcome banner, a program search and a Search button', () => {
  home();
  expect(
    screen.getByRole('heading', { level: 1, name: 'Welcome to Universities Admission Service' }),
  ).toBeVisible();
  expect(box()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search' })).toBeVisible();
});

it('S-2.18 the dropdown finds a substring whatever its case', async () => {
  const { user } = home();
  await user.type(box(), 'COMPUTER');
  expect(await screen.findByRole('option', { name: 'BS Computer Science' })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('S-2.19 S-9.6 A-9.8 the dropdown shows 30 of 31 matches', async () => {
  const { user } = home();
  await user.type(box(), 'bba');
  expect(await screen.findByRole('option', { name: 'BBA 30' })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(30);
});

it('S-2.20 says when nothing matches', async () => {
  const { user } = home();
  await user.type(box(), 'zoology');
  expect(
    await within(await screen.findByRole('listbox')).findByText('No matches. Continue typing...'),
  ).toBeVisible();
});

it('S-2.18 S-2.21 picking a suggestion searches for it', async () => {
  const { user } = home();
  await user.type(box(), 'computer');
  await user.click(await screen.findByRole('option', { name: 'BS Computer Science' }));
  expect(screen.getByText('/search-results?q=BS+Computer+Science')).toBeInTheDocument();
});

it('S-2.21 Enter searches for the trimmed text', async () => {
  const { user } = home();
  await user.type(box(), '  physics & more {Enter}');
  expect(screen.getByText('/search-results?q=physics+%26+more')).toBeInTheDocument();
});

it('S-2.22 the Search button searches for the trimmed text', async () => {
  const { user } = home();
  await user.type(box(), ' physics ');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('/search-results?q=physics')).toBeInTheDocument();
});

it('S-2.23 blank text searches for nothing', async () => {
  const { user } = home();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.type(box(), '   {Enter}');
  expect(screen.getByText('/')).toBeInTheDocument();
});

it('asks for the courses only once somebody turns to the box', async () => {
  const { user } = home();
  expect(fakeServer.calls(listCourses)).toHaveLength(0);
  await user.click(box());
  await waitFor(() => expect(fakeServer.calls(listCourses)).toHaveLength(1));
});

it('S-2.18 suggestions that did not come are asked for again with the next letter, and no oftener than they failed', async () => {
  fakeServer.unreachable(listCourses);
  const { user } = home();
  await user.click(box());
  await waitFor(() => expect(fakeServer.calls(listCourses)).toHaveLength(1));
  fakeServer.reply(listCourses, { courses });
  await user.type(box(), 'COMPUTER');
  expect(await screen.findByRole('option', { name: 'BS Computer Science' })).toBeVisible();
  expect(fakeServer.calls(listCourses)).toHaveLength(2);
});
