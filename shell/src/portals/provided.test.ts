import { provided } from './provided';

const {
  sharedByShell,
}: { sharedByShell: () => object } = require('../../../shared-ui/federation/sharing.cjs');

it('holds everything that the sharing policy says the shell provides, and nothing else', () => {
  expect(Object.keys(provided).sort()).toEqual(Object.keys(sharedByShell()).sort());
});

it('gives a module for each name', async () => {
  for (const give of Object.values(provided)) expect(Object.keys(await give())).not.toEqual([]);
});
