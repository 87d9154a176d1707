import { screen, waitFor, within } from '@testing-library/react';
import { askRecognition, getOwnRecognition, type OwnRecognition } from '@uas/contract';
import { fakeServer } from '@uas/shared-ui/test-kit';
import { NO_RECOGNITION, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const RECOGNISED: OwnRecognition = {
  ...NO_RECOGNITION,
  state: 'recognised',
  body: 'HEC',
  number: '17',
  lookedUpAt: '2026-11-03T07:00:00.000Z',
  validUntil: '2027-06-30',
  source: 'https://www.hec.gov.pk/recognised',
};

async function show(recognition: OwnRecognition) {
  fakeServer.reply(getOwnRecognition, recognition);
  serveDashboard();
  const opened = renderPortal(undefined, '/?tab=profile');
  const region = within(await screen.findByRole('region', { name: 'Recognition' }));
  return { ...opened, region };
}

it('F-10.26 asks for a look once it says who recognises the university', async () => {
  const { user, region } = await show(NO_RECOGNITION);
  expect(await region.findByText('Not yet verified. Please ask HEC before you pay.')).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Ask to be looked up' }));
  await user.click(region.getByRole('button', { name: 'Ask our staff' }));
  expect(await region.findAllByText('Please say who recognises the university.')).not.toHaveLength(0);
  expect(fakeServer.calls(askRecognition)).toHaveLength(0);
  const asked = { ...NO_RECOGNITION, body: 'HEC', askedAt: '2026-11-20T07:00:00.000Z' };
  fakeServer.reply(askRecognition, asked);
  fakeServer.reply(getOwnRecognition, asked);
  const body = region.getByRole('combobox', { name: /^Who recognises/ });
  const offered = document.getElementById(body.getAttribute('list') ?? '')?.querySelectorAll('option');
  expect([...(offered ?? [])].map(({ value }) => value)).toEqual(['HEC', 'PMDC', 'PEC', 'PNC', 'PBC']);
  await user.type(body, 'HEC');
  await user.click(region.getByRole('button', { name: 'Ask our staff' }));
  expect(
    await region.findByText('You asked us on 20 Nov 2026 to look you up at HEC. We will write to you.'),
  ).toBeVisible();
  expect(region.queryByRole('button', { name: /^Ask/ })).toBeNull();
  expect(fakeServer.calls(askRecognition)[0]?.body).toMatchObject({ body: 'HEC', number: '' });
});

it('F-10.26 says until when it is shown, and from when it can be asked for again', async () => {
  const { region } = await show({ ...RECOGNISED, askableFrom: '2027-05-01' });
  expect(await region.findByText('Your recognition is shown until 30 Jun 2027.')).toBeVisible();
  expect(region.getByText('You can ask to be looked up again from 1 May 2027.')).toBeVisible();
  expect(region.queryByRole('button', { name: /^Ask/ })).toBeNull();
});

it('F-10.26 in the last days body and number stay as staff found them', async () => {
  const { user, region } = await show(RECOGNISED);
  await user.click(await region.findByRole('button', { name: 'Ask to be looked up again' }));
  expect(region.getByRole('combobox', { name: /^Who recognises/ })).toHaveAttribute('readonly');
  expect(region.getByRole('textbox', { name: 'Number' })).toHaveValue('17');
});

it('F-10.27 reads why it was not found, which nobody else does, and can ask again', async () => {
  const { region } = await show({
    ...NO_RECOGNITION,
    state: 'refused',
    body: 'PEC',
    reason: 'No such number.',
  });
  expect(await region.findByText('We did not find you at PEC.')).toBeVisible();
  expect(region.getByText('No such number.')).toBeVisible();
  expect(region.getByRole('button', { name: 'Ask to be looked up again' })).toBeVisible();
});

it('F-10.26 says what could not be loaded, and loads it with Retry', async () => {
  fakeServer.refuse(getOwnRecognition, 500);
  serveDashboard();
  const { user } = renderPortal(undefined, '/?tab=profile');
  const region = within(await screen.findByRole('region', { name: 'Recognition' }));
  expect(await region.findByText('Could not load the recognition. Please try again.')).toBeVisible();
  fakeServer.reply(getOwnRecognition, RECOGNISED);
  await user.click(region.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(region.getByText(/^Your recognition is shown until/)).toBeVisible());
});

it.each([
  ['another tab', () => screen.getByRole('link', { name: 'Home' })],
  ['the form of the profile', () => screen.getByRole('button', { name: 'Edit Profile' })],
])('F-10.26 asks before %s takes what was typed', async (_, leave) => {
  const { user, region } = await show(NO_RECOGNITION);
  await user.click(await region.findByRole('button', { name: 'Ask to be looked up' }));
  await user.type(region.getByRole('combobox', { name: /^Who recognises/ }), 'PEC');
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(leave());
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(region.getByRole('combobox', { name: /^Who recognises/ })).toHaveValue('PEC');
  confirm.mockRestore();
});
