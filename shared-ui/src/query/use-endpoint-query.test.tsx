import { screen, waitFor } from '@testing-library/react';
import { listInstitutes } from '@uas/contract';
import { useState } from 'react';
import { fakeServer, nust, renderScreen } from '../test-kit';
import { useEndpointQuery } from './use-endpoint-query';

const institute = { ...nust, name: 'NUST' };
const named = (name: string) => ({
  institutes: [{ ...institute, name }],
  hasMore: false,
  total: 1,
  cities: [],
});

function Names() {
  const [search, setSearch] = useState('first');
  const list = useEndpointQuery(listInstitutes, { query: { search } });
  return (
    <>
      <button type="button" onClick={() => setSearch('second')}>
        Second
      </button>
      <button type="button" onClick={() => void list.refetch()}>
        Again
      </button>
      <p>{list.isLoading ? 'Loading' : (list.error?.message ?? list.data?.institutes[0]?.name)}</p>
    </>
  );
}

it('loads, fails in words and recovers by asking again', async () => {
  fakeServer.unreachable(listInstitutes);
  const { user } = renderScreen(<Names />);
  expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
  fakeServer.reply(listInstitutes, named('NUST'));
  await user.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('NUST')).toBeVisible();
});

it('keeps the failure in sight, and with it the button that has the focus, while it is asked for again', async () => {
  fakeServer.unreachable(listInstitutes);
  const { user } = renderScreen(<Names />);
  await screen.findByText('Could not connect to server. Please try again.');
  fakeServer.reply(listInstitutes, named('NUST'));
  const release = fakeServer.hold(listInstitutes);
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(fakeServer.calls(listInstitutes)).toHaveLength(2));
  expect(screen.getByText('Could not connect to server. Please try again.')).toBeVisible();
  release();
  expect(await screen.findByText('NUST')).toBeVisible();
});

it('never lets an older answer overtake a newer question', async () => {
  fakeServer.reply(listInstitutes, named('slow first'));
  const release = fakeServer.hold(listInstitutes);
  const { user } = renderScreen(<Names />);
  expect(screen.getByText('Loading')).toBeVisible();
  fakeServer.reply(listInstitutes, ({ query }) => named(`fast ${query.search}`));
  await user.click(screen.getByRole('button', { name: 'Second' }));
  expect(await screen.findByText('fast second')).toBeVisible();
  release();
  await new Promise(process.nextTick);
  expect(screen.getByText('fast second')).toBeVisible();
});
