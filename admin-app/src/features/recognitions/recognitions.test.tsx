import { screen, waitFor, within } from '@testing-library/react';
import {
  anySentenceOf,
  importUnrecognisedNames,
  listQueues,
  listRecognitions,
  listUnrecognisedNames,
  recogniseInstitute,
  refuseRecognition,
  type StaffRecognition,
} from '@uas/contract';
import { aishaWith, fakeServer } from '@uas/shared-ui/test-kit';
import { onlyPage, showDashboard } from '../../test-kit/show-dashboard';

const NUST: StaffRecognition = {
  instituteId: 'in_1',
  name: 'NUST',
  city: 'Islamabad',
  email: 'nust@uas.example',
  website: 'https://nust.edu.pk/',
  state: 'not-looked-up',
  body: 'HEC',
  number: '',
  lookedUpAt: null,
  lookedUpBy: '',
  validUntil: null,
  source: '',
  reason: '',
  askedAt: '2026-11-20T07:00:00.000Z',
  alike: [{ name: 'Nust', location: 'Lahore', source: 'HEC', day: '2022-01-12' }],
};
const SOURCE = 'https://www.hec.gov.pk/recognised';

async function show(rows: StaffRecognition[], at = '/?tab=institutes&institutes=recognition') {
  fakeServer.reply(listRecognitions, { recognitions: rows, ...onlyPage(rows.length) });
  return showDashboard({ as: aishaWith('manageInstitutes'), at });
}

async function lookUp(rows = [NUST]) {
  const rendered = await show(rows);
  await rendered.user.click(await screen.findByRole('button', { name: 'Look up NUST' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recognition' }));
  await dialog.findByRole('button', { name: 'Recognised' });
  return { ...rendered, dialog };
}

it('F-10.26 shows who waits first, and says when nobody does', async () => {
  await show([]);
  expect(await screen.findByText('Nobody waits to be looked up.')).toBeVisible();
  expect(fakeServer.calls(listRecognitions)[0]?.query).toMatchObject({ state: 'waiting' });
});

it('F-10.26 shows the others by what was found', async () => {
  const { user } = await show([NUST]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Not found');
  await waitFor(() =>
    expect(fakeServer.calls(listRecognitions).at(-1)?.query).toMatchObject({ state: 'refused' }),
  );
});

it('F-10.25 names that are alike stand above the buttons', async () => {
  const { dialog } = await lookUp();
  expect(dialog.getByText(/^This name is like/)).toHaveTextContent(
    'This name is like “Nust, Lahore” on the list of HEC of 12 Jan 2022.',
  );
});

it('F-10.23 needs the address of the page, and sends what was on the screen', async () => {
  const { user, dialog } = await lookUp();
  await user.click(dialog.getByRole('button', { name: 'Recognised' }));
  expect(
    await dialog.findAllByText('Please paste the address of the page where you looked.'),
  ).not.toHaveLength(0);
  expect(fakeServer.calls(recogniseInstitute)).toHaveLength(0);
  await user.type(dialog.getByRole('textbox', { name: /^Address of the page/ }), SOURCE);
  fakeServer.refuse(recogniseInstitute, 409, anySentenceOf('recognition.changed'));
  const newer = { ...NUST, lookedUpAt: '2026-11-21T07:00:00.000Z', lookedUpBy: 'Omar', askedAt: null };
  fakeServer.reply(listRecognitions, { recognitions: [newer], ...onlyPage(1) });
  await user.click(dialog.getByRole('button', { name: 'Recognised' }));
  expect(
    await dialog.findByText('Somebody has looked this up meanwhile. Please reload the page.'),
  ).toBeVisible();
  expect(await dialog.findByText('Omar')).toBeVisible();
  expect(dialog.getByText(/^Somebody has looked this up meanwhile/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Address of the page/ })).toHaveValue(SOURCE);
  fakeServer.reply(recogniseInstitute, { ...NUST, state: 'recognised' });
  fakeServer.reply(listQueues, { queues: [] });
  await user.click(dialog.getByRole('button', { name: 'Recognised' }));
  expect(await screen.findByText('NUST: recognised.')).toBeVisible();
  expect(fakeServer.calls(recogniseInstitute).at(-1)).toMatchObject({
    params: { instituteId: 'in_1' },
    body: { body: 'HEC', number: '', source: SOURCE, validUntil: '2027-06-30', seen: null },
  });
});

it('F-10.27 not found needs a reason', async () => {
  const { user, dialog } = await lookUp();
  await user.click(dialog.getByRole('radio', { name: /^It is not there/ }));
  await user.click(dialog.getByRole('button', { name: 'Not found' }));
  expect(await dialog.findAllByText('Please write the reason.')).not.toHaveLength(0);
  fakeServer.reply(refuseRecognition, { ...NUST, state: 'refused', reason: 'No such number.' });
  await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'No such number.');
  await user.click(dialog.getByRole('button', { name: 'Not found' }));
  expect(await screen.findByText('NUST: not found.')).toBeVisible();
  expect(fakeServer.calls(refuseRecognition)[0]?.body).toEqual({
    body: 'HEC',
    reason: 'No such number.',
    seen: null,
  });
});

it('F-10.24 asks before a list that was begun is lost', async () => {
  fakeServer.reply(listUnrecognisedNames, { sources: [] });
  const { user } = await show([], '/?tab=institutes&institutes=name-lists');
  await user.type(await screen.findByRole('textbox', { name: /^Source/ }), 'HEC');
  const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('tab', { name: 'All institutes' }));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: /^Source/ })).toHaveValue('HEC');
  asked.mockRestore();
});

it('F-10.24 imports a list in the place of what came from its source before', async () => {
  fakeServer.reply(listUnrecognisedNames, { sources: [] });
  const { user } = await show([], '/?tab=institutes&institutes=name-lists');
  expect(await screen.findByText('No list yet. Import the one that HEC publishes.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import a list' }));
  expect(await screen.findAllByText('Please choose the file.')).not.toHaveLength(0);
  expect(fakeServer.calls(importUnrecognisedNames)).toHaveLength(0);
  const sources = [{ source: 'HEC', day: '2026-11-01', names: 147 }];
  fakeServer.reply(importUnrecognisedNames, { sources, names: 147, twice: 2 });
  fakeServer.reply(listUnrecognisedNames, { sources });
  await user.type(screen.getByRole('textbox', { name: /^Source/ }), 'HEC');
  await user.click(screen.getByRole('button', { name: /^Day of the list/ }));
  await user.click(await screen.findByRole('button', { name: /^1 November 2026/ }));
  await user.upload(
    screen.getByLabelText('File (CSV)'),
    new File(['name\nA College\n'], 'names.csv', { type: 'text/csv' }),
  );
  await user.click(screen.getByRole('button', { name: 'Import a list' }));
  expect(await screen.findByText('147 names imported. Lines that said a name again: 2.')).toBeVisible();
  expect(await screen.findByRole('cell', { name: '147' })).toBeVisible();
});
