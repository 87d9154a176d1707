import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  DECISION_PREPARED,
  decideApplication,
  getApplicantForm,
  getInstitute,
  getInstituteActivity,
  listBatches,
  listInstituteApplications,
} from '@uas/contract';
import { useSingleKeys } from '@uas/shared-ui/data';
import { applicationOf, fakeServer, nust, saraForm, setViewport } from '@uas/shared-ui/test-kit';
import { pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const masked = { studentEmail: '*****', studentPhone: '*****' };
const sara = applicationOf({ ...masked, number: 'UAS-26-000001-7' });
const omar = applicationOf({ ...masked, _id: 'ap_2', number: 'UAS-26-000002-5', studentName: 'Omar Khan' });
const zara = applicationOf({ ...masked, _id: 'ap_3', number: 'UAS-26-000003-3', studentName: 'Zara Iqbal' });
const three = [sara, omar, zara];
const counted = (total: number) => ({ total, totalIsCapped: false });
const counts = { pending: counted(3), approved: counted(7), rejected: counted(2) };

const DESK = '/?tab=review&review.status=pending&role=institute';

interface Served {
  readonly rows?: readonly Application[];
  readonly at?: string;
  /** How many wait for a second look. */
  readonly open?: number;
}

/** The desk with its list, and the forms of everybody on it. */
async function openQueue({ rows = three, at = DESK, open = 0 }: Served = {}) {
  serveDashboard({ applications: rows });
  fakeServer.reply(listInstituteApplications, ({ query }) => {
    const found = rows.filter(({ number }) => !query.search?.startsWith('UAS') || number === query.search);
    return { ...pageOf(found), counts: { ...counts, 'second-look': counted(open) } };
  });
  fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
  fakeServer.reply(getApplicantForm, ({ params }) => ({
    form: { ...saraForm, name: rows.find(({ _id }) => _id === params.email)?.studentName ?? 'Sara Ahmed' },
    changedSince: false,
    documents: [],
  }));
  fakeServer.reply(decideApplication, { message: 'Status updated to "approved"' });
  const rendered = renderPortal(undefined, at);
  await screen.findByRole('heading', { name: `Welcome, ${nust.name}` });
  return rendered;
}

const list = () => screen.findByRole('list', { name: 'Applications to review' });
const person = (name: string) => screen.findByRole('region', { name });
const decided = () => fakeServer.calls(decideApplication).map(({ body }) => body);
/** A letter pressed where the focus is, half a second and more after the one before unless told otherwise. */
let pressedAt = 10_000;
function press(key: string, after = 600) {
  pressedAt += after;
  const event = createEvent.keyDown(document.activeElement ?? document.body, { key });
  Object.defineProperty(event, 'timeStamp', { value: pressedAt });
  fireEvent(document.activeElement ?? document.body, event);
}
/** The focus is in what is known about a person. */
async function focusOn(name: string) {
  const region = await person(name);
  act(() => region.focus());
}
const hide = () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
afterEach(() => jest.restoreAllMocks());

describe('the desk', () => {
  it('UX-2.3 shows the list with its counts and the first person beside it, goes on and back by key, says who it is, and fetches the next form ahead', async () => {
    const { user, router } = await openQueue();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
    for (const name of ['Pending 3', 'Approved 7', 'Rejected 2', 'All'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    const first = await person('Sara Ahmed');
    expect(within(first).getByText('1 of 3')).toBeVisible();
    expect(await within(first).findByText('Ahmed Ali')).toBeVisible();
    expect(router.state.location.search).toContain('number=UAS-26-000001-7');
    expect(router.state.location.search).not.toContain('Sara');
    await waitFor(() =>
      expect(fakeServer.calls(getApplicantForm).map(({ params }) => params.email)).toContain('ap_2'),
    );
    await focusOn('Sara Ahmed');
    await user.keyboard('j');
    await person('Omar Khan');
    expect(screen.getByRole('heading', { name: 'Omar Khan' })).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Omar Khan' })).toHaveAccessibleDescription('2 of 3');
    expect(router.state.location.search).toContain('number=UAS-26-000002-5');
    await user.keyboard('k');
    expect(await person('Sara Ahmed')).toBeVisible();
  });

  it('F-8.13 those who wait for a second look are a filter with their number, and are read as pending ones are', async () => {
    const secondLooks = [
      {
        ...{ _id: 'l_1', text: 'My new marks sheet came.', file: null, state: 'open', answer: '' },
        ...{ askedAt: '2026-11-23T05:00:00.000Z', answeredAt: null },
      },
    ];
    const asked = applicationOf({ ...masked, number: 'UAS-26-000001-7', status: 'rejected', secondLooks });
    const { user } = await openQueue({ rows: [asked], open: 1, at: '/?tab=review&role=institute' });
    await user.click(await screen.findByRole('button', { name: 'Appeal open 1' }));
    await waitFor(() =>
      expect(fakeServer.calls(listInstituteApplications).map(({ query }) => query.status)).toContain(
        'second-look',
      ),
    );
    const sight = within(await person('Sara Ahmed'));
    expect(await sight.findByText('Ahmed Ali')).toBeVisible();
    expect(await sight.findByRole('heading', { name: 'Marks' })).toBeVisible();
    expect(await sight.findByRole('heading', { name: 'Documents' })).toBeVisible();
    expect(sight.getByText(/^Contact details are shown once/)).toBeVisible();
  });

  it('says so when the number of a link is nobody here', async () => {
    await openQueue({ at: '/?tab=review&number=UAS-26-000009-1&role=institute' });
    expect(await screen.findByText('Nothing to show here')).toBeVisible();
  });

  it('UX-2.4 approves by key and shows the next one at once; each can be taken back for its own five seconds', async () => {
    await openQueue();
    await focusOn('Sara Ahmed');
    const wait = jest.spyOn(window, 'setTimeout');
    press('a');
    await person('Omar Khan');
    expect(screen.getByText(/^Sara Ahmed: approved/)).toBeVisible();
    press('a');
    await person('Zara Iqbal');
    press('j');
    expect(decided()).toEqual([]);
    expect(screen.getByText(/^Sara Ahmed: approved/)).toBeVisible();
    press('u');
    await person('Omar Khan');
    expect(screen.queryByText(/^Omar Khan: approved/)).not.toBeInTheDocument();
    const send = wait.mock.calls.find(([, milliseconds]) => milliseconds === 5_000)?.[0];
    act(() => (send as () => void)());
    await waitFor(() => expect(decided()).toHaveLength(1));
    expect(decided()[0]).toMatchObject({ applicationId: 'ap_1', status: 'approved' });
    expect(await screen.findByText('Status updated to "approved"')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Approved 8' })).toBeVisible();
    press('u');
    hide();
    expect(decided()).toHaveLength(1);
  });

  it('a name that is typed decides about nobody, ? lists the keys, and My account switches them off on this device', async () => {
    const { user, router } = await openQueue();
    await person('Sara Ahmed');
    act(() => screen.getByRole('button', { name: 'Pending 3' }).focus());
    press('a');
    await focusOn('Sara Ahmed');
    for (const letter of 'sara') press(letter, 120);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    press('?');
    const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
    expect(keys.getByText('Reject, after you have given the reasons')).toBeVisible();
    await user.click(keys.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    act(() => useSingleKeys.getState().set(false));
    expect(screen.queryByText(/^Keys: J next/)).not.toBeInTheDocument();
    await focusOn('Sara Ahmed');
    for (const key of ['a', 'j', '?']) press(key);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await person('Sara Ahmed')).toBeVisible();
    act(() => useSingleKeys.getState().set(true));
    press('j');
    expect(await person('Omar Khan')).toBeVisible();

    // Letters in a field are text, and the page stays where it is when the list is narrowed.
    await user.click(screen.getByText(/^Search and filters/));
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await user.type(search, 'jar');
    expect(search).toHaveValue('jar');
    hide();
    expect(decided()).toEqual([]);
    expect(await person('Omar Khan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Remove Search: jar' });
    expect(fakeServer.calls(listInstituteApplications).map(({ query }) => query.search)).toContain('jar');
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('UX-2.4 R-51 the second press of a double click decides nothing about the next person, and who was refused is named and led back to', async () => {
    const { user } = await openQueue();
    const first = await person('Sara Ahmed');
    await user.click(within(first).getByRole('button', { name: 'Approve' }));
    const next = within(await person('Omar Khan'));
    for (const name of ['Approve', 'Reject', 'With conditions'])
      fireEvent.click(next.getByRole('button', { name }), { detail: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await person('Omar Khan')).toBeVisible();
    hide();
    await waitFor(() => expect(decided()).toHaveLength(1));
    jest.restoreAllMocks();

    fakeServer.refuseWith(decideApplication, 'application.not-pending');
    await focusOn('Omar Khan');
    press('a');
    await person('Zara Iqbal');
    hide();
    expect(await screen.findByText(/^Omar Khan: This application is no longer pending/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await person('Omar Khan')).toBeVisible();
  });

  it('F-8 shows what is prepared, does not replace it without a word, and says of what is only prepared that it is', async () => {
    fakeServer.reply(listBatches, { batches: [] });
    const { user } = await openQueue({ rows: [{ ...sara, prepared: 'rejected' }, omar, zara] });
    fakeServer.reply(decideApplication, { message: DECISION_PREPARED });
    await focusOn('Sara Ahmed');
    expect(within(await person('Sara Ahmed')).getByText('Prepared: reject')).toBeVisible();
    expect(within(await list()).getByText(/Prepared: reject/)).toBeVisible();
    press('a');
    const replaced = within(await screen.findByRole('dialog'));
    expect(replaced.getByText(/^A rejection is prepared already\./)).toBeVisible();
    await user.click(replaced.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    hide();
    expect(decided()).toEqual([]);
    jest.restoreAllMocks();

    await focusOn('Sara Ahmed');
    press('j');
    await focusOn('Omar Khan');
    press('p');
    expect(await screen.findByRole('region', { name: 'Preparing decisions' })).toBeVisible();
    await focusOn('Omar Khan');
    press('r');
    const question = within(await screen.findByRole('dialog'));
    await user.click(await question.findByRole('checkbox', { name: 'All seats are taken' }));
    await user.click(question.getByRole('button', { name: 'Prepare: reject' }));
    await person('Zara Iqbal');
    expect(screen.getByText(/^Omar Khan: a rejection is prepared\./)).toBeVisible();
    hide();
    expect(await screen.findByText(DECISION_PREPARED)).toBeVisible();
    expect(screen.queryByText('Status updated to "rejected"')).not.toBeInTheDocument();
  });

  it('UX-2.4 takes a decision back within its time, and sends what waits when the page is hidden or the desk is left', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('a');
    await person('Omar Khan');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const back = await person('Sara Ahmed');
    expect(within(back).getByRole('button', { name: 'Approve' })).toBeEnabled();
    hide();
    expect(decided()).toEqual([]);
    jest.restoreAllMocks();
    await focusOn('Sara Ahmed');
    press('a');
    await person('Omar Khan');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(1));
    jest.restoreAllMocks();
    press('a');
    await person('Zara Iqbal');
    await user.click(screen.getByRole('link', { name: /^Home/ }));
    await waitFor(() => expect(decided()).toHaveLength(2));
  });

  it('A-8.59 F-8 asks for reasons before a rejection; R, the group, the reason and Enter reject one person, R 0 Enter the next', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('r');
    const question = within(await screen.findByRole('dialog'));
    await question.findByRole('checkbox', { name: 'All seats are taken' });
    const firstBox = () => question.getAllByRole('checkbox')[0];
    await waitFor(() => expect(firstBox()).toHaveFocus());
    await user.keyboard('j');
    expect(screen.getByRole('heading', { name: 'Sara Ahmed', hidden: true })).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await question.findByRole('alert')).toBeVisible();
    // A number without a reason does nothing.
    await user.keyboard('0939');
    for (const box of question.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await user.keyboard('12');
    const test = question.getByRole('checkbox', { name: 'Test below the minimum' });
    expect(test).toBeChecked();
    // A digit in a number is no key.
    await user.type(question.getByLabelText('Needed'), '60');
    expect(question.getByLabelText('Needed')).toHaveValue('60');
    expect(question.getByRole('checkbox', { name: 'Marks below the minimum' })).not.toBeChecked();
    await user.keyboard('{Enter}');
    expect(question.getByLabelText('The student has')).toHaveFocus();
    act(() => useSingleKeys.getState().set(false));
    act(() => firstBox()?.focus());
    await user.keyboard('31');
    const seats = question.getByRole('checkbox', { name: 'All seats are taken' });
    expect(seats).not.toBeChecked();
    act(() => useSingleKeys.getState().set(true));
    await user.click(test);
    await user.click(question.getByRole('button', { name: 'Reject' }));
    expect(question.getByRole('alert')).toBeVisible();
    expect(decided()).toEqual([]);
    act(() => firstBox()?.focus());
    await user.keyboard('31{Enter}');
    await person('Omar Khan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await focusOn('Omar Khan');
    press('r');
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByRole('button', { name: 'As last time: All seats are taken' })).toBeVisible();
    await waitFor(() => expect(again.getAllByRole('checkbox')[0]).toHaveFocus());
    await user.keyboard('0{Enter}');
    await person('Zara Iqbal');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(2));
    expect(decided()).toMatchObject([
      { applicationId: 'ap_1', status: 'rejected', reasons: [{ code: 'seats-full' }] },
      { applicationId: 'ap_2', status: 'rejected', reasons: [{ code: 'seats-full' }] },
    ]);
  });

  it('A-6.28 has no decision for a member without that right, by button or by key', async () => {
    serveDashboard({ applications: three });
    const member = { name: 'Omar', email: 'omar@nust.example', rights: [], mainAccount: 'Bilal' };
    const { user } = await openQueue();
    fakeServer.reply(getInstitute, { ...nust, member });
    await person('Sara Ahmed');
    act(() => void fireEvent.focus(window));
    await user.keyboard('k');
    expect(decided()).toEqual([]);
  });

  it('UX-2.5 on a phone shows the list, then the person with the marks first, leads back, and the page stays where it is when the next person comes', async () => {
    setViewport(360);
    const { user, router } = await openQueue();
    await user.click(within(await list()).getByRole('button', { name: /Omar Khan/ }));
    await person('Omar Khan');
    expect(screen.queryByRole('list', { name: 'Applications to review' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await person('Zara Iqbal');
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await list()).toBeVisible();
    expect(router.state.location.search).not.toContain('number=');

    await user.click(within(await list()).getByRole('button', { name: /Sara Ahmed/ }));
    const marks = await within(await person('Sara Ahmed')).findByRole('heading', { name: 'Marks' });
    const program = within(await person('Sara Ahmed')).getByText(/Applied/);
    expect(marks.compareDocumentPosition(program)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const scrolled: [Element, unknown][] = [];
    Element.prototype.scrollIntoView = function (this: Element, how) {
      scrolled.push([this, how]);
    };
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const next = await within(await person('Omar Khan')).findByRole('heading', { name: 'Marks' });
    expect(router.state.preventScrollReset).toBe(true);
    // Nothing moves while the marks are in sight already.
    const [target, how] = scrolled.find(([element]) => element.contains(next)) ?? [];
    expect(how).toEqual({ block: 'nearest' });
    expect(target).not.toContainElement(screen.getByRole('heading', { name: 'Omar Khan' }));
    expect(scrolled.every(([, each]) => JSON.stringify(each) === '{"block":"nearest"}')).toBe(true);
    expect(screen.getByRole('heading', { name: 'Omar Khan' })).toHaveFocus();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(1));
  });
});
