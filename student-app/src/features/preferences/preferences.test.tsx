import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import {
  listPreferences,
  listStudentApplications,
  type PreferenceList,
  saveClaims,
  savePreferences,
  uploadDocument,
} from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { fileOf, showDashboard } from '../../test-kit/show-dashboard';

const application = applicationOf({ preferences: { position: 1, count: 3 } });
type Listed = PreferenceList['programs'][number];
const own = (programId: string, program: string, changes: Partial<Listed> = {}): Listed => ({
  ...{ programId, program, department: 'Computing', onlyFor: null, carriedBy: null },
  ...{ application: { _id: application._id, number: 'UAS-26-000001-0' }, counts: true, isRequired: true },
  ...changes,
});
const attached = (programId: string, program: string): Listed =>
  own(programId, program, { application: null, carriedBy: 'UAS-26-000001-0', isRequired: false });
const sports: PreferenceList['categories'][number] = {
  code: 'sports',
  label: 'Sports',
  proof: { tag: 'proof-sports', label: 'Sports certificate', state: 'not-sent', reason: '' },
  programs: [{ program: 'CS', fee: null }],
  claim: null,
};
const selfSupport: PreferenceList['categories'][number] = {
  code: 'self-support',
  label: 'Self-support',
  proof: null,
  programs: [{ program: 'CS', fee: { semesterRupees: 90_000, admissionRupees: 25_000 } }],
  claim: { state: 'counts', reason: '' },
};
const LIST: PreferenceList = {
  ...{ instituteId: 'i', institute: 'Nust', session: 'Fall 2026', most: 4, until: null, isOpen: true },
  programs: [own('cs', 'CS'), attached('ee', 'EE'), attached('bba', 'BBA')],
  canAdd: [{ programId: 'ai', program: 'AI', department: 'Computing', onlyFor: 'women' }],
  categories: [sports, selfSupport],
};

async function show(list: PreferenceList = LIST) {
  fakeServer.reply(listPreferences, { lists: [list] });
  const rendered = await showDashboard({ applications: [application] });
  await screen.findByRole('table', { name: 'Your Applications' });
  await rendered.user.click(screen.getByRole('button', { name: 'Preferences: BS Computer Science' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }));
  await dialog.findByRole('heading', { name: 'Your order of programs' });
  return { ...rendered, dialog };
}

type Dialog = Awaited<ReturnType<typeof show>>['dialog'];
const rows = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: 'Your order of programs' })).getAllByRole('listitem');
const order = (dialog: Dialog) =>
  rows(dialog).map((row) => /^(CS|EE|BBA|AI)/.exec(row.textContent ?? '')?.[0]);
const button = (dialog: Dialog, name: string | RegExp) => dialog.getByRole('button', { name });

it('F-3.9 nothing of it is drawn where no university has published seats', async () => {
  await showDashboard({ applications: [applicationOf()] });
  await screen.findByRole('table', { name: 'Your Applications' });
  expect(screen.queryByText(/preference/i)).not.toBeInTheDocument();
  expect(fakeServer.calls(listPreferences)).toHaveLength(0);
});

it('F-3.9 a single preference is no order: nothing is said of its number', async () => {
  await showDashboard({ applications: [{ ...application, preferences: { position: 1, count: 1 } }] });
  expect(await screen.findByRole('button', { name: /^Preferences/ })).toBeVisible();
  expect(screen.queryByText(/^Your preference/)).not.toBeInTheDocument();
});

it('F-3.9 an order that could not be loaded is asked for again', async () => {
  fakeServer.refuse(listPreferences, 500);
  const { user } = await showDashboard({ applications: [application] });
  expect(await screen.findByText('Your preference 1 of 3 at this university.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Preferences: BS Computer Science' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preferences' }));
  expect(await dialog.findByText('Could not load your preferences. Please try again.')).toBeVisible();
  fakeServer.reply(listPreferences, { lists: [LIST] });
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('heading', { name: 'Your order of programs' })).toBeVisible();
});

it('F-3.9 an order that could not be saved stays on the screen, with Retry', async () => {
  const { dialog, user } = await show();
  fakeServer.refuse(savePreferences, 503);
  await user.click(button(dialog, 'Move BBA up'));
  await user.click(button(dialog, 'Save order'));
  expect(await dialog.findByText('Could not save the order. Please try again.')).toBeVisible();
  expect(order(dialog)).toEqual(['CS', 'BBA', 'EE']);
  const saved = { ...LIST, programs: [own('cs', 'CS'), attached('bba', 'BBA'), attached('ee', 'EE')] };
  fakeServer.reply(savePreferences, { list: saved });
  fakeServer.reply(listPreferences, { lists: [saved] });
  fakeServer.reply(listStudentApplications, { applications: [application] });
  await user.click(button(dialog, 'Retry'));
  expect(await screen.findByText('Your order is saved.')).toBeVisible();
  expect(order(dialog)).toEqual(['CS', 'BBA', 'EE']);
  expect(fakeServer.calls(savePreferences).at(-1)?.body).toEqual({
    instituteId: 'i',
    session: 'Fall 2026',
    programIds: ['cs', 'bba', 'ee'],
  });
  expect(button(dialog, 'Save order')).toBeDisabled();
});

it('F-3.9 a refusal of the server stands beside the order, which stays as it was made', async () => {
  const { dialog, user } = await show();
  fakeServer.refuse(savePreferences, 409, 'The order could be changed until 23 Nov 2026, 17:00.');
  await user.click(button(dialog, 'Move CS down'));
  await user.click(button(dialog, 'Save order'));
  expect(await dialog.findByText('The order could be changed until 23 Nov 2026, 17:00.')).toBeVisible();
  expect(order(dialog)).toEqual(['EE', 'CS', 'BBA']);
});

it('F-3.9 is put in order by keyboard; the focus stays on the row that was moved', async () => {
  const { dialog, user } = await show();
  button(dialog, 'Move BBA up').focus();
  await user.keyboard('{Enter}');
  expect(order(dialog)).toEqual(['CS', 'BBA', 'EE']);
  expect(button(dialog, 'Move BBA up')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(order(dialog)).toEqual(['BBA', 'CS', 'EE']);
  expect(button(dialog, 'Move BBA up')).toBeDisabled();
  expect(button(dialog, 'Move BBA down')).toHaveFocus();
  expect(await screen.findByText('BBA is number 1 of 3 now.')).toBeInTheDocument();
  await user.click(button(dialog, 'Undo changes'));
  expect(order(dialog)).toEqual(['CS', 'EE', 'BBA']);
});

it('F-3.9 is put in order by dragging', async () => {
  const { dialog } = await show();
  const boxes = rows(dialog).map((row, index) => {
    const box = { top: index * 60, height: 60, bottom: index * 60 + 60 } as DOMRect;
    return jest.spyOn(row, 'getBoundingClientRect').mockReturnValue(box);
  });
  expect(boxes).toHaveLength(3);
  const handle = rows(dialog)[2]?.querySelector('[aria-hidden="true"]');
  if (!handle) throw new Error('no handle');
  Object.assign(handle, { setPointerCapture: () => undefined });
  for (const [kind, clientY] of [
    ['pointerDown', 150],
    ['pointerMove', 30],
    ['pointerUp', 30],
  ] as const) {
    // jsdom knows no pointers: it drops where they are.
    const event = createEvent[kind](handle);
    Object.defineProperties(event, {
      button: { value: 0 },
      pointerId: { value: 1 },
      clientY: { value: clientY },
    });
    fireEvent(handle, event);
  }
  expect(order(dialog)).toEqual(['BBA', 'CS', 'EE']);
});

it('F-3.9 attaches a program and removes attached ones alone; more than the list holds is said before', async () => {
  const { dialog, user } = await show();
  expect(dialog.queryByRole('button', { name: 'Remove CS' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Add a program'), 'AI');
  expect(order(dialog)).toEqual(['CS', 'EE', 'BBA', 'AI']);
  expect(within(rows(dialog)[3] as HTMLElement).getByText('Seats for women only')).toBeVisible();
  expect(dialog.queryByLabelText('Add a program')).not.toBeInTheDocument();
  await user.click(button(dialog, 'Remove EE'));
  expect(order(dialog)).toEqual(['CS', 'BBA', 'AI']);
  await user.selectOptions(dialog.getByLabelText('Add a program'), 'EE');
  expect(order(dialog)).toEqual(['CS', 'BBA', 'AI', 'EE']);
  expect(dialog.getAllByText('Attached')).toHaveLength(3);
});

it('F-3.9 closing asks before an order that is not saved is lost', async () => {
  const { dialog, user } = await show();
  await user.click(button(dialog, 'Move CS down'));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
  expect(order(dialog)).toEqual(['EE', 'CS', 'BBA']);
});

it('F-3.9 says until when, and what cannot be changed any more is only read', async () => {
  const { dialog } = await show({ ...LIST, isOpen: false, until: '2026-11-23T12:00:00.000Z' });
  expect(dialog.getByText('This could be changed until 23 Nov 2026, 17:00.')).toBeVisible();
  for (const name of [/Move/, 'Save order', 'Save categories'])
    expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: /Sports/ })).toBeDisabled();
});

describe('categories', () => {
  it('F-3.5 are claimed with their fee; the proof is sent right there', async () => {
    const { dialog, user } = await show();
    const [, second] = within(dialog.getByRole('region', { name: 'Reserved categories' })).getAllByRole(
      'listitem',
    );
    expect(second).toHaveTextContent(/CS: .*90,000 a semester, .*25,000 at admission/);
    expect(dialog.queryByLabelText('Send Sports certificate')).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: /Sports/ }));
    const claimed = { ...sports, claim: { state: 'proof-open' as const, reason: '' } };
    fakeServer.reply(saveClaims, { list: { ...LIST, categories: [claimed, selfSupport] } });
    fakeServer.reply(listPreferences, { lists: [{ ...LIST, categories: [claimed, selfSupport] }] });
    await user.click(button(dialog, 'Save categories'));
    expect(await screen.findByText('Your categories are saved.')).toBeVisible();
    expect(fakeServer.calls(saveClaims)[0]?.body).toMatchObject({ codes: ['self-support', 'sports'] });
    expect(await dialog.findByText('Waits for the document')).toBeVisible();
    fakeServer.refuse(uploadDocument, 503);
    await user.upload(dialog.getByLabelText('Send Sports certificate'), fileOf('sports.pdf'));
    expect(await dialog.findByRole('button', { name: /try again/i })).toBeVisible();
    expect(fakeServer.calls(uploadDocument)[0]?.body).toMatchObject({
      typeTag: 'proof-sports',
      documentType: 'Sports certificate',
    });
  });

  it('F-3.5 that could not be saved stay chosen, with Retry', async () => {
    const { dialog, user } = await show();
    fakeServer.refuse(saveClaims, 503);
    await user.click(dialog.getByRole('checkbox', { name: /Self-support/ }));
    await user.click(button(dialog, 'Save categories'));
    expect(await dialog.findByText('Could not save the categories. Please try again.')).toBeVisible();
    expect(dialog.getByRole('checkbox', { name: /Self-support/ })).not.toBeChecked();
    expect(button(dialog, 'Retry')).toBeVisible();
  });

  it.each([
    ['sent', '', 'Sports certificate: sent. We check it.'],
    ['verified', '', 'Sports certificate: verified.'],
    ['returned', 'We cannot read it.', 'Sports certificate: please send it again. We cannot read it.'],
  ] as const)('F-3.5 say that the proof is %s', async (state, reason, sentence) => {
    const proof = { tag: 'proof-sports', label: 'Sports certificate', state, reason };
    const { dialog } = await show({ ...LIST, categories: [{ ...sports, proof }] });
    expect(dialog.getByText(sentence)).toBeVisible();
  });

  it('F-3.5 say why one is not accepted, and it cannot be changed', async () => {
    const claim = { state: 'refused', reason: 'Another team.' };
    const { dialog } = await show({ ...LIST, categories: [{ ...sports, claim }] });
    expect(dialog.getByText('Not accepted')).toBeVisible();
    expect(dialog.getByText(/does not accept it:/)).toHaveTextContent('Another team.');
    expect(dialog.getByRole('checkbox', { name: /Sports/ })).toBeDisabled();
  });
});
