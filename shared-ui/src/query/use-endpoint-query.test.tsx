import { screen, waitFor } from '@testing-library/react';
import { listInstitutes } from '@uas/contract';
import { useState } from 'react';
import { lazyEndpoint } from '../kit/navigation/lazy-part';
import { fakeServer, nust, renderScreen } from '../test-kit';
import { keyOf, queryClient } from './query-client';
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

const request = { query: { search: '' } };
const load = jest.fn<Promise<typeof listInstitutes>, []>();
const onDemand = lazyEndpoint(load, 'GET /api/institutes');

function LazyName() {
  const { data, error } = useEndpointQuery(onDemand, request, { staleTime: 60_000 });
  return <p>{error?.message ?? data?.institutes[0]?.name ?? 'Loading'}</p>;
}

describe('an endpoint whose description travels when it is needed', () => {
  it('says in words when it does not come', async () => {
    load.mockRejectedValueOnce(new Error('404'));
    renderScreen(<LazyName />);
    expect(await screen.findByText('Could not connect to server. Please try again.')).toBeVisible();
    expect(fakeServer.calls(listInstitutes)).toHaveLength(0);
  });

  it('is asked like any other once it is there', async () => {
    load.mockResolvedValueOnce(listInstitutes);
    fakeServer.reply(listInstitutes, named('NUST'));
    renderScreen(<LazyName />);
    expect(await screen.findByText('NUST')).toBeVisible();
  });

  it('is not fetched for an answer that is there already, and answers under the same name', async () => {
    load.mockClear();
    queryClient.setQueryData(keyOf(listInstitutes, request), named('rendered'));
    renderScreen(<LazyName />);
    expect(screen.getByText('rendered')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });
});
