import { act, screen, within } from '@testing-library/react';
import { listInstitutes, sessionsForStudent } from '@uas/contract';
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

it('waits with the pictures of all cards but the first until they are needed', async () => {
  const others = ['lums', 'iba'].map((id) => ({ ...nust, _id: id, name: id }));
  fakeServer.reply(listInstitutes, { ...some(3), institutes: [nust, ...others] });
  const { container } = page();
  await screen.findByText('3 universities');
  const pictures = [...container.querySelectorAll('li img')];
  const seen = pictures.map(
    (picture) => `${picture.getAttribute('loading')} ${picture.getAttribute('fetchpriority')}`,
  );
  expect(seen).toEqual(['eager high', 'eager null', ...Array(4).fill('lazy null')]);
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
  await user.click(screen.getByRole('link', { name: 'Show all universities' }));
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
  await user.click(comparison.getByRole('link', { name: 'Clear' }));
  expect(await screen.findByText('?q=a')).toBeInTheDocument();
});

it('what is pressed before the scripts are there leads to the same list', async () => {
  const named = ['Ark', 'Lums'].map((name) => ({ ...nust, _id: `id-${name}`, name }));
  fakeServer.reply(listInstitutes, { ...some(2), institutes: named });
  page('?q=a&city=Lahore&compare=id-Lums');
  const early = async (name: string) =>
    addressOf((await screen.findByRole<HTMLButtonElement>('button', { name })).form);
  expect(await early('Compare Ark')).toBe('/universities?q=a&city=Lahore&compare=id-Lums%2Cid-Ark');
  expect(await early('Compare Lums')).toBe('/universities?q=a&city=Lahore');
  expect(await early('Send Query to Ark')).toBe('/send-query/id-Ark');
  const search = within(screen.getByRole('search'));
  expect(search.getByRole('link', { name: 'Clear' })).toHaveAttribute(
    'href',
    '/universities?compare=id-Lums',
  );
});

it('U38 of two quick presses, drawn later than they came, neither is lost', async () => {
  const named = ['Ark', 'Lums', 'Nust', 'Zab'].map((name) => ({ ...nust, _id: `id-${name}`, name }));
  fakeServer.reply(listInstitutes, { ...some(4), institutes: named });
  page();
  const first = await screen.findByRole('button', { name: 'Compare Ark' });
  // The page is drawn once for both, as on a slow phone.
  act(() => {
    first.click();
    screen.getByRole('button', { name: 'Compare Nust' }).click();
  });
  expect(await screen.findByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/compare?ids=id-Ark,id-Nust',
  );
});

/** Where a form leads that is sent without scripts. */
function addressOf(form: HTMLFormElement | null) {
  if (!form) throw new Error('The button is in no form.');
  const search = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  return [form.getAttribute('action'), String(search)].filter(Boolean).join('?');
}

describe('what is open', () => {
  const dated = (changes: object) => ({
    session: sessionsForStudent(new Date())[0] ?? '',
    programId: null,
    opensAt: null,
    closesAt: null,
    lateUntil: null,
    lateFeeRupees: 0,
    ...changes,
  });
  const only = (dates?: ReturnType<typeof dated>[]) => ({
    ...some(1),
    institutes: [{ ...nust, ...(dates && { dates }) }],
  });
  const [past, future, opening] = [
    '2020-11-20T18:59:59.999Z',
    '2120-11-20T18:59:59.999Z',
    '2120-11-30T04:00:00.000Z',
  ];

  it('F-2 says nothing of a university without dates', async () => {
    fakeServer.reply(listInstitutes, only());
    page();
    expect(await screen.findByText('1 university')).toBeVisible();
    expect(screen.queryByText(/^(Open|Opens|Closed|Late)\b(?! now)/)).not.toBeInTheDocument();
  });

  it.each([
    ['Open until 20 Nov 2120', { closesAt: future }],
    ['Open', { opensAt: past }],
    ['Opens 30 Nov 2120, 09:00', { opensAt: opening }],
    ['Closed', { closesAt: past }],
    ['Late applications until 20 Nov 2120', { closesAt: past, lateUntil: future }],
  ])('F-2 says on a card: %s', async (label, dates) => {
    fakeServer.reply(listInstitutes, only([dated(dates)]));
    page();
    expect(await screen.findByText(label)).toBeVisible();
  });

  it('F-2 narrows the list, in the address', async () => {
    fakeServer.reply(listInstitutes, some(30));
    const { user } = page('?q=science&page=2');
    const ways = within(await screen.findByRole('navigation', { name: 'Show' }));
    expect(ways.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    const openNow = ways.getByRole('link', { name: 'Open now' });
    expect(openNow).toHaveAttribute('href', '/universities?q=science&open=now');
    expect(openNow).not.toHaveAttribute('aria-current');
    await user.click(openNow);
    expect(screen.getByText('?q=science&open=now')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Open now' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/universities?q=science');
    expect(fakeServer.calls(listInstitutes).at(-1)?.query).toMatchObject({ open: 'now', page: '1' });
  });

  it('F-2 what was chosen is said at once, while the list is on its way', async () => {
    fakeServer.reply(listInstitutes, some(30));
    const { user } = page();
    const before = await screen.findByText('30 universities');
    const release = fakeServer.hold(listInstitutes);
    fakeServer.reply(listInstitutes, some(2));
    await user.click(screen.getByRole('link', { name: 'Open now' }));
    expect(screen.getByRole('link', { name: 'Open now' })).toHaveAttribute('aria-current', 'true');
    expect(before).toBeVisible();
    release();
    expect(await screen.findByText('2 universities')).toBeVisible();
  });

  it('F-2 says when none is open, and leads back to all', async () => {
    fakeServer.reply(listInstitutes, { ...some(0), institutes: [] });
    const { user } = page('?open=now');
    expect(await screen.findByText('No university that matches is open now.')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Show all universities' }));
    expect(screen.queryByText(/^\?/)).not.toBeInTheDocument();
  });
});
