import { act, screen, within } from '@testing-library/react';
import { listInstitutes, searchCourses, sessionsForStudent } from '@uas/contract';
import { useSession } from '@uas/shared-ui/kit';
import { fakeServer, nust, Route, Routes, renderScreen, useLocation } from '@uas/shared-ui/test-kit';
import { SearchResultsPage } from './search-results-page';
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

it('S-2.8 lists universities with their number, and waits with the pictures of all cards but the first until they are needed', async () => {
  const others = ['lums', 'iba'].map((id) => ({ ...nust, _id: id, name: id }));
  fakeServer.reply(listInstitutes, { ...some(143), institutes: [nust, ...others] });
  const { container } = page();
  expect(await screen.findByText('143 universities')).toBeVisible();
  expect(screen.getByRole('link', { name: nust.name })).toHaveAttribute('href', `/institute/${nust._id}`);
  expect(screen.getByText('Page 1 of 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/universities?page=2');
  const pictures = [...container.querySelectorAll('li img')];
  const seen = pictures.map(
    (picture) => `${picture.getAttribute('loading')} ${picture.getAttribute('fetchpriority')}`,
  );
  expect(seen).toEqual(['eager high', 'eager null', ...Array(4).fill('lazy null')]);
});

it('U38 takes name, city and page from the address; the order is a link and stays in it; a search begins at the first page again', async () => {
  fakeServer.reply(listInstitutes, some(60));
  const { user } = page('?q=science&city=Lahore&page=2');
  expect(await screen.findByText('Page 2 of 3')).toBeVisible();
  expect(fakeServer.calls(listInstitutes)[0]?.query).toEqual({
    search: 'science',
    city: 'Lahore',
    page: '2',
    limit: '24',
  });
  const next = () => screen.getByRole('link', { name: 'Next page' });
  expect(next()).toHaveAttribute('href', '/universities?q=science&city=Lahore&page=3');

  await user.click(screen.getByRole('link', { name: 'Most programs' }));
  expect(await screen.findByText('?q=science&city=Lahore&sort=programs')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Most programs' })).toHaveAttribute('aria-current', 'true');
  expect(fakeServer.calls(listInstitutes).at(-1)?.query.sort).toBe('programs');

  await user.click(next());
  await screen.findByText('Page 2 of 3');
  const name = screen.getByRole('combobox', { name: 'Name of the university' });
  await user.clear(name);
  await user.type(name, ' nust {Enter}');
  expect(await screen.findByText('?q=nust&city=Lahore&sort=programs')).toBeInTheDocument();
});

it('recovers from a broken line, and offers all universities again when nothing matches', async () => {
  fakeServer.unreachable(listInstitutes);
  const { user } = page('?q=nowhere');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  fakeServer.reply(listInstitutes, ({ query }) => (query.search ? { ...some(0), institutes: [] } : some(1)));
  await user.click(retry);
  expect(await screen.findByText('No universities match.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all universities' }));
  expect(await screen.findByText('1 university')).toBeVisible();
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
  const [past, future, opening] = [
    '2020-11-20T18:59:59.999Z',
    '2120-11-20T18:59:59.999Z',
    '2120-11-30T04:00:00.000Z',
  ];

  it('F-2 says on a card what is open, and nothing of a university without dates', async () => {
    const cards = [
      ['Open until 20 Nov 2120', { closesAt: future }],
      ['Open', { opensAt: past }],
      ['Opens 30 Nov 2120, 09:00', { opensAt: opening }],
      ['Closed', { closesAt: past }],
      ['Late applications until 20 Nov 2120', { closesAt: past, lateUntil: future }],
    ] as const;
    const institutes = cards.map(([label, dates]) => ({
      ...nust,
      _id: label,
      name: `University: ${label}`,
      dates: [dated(dates)],
    }));
    fakeServer.reply(listInstitutes, { ...some(6), institutes: [nust, ...institutes] });
    page();
    const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
    for (const [label] of cards) {
      const card = within((await cardOf(`University: ${label}`)) as HTMLElement);
      expect(card.getByText(label)).toBeVisible();
    }
    const plain = within((await cardOf(nust.name)) as HTMLElement);
    expect(plain.queryByText(/^(Open|Opens|Closed|Late)\b(?! now)/)).not.toBeInTheDocument();
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

describe('the results of a search', () => {
  const other = { ...nust, _id: 'in_lums', name: 'LUMS', city: 'Lahore' };
  const counted = (institute: typeof nust, programsOffered: number) => ({ ...institute, programsOffered });

  function results(query = 'computer') {
    return renderScreen(
      <Routes>
        <Route path="/search-results" element={<SearchResultsPage />} />
        <Route path="/institute/:id" element={<h1>The page of a university</h1>} />
      </Routes>,
      { at: `/search-results?q=${query}` },
    );
  }

  it('S-2.25 S-2.2 S-2.28 S-2.29 names the program in the heading and asks the server for it, says Loading..., offers Retry without an answer; says that nobody offers it, and still shows the others', async () => {
    fakeServer.unreachable(searchCourses);
    const release = fakeServer.hold(searchCourses);
    const { user } = results('computer%20science');
    expect(
      screen.getByRole('heading', { level: 1, name: 'Universities Offering computer science' }),
    ).toBeVisible();
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    release();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    fakeServer.reply(searchCourses, { matches: [], all: [counted(other, 1)] });
    await user.click(retry);
    expect(await screen.findByText('No universities found for this programme.')).toBeVisible();
    expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'LUMS' })).toBeVisible();
    for (const { query } of fakeServer.calls(searchCourses)) expect(query).toEqual({ q: 'computer science' });
  });

  it('S-2.26 S-2.27 S-2.30 a card has cover, logo, name, the count of programs and Send Query, which opens the dialog; the others are a group without those that matched; a card opens the page of the university', async () => {
    fakeServer.reply(searchCourses, {
      matches: [counted(nust, 3)],
      all: [counted(nust, 3), counted(other, 1)],
    });
    const { user } = results();
    const card = (await screen.findByRole('link', { name: nust.name })).closest('li');
    if (!card) throw new Error('The card is no list item.');
    expect(within(card).getByText(/3 programs offered/)).toBeVisible();
    const ask = within(card).getByRole('button', { name: `Send Query to ${nust.name}` });
    expect(ask).toHaveTextContent('Send Query');
    expect(card.querySelectorAll('img')).toHaveLength(2);
    const others = within(await screen.findByRole('region', { name: 'Explore Other Universities' }));
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['LUMS']);
    expect(others.getByText(/1 program offered/)).toBeVisible();

    await user.click(ask);
    expect(await screen.findByRole('dialog', { name: /Send Query/ })).toBeVisible();
    expect(screen.queryByText('The page of a university')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: nust.name }));
    expect(await screen.findByText('The page of a university')).toBeVisible();
  });

  it('F-2 what is open, and more of the others, are links that a press before the scripts follows', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      counted({ ...other, _id: `in_${index}`, name: `Other ${index}` }, 1),
    );
    fakeServer.reply(searchCourses, { matches: [], all: many });
    const { user } = results('zoology&open=now');
    expect(await screen.findByRole('link', { name: 'Open now' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Show all universities' })).toHaveAttribute(
      'href',
      '/search-results?q=zoology',
    );
    const others = within(screen.getByRole('region', { name: 'Explore Other Universities' }));
    expect(others.getAllByRole('listitem')).toHaveLength(12);
    const more = others.getByRole('link', { name: 'Show more universities' });
    expect(more).toHaveAttribute('href', '/search-results?q=zoology&open=now&others=24');
    await user.click(more);
    expect(await others.findAllByRole('listitem')).toHaveLength(24);
  });

  const matched = {
    programId: 'p1',
    name: 'BS Computer Science',
    years: 4,
    semesterRupees: 85_000,
    closingMerit: '91.2500',
    hasMeritRule: false,
  };

  it('F-10.32 says which programs matched, each with duration, fee, closing merit and Apply', async () => {
    const programs = [
      matched,
      { ...matched, programId: 'p2', name: 'Computer Systems', years: null, closingMerit: null },
      { ...matched, programId: 'p3', name: 'Computer Arts', semesterRupees: null, closingMerit: null },
    ];
    fakeServer.reply(searchCourses, {
      matches: [{ ...counted(nust, 9), matched: { programs, total: 5 } }],
      all: [],
    });
    const { user } = results();
    const list = within(await screen.findByRole('list', { name: `Programs of ${nust.name} that match` }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'BS Computer ScienceApply4 yearsRs 85,000 a semesterClosed at 91.2500',
      'Computer SystemsApplyRs 85,000 a semester',
      'Computer ArtsApply4 years',
    ]);
    expect(screen.getByText('2 more programs match.')).toBeVisible();
    await user.click(list.getByRole('button', { name: `Apply for Computer Arts at ${nust.name}` }));
    expect(useSession.getState().role).toBe('student');
  });

  it('F-10.32 a program that is closed has no Apply, and one with a rule leads to the own merit beside the closing one', async () => {
    const closedLongAgo = {
      session: sessionsForStudent(new Date())[0] ?? '',
      programId: 'p1',
      opensAt: null,
      closesAt: '2020-01-10T18:59:59.999Z',
      lateUntil: null,
      lateFeeRupees: 0,
    };
    const open = { ...matched, programId: 'p2', name: 'Computer Systems', hasMeritRule: true };
    fakeServer.reply(searchCourses, {
      matches: [
        {
          ...counted(nust, 2),
          dates: [closedLongAgo],
          matched: { programs: [matched, open], total: 2 },
        },
      ],
      all: [],
    });
    results();
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Apply for/ })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^Your merit here/ })).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Your merit here, Computer Systems' })).toBeVisible();
  });

  it('F-10.32 what narrows and orders stands in the address; who has not given the figure is counted', async () => {
    fakeServer.reply(searchCourses, { matches: [counted(nust, 3)], all: [], notGiven: 3 });
    const { user } = results('computer&feeMost=70000&sort=fee&meritMost=abc');
    expect(await screen.findByText('3 universities have not given their fee.')).toBeVisible();
    expect(fakeServer.calls(searchCourses).at(-1)).toMatchObject({
      query: { q: 'computer', feeMost: '70000', sort: 'fee' },
    });
    const order = within(screen.getByRole('navigation', { name: 'Order' }));
    expect(order.getByRole('link', { name: 'Fee' })).toHaveAttribute('aria-current', 'true');
    expect(order.getByRole('link', { name: 'City' })).toHaveAttribute(
      'href',
      '/search-results?q=computer&feeMost=70000&sort=city',
    );
    const form = screen.getByLabelText<HTMLInputElement>('Closed at or below').form;
    expect(form).toHaveAttribute('action', '/search-results');
    expect(form).toHaveFormValues({ q: 'computer', sort: 'fee', feeMost: '70000' });

    await user.type(screen.getByLabelText('Closed at or below'), '80.5');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(
      await screen.findByText('3 universities have not given their fee or closing merit.'),
    ).toBeVisible();
    expect(fakeServer.calls(searchCourses).at(-1)).toMatchObject({
      query: { q: 'computer', feeMost: '70000', meritMost: '80.5', sort: 'fee' },
    });
  });

  it('says what it cannot read as a figure, and keeps the list until it can', async () => {
    fakeServer.reply(searchCourses, { matches: [counted(nust, 3)], all: [], notGiven: 0 });
    const { user } = results('computer&city=Lahore');
    const fee = await screen.findByLabelText('At most, rupees a semester');
    const merit = screen.getByLabelText('Closed at or below');
    const asked = fakeServer.calls(searchCourses).length;
    await user.type(fee, '70k');
    await user.type(merit, 'ninety{Enter}');
    expect(fee).toHaveFocus();
    expect(fee).toHaveAccessibleDescription(/Please write an amount in rupees, such as 70,000\./);
    expect(merit).toHaveAccessibleDescription(/Please write a number up to 100, such as 85\./);
    expect(fakeServer.calls(searchCourses)).toHaveLength(asked);
    await user.clear(fee);
    await user.clear(merit);
    await user.type(merit, '85 %');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(fakeServer.calls(searchCourses).at(-1)?.query).toMatchObject({ city: 'Lahore', meritMost: '85' });
  });

  it('F-10.32 says when nobody keeps within it, and leads back to all', async () => {
    fakeServer.reply(searchCourses, { matches: [], all: [], notGiven: 1 });
    results('computer&meritMost=10');
    expect(await screen.findByText('No university matches.')).toBeVisible();
    expect(screen.getByText('1 university has not given its closing merit.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute(
      'href',
      '/search-results?q=computer',
    );
  });
});
