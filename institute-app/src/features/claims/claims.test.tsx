import { screen, within } from '@testing-library/react';
import { type InstitutesClaim, listClaims, listOfferings, refuseClaim } from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const claimOf = (changes: Partial<InstitutesClaim> = {}): InstitutesClaim => ({
  ...{ applicationId: 'a1', number: 'UAS-26-000001-0', student: 'Sara', code: 'sports', category: 'Sports' },
  ...{ proof: { label: 'Sports certificate', state: 'sent' }, state: 'proof-open', reason: '' },
  ...changes,
});
const REFUSED = claimOf({ state: 'refused', reason: 'Another team.' });

function reply(claims: readonly InstitutesClaim[]): void {
  fakeServer.reply(listClaims, {
    claims: [...claims],
    categories: [{ code: 'sports', label: 'Sports' }],
    ...{ hasMore: false, total: claims.length, cursor: null },
  });
}

async function open(claims: readonly InstitutesClaim[] = [claimOf()], institute = nust) {
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard({ institute });
  reply(claims);
  const rendered = renderPortal(undefined, '/?tab=programs&programs=claims&role=institute');
  const part = within(await screen.findByRole('region', { name: 'Claims to reserved seats' }));
  return { ...rendered, part };
}

it('F-3.5 says that nobody claims anything', async () => {
  const { part } = await open([]);
  expect(await part.findByText('Nobody claims a category in this session.')).toBeVisible();
});

it('F-3.5 claims that could not be loaded are asked for again', async () => {
  fakeServer.reply(listOfferings, { offerings: [] });
  serveDashboard();
  fakeServer.refuse(listClaims, 500);
  const { user } = renderPortal(undefined, '/?tab=programs&programs=claims&role=institute');
  const part = within(await screen.findByRole('region', { name: 'Claims to reserved seats' }));
  expect(await part.findByText('Could not load the claims. Please try again.')).toBeVisible();
  reply([claimOf()]);
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await part.findByText('Sports certificate: Sent')).toBeVisible();
});

it('F-3.5 a claim is refused with a reason, which stays where it could not be sent', async () => {
  const { part, user } = await open();
  expect(await part.findByText('Waits for the document')).toBeVisible();
  await user.click(part.getByRole('button', { name: 'Refuse Sports of Sara' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refuse a claim' }));
  expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await user.type(dialog.getByLabelText(/^Reason/), 'Another team.');
  fakeServer.refuse(refuseClaim, 503);
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await dialog.findByText('Could not change the claim. Please try again.')).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Another team.');
  fakeServer.reply(refuseClaim, { success: true });
  reply([REFUSED]);
  await user.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('The claim is refused. The student is notified.')).toBeVisible();
  expect(await part.findByText('Another team.')).toBeVisible();
  expect(fakeServer.calls(refuseClaim).at(-1)?.body).toEqual({
    applicationId: 'a1',
    code: 'sports',
    reason: 'Another team.',
  });
});

it('F-3.5 a refusal is taken back', async () => {
  const { part, user } = await open([REFUSED]);
  fakeServer.reply(refuseClaim, { success: true });
  reply([claimOf()]);
  await user.click(await part.findByRole('button', { name: 'Take back the refusal of Sports of Sara' }));
  expect(await screen.findByText('The refusal is taken back.')).toBeVisible();
  expect(await part.findByRole('button', { name: 'Refuse Sports of Sara' })).toBeVisible();
  expect(fakeServer.calls(refuseClaim)[0]?.body).toMatchObject({ reason: '' });
});

it('F-3.5 a member without the right only reads', async () => {
  const member = { name: 'Bilal', email: 'bilal@uas.example', rights: ['decide'], mainAccount: 'Dr Khan' };
  const { part } = await open([claimOf()], { ...nust, member } as never);
  expect(await part.findByText(/^You can look here\. Dr Khan/)).toBeVisible();
  await part.findByText('Sports certificate: Sent');
  expect(part.queryByRole('button', { name: /^Refuse/ })).not.toBeInTheDocument();
});
