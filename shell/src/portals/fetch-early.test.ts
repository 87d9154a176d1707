import { waitFor } from '@testing-library/react';
import { chooseRole, leaveRole, showView } from '@uas/shared-ui/kit';
import { fetchPortalEarly } from './fetch-early';
import { portalLoader } from './the-loader';

jest.mock('./the-loader', () => ({ portalLoader: { load: jest.fn(() => Promise.resolve()) } }));

const ENTRY = '/remotes/institute/1.0.0-b/entry.js';
const FIRST_FILE = '/remotes/institute/1.0.0-b/portal.js';

it('fetches nothing of a portal before a door is chosen, and its files with the choice, once', async () => {
  const institute = { name: 'institute_b', version: '1.0.0-b', entry: ENTRY, preload: [FIRST_FILE] };
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify({ remotes: { institute } })}</script>`;
  const asked: unknown[] = [];
  globalThis.fetch = jest.fn(async (address) => {
    asked.push(address);
    return new Response();
  });
  fetchPortalEarly();
  expect(asked).toEqual([]);

  chooseRole('institute');
  expect(asked).toEqual([ENTRY, FIRST_FILE]);
  await waitFor(() => expect(portalLoader.load).toHaveBeenCalledWith('institute'));

  showView('register');
  leaveRole();
  chooseRole('institute');
  await waitFor(() => expect(portalLoader.load).toHaveBeenCalledTimes(2));
  expect(asked).toEqual([ENTRY, FIRST_FILE]);
});
