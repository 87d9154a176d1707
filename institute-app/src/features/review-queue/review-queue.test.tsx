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
  it('UX-2.3 shows the list with its counts, and the first person beside it', async () => {
    const { router } = await openQueue();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(3);
    for (const name of ['Pending 3', 'Approved 7', 'Rejected 2', 'All'])
      expect(screen.getByRole('button', { name })).toBeVisible();
    const first = await person('Sara Ahmed');
    expect(within(first).getByText('1 of 3')).toBeVisible();
    expect(await within(first).findByText('Ahmed Ali')).toBeVisible();
    expect(router.state.location.search).toContain('number=UAS-26-000001-7');
    expect(router.state.location.search).not.toContain('Sara');
  });

  it('UX-2.3 goes on and back by key, says who it is, and fetches the next form ahead', async () => {
    const { user, router } = await openQueue();
    await person('Sara Ahmed');
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

  it('UX-2.3 leads a colleague to the same person, who need not be in the list', async () => {
    await openQueue({ at: '/?tab=review&number=UAS-26-000003-3&role=institute' });
    expect(within(await person('Zara Iqbal')).getByText('3 of 3')).toBeVisible();
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

  it('A name that is typed decides about nobody: not outside the list and the person, and not within them', async () => {
    await openQueue();
    await person('Sara Ahmed');
    act(() => screen.getByRole('button', { name: 'Pending 3' }).focus());
    press('a');
    await focusOn('Sara Ahmed');
    for (const letter of 'sara') press(letter, 120);
    hide();
    expect(decided()).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await person('Sara Ahmed')).toBeVisible();
  });

  it('? lists the keys, and My account switches them off on this device', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
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
  });

  it('UX-2.4 the second press of a double click decides nothing about the next person', async () => {
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
  });

  it('F-8 shows what is prepared, and does not replace it without a word', async () => {
    const { user } = await openQueue({ rows: [{ ...sara, prepared: 'rejected' }, omar, zara] });
    await focusOn('Sara Ahmed');
    expect(within(await person('Sara Ahmed')).getByText('Prepared: reject')).toBeVisible();
    expect(within(await list()).getByText(/Prepared: reject/)).toBeVisible();
    press('a');
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText(/^A rejection is prepared already\./)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    hide();
    expect(decided()).toEqual([]);
  });

  it('F-8 says of a decision that is only prepared that it is prepared', async () => {
    fakeServer.reply(listBatches, { batches: [] });
    const { user } = await openQueue();
    fakeServer.reply(decideApplication, { message: DECISION_PREPARED });
    await focusOn('Sara Ahmed');
    press('p');
    expect(await screen.findByRole('region', { name: 'Preparing decisions' })).toBeVisible();
    await focusOn('Sara Ahmed');
    press('r');
    const question = await screen.findByRole('dialog');
    await user.click(await within(question).findByRole('checkbox', { name: 'All seats are taken' }));
    await user.click(within(question).getByRole('button', { name: 'Prepare: reject' }));
    await person('Omar Khan');
    expect(screen.getByText(/^Sara Ahmed: a rejection is prepared\./)).toBeVisible();
    hide();
    expect(await screen.findByText(DECISION_PREPARED)).toBeVisible();
    expect(screen.queryByText('Status updated to "rejected"')).not.toBeInTheDocument();
  });

  it('UX-2.4 takes a decision back within its time, and sends nothing', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('a');
    await person('Omar Khan');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const back = await person('Sara Ahmed');
    expect(within(back).getByRole('button', { name: 'Approve' })).toBeEnabled();
    hide();
    expect(decided()).toEqual([]);
  });

  it('UX-2.4 sends what waits when the page is hidden or the desk is left', async () => {
    const { user } = await openQueue();
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

  it('UX-2.4 sends a decision by itself after five seconds', async () => {
    await openQueue();
    await focusOn('Sara Ahmed');
    const wait = jest.spyOn(window, 'setTimeout');
    press('a');
    await person('Omar Khan');
    const send = wait.mock.calls.find(([, milliseconds]) => milliseconds === 5_000)?.[0];
    act(() => (send as () => void)());
    await waitFor(() => expect(decided()).toHaveLength(1));
  });

  it('A-8.59 asks for reasons before a rejection, and cancelling decides nothing', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('r');
    const question = await screen.findByRole('dialog');
    await user.keyboard('j');
    expect(screen.getByRole('heading', { name: 'Sara Ahmed', hidden: true })).toBeInTheDocument();
    const seats = await within(question).findByRole('checkbox', { name: 'All seats are taken' });
    await user.click(within(question).getByRole('button', { name: 'Reject' }));
    expect(within(question).getByRole('alert')).toBeVisible();
    await user.click(seats);
    await user.click(within(question).getByRole('button', { name: 'Reject' }));
    await person('Omar Khan');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(1));
    expect(decided()[0]).toMatchObject({ status: 'rejected', reasons: [{ code: 'seats-full' }] });
  });

  it('F-8 rejects one person with four keys: R, the group, the reason, Enter; the next one with R 0 Enter', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('r');
    const first = await screen.findByRole('dialog');
    await within(first).findByRole('checkbox', { name: 'All seats are taken' });
    await waitFor(() => expect(within(first).getAllByRole('checkbox')[0]).toHaveFocus());
    await user.keyboard('31{Enter}');
    await person('Omar Khan');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await focusOn('Omar Khan');
    press('r');
    const again = await screen.findByRole('dialog');
    expect(
      await within(again).findByRole('button', { name: 'As last time: All seats are taken' }),
    ).toBeVisible();
    await waitFor(() => expect(within(again).getAllByRole('checkbox')[0]).toHaveFocus());
    await user.keyboard('0{Enter}');
    await person('Zara Iqbal');
    hide();
    await waitFor(() => expect(decided()).toHaveLength(2));
    expect(decided()).toMatchObject([
      { applicationId: 'ap_1', status: 'rejected', reasons: [{ code: 'seats-full' }] },
      { applicationId: 'ap_2', status: 'rejected', reasons: [{ code: 'seats-full' }] },
    ]);
  });

  it('F-8 a digit in a number is no key, a number without a reason does nothing, and Enter alone rejects nobody', async () => {
    const { user } = await openQueue();
    await focusOn('Sara Ahmed');
    press('r');
    const question = within(await screen.findByRole('dialog'));
    await question.findByRole('checkbox', { name: 'All seats are taken' });
    await waitFor(() => expect(question.getAllByRole('checkbox')[0]).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await question.findByRole('alert')).toBeVisible();
    await user.keyboard('09');
    await user.keyboard('39');
    for (const box of question.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    await user.keyboard('12');
    expect(question.getByRole('checkbox', { name: 'Test below the minimum' })).toBeChecked();
    await user.type(question.getByLabelText('Needed'), '60');
    expect(question.getByLabelText('Needed')).toHaveValue('60');
    expect(question.getByRole('checkbox', { name: 'Marks below the minimum' })).not.toBeChecked();
    await user.keyboard('{Enter}');
    expect(question.getByLabelText('The student has')).toHaveFocus();
    act(() => useSingleKeys.getState().set(false));
    act(() => question.getAllByRole('checkbox')[0]?.focus());
    await user.keyboard('31');
    expect(question.getByRole('checkbox', { name: 'All seats are taken' })).not.toBeChecked();
    expect(decided()).toEqual([]);
    act(() => useSingleKeys.getState().set(true));
  });

  it('R-51 names whose decision was refused, and leads back to them', async () => {
    fakeServer.reply(getInstitute, nust);
    const { user } = await openQueue();
    await person('Sara Ahmed');
    fakeServer.refuseWith(decideApplication, 'application.not-pending');
    await focusOn('Sara Ahmed');
    press('a');
    await person('Omar Khan');
    hide();
    expect(await screen.findByText(/^Sara Ahmed: This application is no longer pending/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await person('Sara Ahmed')).toBeVisible();
  });

  it('the page stays where it is when the list is narrowed', async () => {
    const { user, router } = await openQueue();
    await person('Sara Ahmed');
    const summary = screen.getByText(/^Search and filters/);
    await user.click(summary);
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'omar');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: 'Remove Search: omar' });
    expect(fakeServer.calls(listInstituteApplications).map(({ query }) => query.search)).toContain('omar');
    expect(router.state.preventScrollReset).toBe(true);
  });

  it('types letters into a field without deciding anything', async () => {
    const { user } = await openQueue();
    await person('Sara Ahmed');
    await user.click(screen.getByText(/^Search and filters/));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'jar');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('jar');
    hide();
    expect(decided()).toEqual([]);
    expect(await person('Sara Ahmed')).toBeVisible();
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

  it('UX-2.5 on a phone shows the list, then the person, and leads back', async () => {
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
  });

  it('UX-2.5 on a phone the marks come first, and the page stays where it is when the next person comes', async () => {
    setViewport(360);
    const { user, router } = await openQueue();
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

  it('puts only the rows in sight into the page when thousands are loaded', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) =>
      applicationOf({ _id: `ap_${index}`, studentName: `Student ${index}` }),
    );
    await openQueue({ rows: many });
    expect(within(await list()).getAllByRole('listitem').length).toBeLessThan(60);
  });
});
