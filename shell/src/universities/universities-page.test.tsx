import { screen, within } from '@testing-library/react';
import { listInstitutes } from '@uas/contract';
import { fakeServer, nust, renderScreen, useLocation } from '@uas/shared-ui/test-kit';
import { UniversitiesPage } from './universities-page';

function Where() {
  return <output>{useLocation().search}</output>;
}

function page(search = '') {
  const screenUnderTest = (
    <>
      <UniversitiesPage />
      <Where />
    </>
  );
  return renderScreen(screenUnderTest, { at: `/universities${search}` });
}

const some = (total: number) => ({
  institutes: [nust],
  hasMore: total > 24,
  total,
  cities: ['Islamabad', 'Lahore'],
});

it('S-2.8 lists universities with their number', async () => {
  fakeServer.reply(listInstitutes, some(143));
  page();
  expect(await screen.findByText('143 universities')).toBeVisible();
  expect(screen.getByRole('link', { name: nust.name })).toHaveAttribute('href', `/institute/${nust._id}`);
  expect(screen.getByText('Page 1 of 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/universities?page=2');
});

it('takes name, city and page from the address', async () => {
  fakeServer.reply(listInstitutes, some(60));
  page('?q=science&city=Lahore&page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(fakeServer.calls(listInstitutes)[0]?.query).toEqual({
    search: 'science',
    city: 'Lahore',
    page: '2',
    limit: '24',
  });
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/universities?q=science&city=Lahore&page=3',
  );
});

it('puts a search into the address and begins at the first page again', async () => {
  fakeServer.reply(listInstitutes, some(60));
  const { user } = page('?page=2');
  await screen.findByText('Page 2 of 3');
  await user.type(screen.getByRole('combobox', { name: 'Name of the university' }), ' nust {Enter}');
  expect(await screen.findByText('?q=nust')).toBeInTheDocument();
});

it('offers all universities again when nothing matches', async () => {
  fakeServer.reply(listInstitutes, ({ query }) =>
    query.search ? { ...some(0), institutes: [] } : some(143),
  );
  const { user } = page('?q=nowhere');
  expect(await screen.findByText('No universities match.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all universities' }));
  expect(await screen.findByText('143 universities')).toBeVisible();
});

it('recovers from a broken line', async () => {
  fakeServer.unreachable(listInstitutes);
  const { user } = page();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeServer.reply(listInstitutes, some(1));
  await user.click(retry);
  expect(await screen.findByText('1 university')).toBeVisible();
});

it('U38 the order is a link and stays in the address', async () => {
  fakeServer.reply(listInstitutes, some(60));
  const { user } = page('?city=Lahore&page=2');
  await user.click(await screen.findByRole('link', { name: 'Most programs' }));
  expect(await screen.findByText('?city=Lahore&sort=programs')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Most programs' })).toHaveAttribute('aria-current', 'true');
  expect(fakeServer.calls(listInstitutes).at(-1)?.query.sort).toBe('programs');
});

it('U38 up to three universities are chosen for comparison, and the choice outlives a search', async () => {
  const named = ['Ark', 'Lums', 'Nust', 'Zab'].map((name) => ({ ...nust, _id: `id-${name}`, name }));
  fakeServer.reply(listInstitutes, { ...some(4), institutes: named });
  const { user } = page();
  await user.click(await screen.findByRole('button', { name: 'Compare Ark' }));
  expect(screen.getByText('Choose one or two more to compare (1 of 3).')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Compare Nust' }));
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/compare?ids=id-Ark,id-Nust',
  );
  await user.click(screen.getByRole('button', { name: 'Compare Zab' }));
  expect(screen.getByRole('button', { name: 'Compare Lums' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Compare Zab', pressed: true })).toBeEnabled();
  await user.type(screen.getByRole('combobox', { name: 'Name of the university' }), 'a{Enter}');
  expect(await screen.findByText('?compare=id-Ark%2Cid-Nust%2Cid-Zab&q=a')).toBeInTheDocument();
  const comparison = within(screen.getByRole('region', { name: 'Comparison' }));
  await user.click(comparison.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('?q=a')).toBeInTheDocument();
});
