import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type ClosingProgram,
  DAY,
  formatDay,
  getAdmissionForm,
  getAdmissionFormDraft,
  getPaymentReceipt,
  getSiteConfig,
  karachiDay,
  listAcademies,
  listStudentApplications,
  sessionsForStudent,
} from '@uas/contract';
import { keyOf, queryClient } from '@uas/shared-ui/query';
import { applicationOf, fakeServer, nust, omar, sara, setViewport } from '@uas/shared-ui/test-kit';
import { applicationElementId } from '../../student/show-part';
import { showDashboard } from '../../test-kit/show-dashboard';

const card = () => within(screen.getByRole('region', { name: 'What to do next' }));
const parts = () => within(screen.getByRole('navigation', { name: 'Parts of your dashboard' }));
const inDays = (days: number) => new Date(Date.now() + days * DAY + DAY / 2).toISOString();

describe('what to do next', () => {
  it('an unpaid student fills the form first, and the fee stands small under it', async () => {
    fakeServer.reply(getPaymentReceipt, { paymentReceipt: null });
    fakeServer.unreachable(getSiteConfig);
    fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
    const { user } = await showDashboard({ student: omar, form: null });
    expect(await card().findByRole('heading', { name: 'Finish your admission form' })).toBeVisible();
    const others = within(await card().findByRole('list', { name: 'Other things to do' }));
    const fee = others.getByRole('button', { name: 'How to Pay' });
    expect(fee).toHaveAccessibleDescription('Pay your registration fee');
    await user.click(fee);
    expect(await screen.findByRole('dialog', { name: 'Payment Instructions' })).toBeVisible();
  });

  it('names nothing before it knows in what order: what is about to be pressed stays where it is', async () => {
    await showDashboard({ student: omar, form: null });
    await card().findByRole('heading', { name: 'Finish your admission form' });
    const release = fakeServer.hold(getAdmissionForm);
    await act(() => void queryClient.resetQueries({ queryKey: keyOf(getAdmissionForm) }));
    expect(await card().findByRole('status')).toBeInTheDocument();
    expect(card().queryByRole('button')).not.toBeInTheDocument();
    release();
    expect(await card().findByRole('heading', { name: 'Finish your admission form' })).toBeVisible();
    expect(card().getByRole('button', { name: 'How to Pay' })).toBeVisible();
  });

  it('an offer says until when, how long that is, and leads to its application', async () => {
    const offer = applicationOf({ status: 'approved', replyBy: inDays(5) });
    const { user, router } = await showDashboard({
      applications: [applicationOf({ _id: 'other', course: 'BS Physics' }), offer],
    });
    expect(
      await card().findByRole('heading', { name: `Answer the offer of ${offer.instituteName}` }),
    ).toBeVisible();
    expect(card().getByText(/^Until \d+ \w+ \d{4}, \d\d:\d\d \(5 days left\)$/)).toBeVisible();
    await user.click(card().getByRole('button', { name: 'See the offer' }));
    expect(router.state.location.search).toBe('?tab=applications&role=student');
    const answers = document.getElementById(applicationElementId(offer._id));
    expect(answers).toContainElement(screen.getByRole('button', { name: 'Accept Offer' }));
    await waitFor(() => expect(answers).toHaveFocus());
    await act(() => router.navigate(-1));
    expect(router.state.location.search).toBe('');
  });

  it('says that nothing is to be done', async () => {
    await showDashboard({ applications: [applicationOf()] });
    expect(await card().findByRole('heading', { name: 'Nothing to do right now' })).toBeVisible();
    expect(card().queryByRole('button')).not.toBeInTheDocument();
  });

  it('does not say that nothing is to be done while it cannot know', async () => {
    await showDashboard({ applications: [applicationOf()] });
    await card().findByRole('heading', { name: 'Nothing to do right now' });
    fakeServer.unreachable(listStudentApplications);
    await act(() => queryClient.resetQueries({ queryKey: keyOf(listStudentApplications) }));
    expect(await card().findByText('What comes next could not be loaded.')).toBeVisible();
    expect(card().queryByText('Nothing to do right now')).not.toBeInTheDocument();
  });

  it('a student without applications is led to the search', async () => {
    const { user } = await showDashboard();
    await user.click(await card().findByRole('button', { name: 'Find a program' }));
    const apply = await screen.findByRole('heading', { name: 'Apply to Institutes' });
    await waitFor(() => expect(apply.closest('[tabindex="-1"]')).toHaveFocus());
    expect(parts().getByRole('link', { name: 'Apply' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByRole('region', { name: 'What to do next' })).not.toBeInTheDocument();
    await user.click(parts().getByRole('link', { name: 'Apply' }));
    expect(apply.closest('[tabindex="-1"]')).toHaveFocus();
  });
});

it('ending to edit the profile leaves the page where it is', async () => {
  fakeServer.reply(listAcademies, { academies: [] });
  const { user } = await showDashboard();
  await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
  const form = within(await screen.findByRole('form', { name: 'Edit profile' }));
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit profile' })).not.toBeInTheDocument());
  expect(document.getElementById('part-home')).not.toHaveFocus();
});

describe('a program that closes soon', () => {
  const inKarachi = (days: number) => karachiDay(new Date(Date.now() + days * DAY));
  const PROGRAM: ClosingProgram = {
    ...{ programId: 'p1', course: 'BS Computer Science', department: 'Computing' },
    ...{ instituteId: nust._id, instituteName: nust.name, until: `${inKarachi(3)}T18:59:59.999Z` },
    session: sessionsForStudent(new Date())[2] ?? '',
  };

  it.each([
    [0, 'today'],
    [1, 'tomorrow'],
    [2, '2 days left'],
    [7, '7 days left'],
  ])('UX-1.1 R-20 says the day, counted by the calendar of Karachi: in %i days is %s', async (days, left) => {
    await showDashboard({ closingSoon: [{ ...PROGRAM, until: `${inKarachi(days)}T18:59:59.999Z` }] });
    expect(
      await card().findByRole('heading', { name: `BS Computer Science at ${nust.name} closes soon` }),
    ).toBeVisible();
    expect(card().getByText(`Until ${formatDay(inKarachi(days))} (${left})`)).toBeVisible();
  });

  it('UX-1.1 leads to Apply with the program and its session chosen, and Back returns', async () => {
    const lums = { ...nust, _id: 'in_lums', name: 'LUMS', email: 'lums@example.pk' };
    const { user, router } = await showDashboard({ closingSoon: [PROGRAM], institutes: [nust, lums] });
    await user.click(await card().findByRole('button', { name: 'Choose it' }));
    expect(await screen.findByLabelText(`Program at ${nust.name}`)).toHaveValue('BS Computer Science');
    expect(screen.getByLabelText(`Session at ${nust.name}`)).toHaveValue(PROGRAM.session);
    expect(screen.getByLabelText('Search universities')).toHaveValue(nust.name);
    expect(new URLSearchParams(router.state.location.search).get('tab')).toBe('apply');
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText('Search universities')).toHaveValue(''));
  });

  it('UX-1.1 stands small beside what is more pressing, and is never there where nothing closes', async () => {
    const offer = applicationOf({ status: 'approved', replyBy: inDays(5) });
    await showDashboard({ applications: [offer], closingSoon: [PROGRAM] });
    const others = within(await card().findByRole('list', { name: 'Other things to do' }));
    expect(others.getByRole('button', { name: 'Choose it' })).toHaveAccessibleDescription(/closes soon/);
  });
});

describe('the way to a university', () => {
  const way = async () =>
    within(await screen.findByRole('list', { name: 'Your way to a university' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('begins with the form, then the fee: one order for everybody', async () => {
    await showDashboard({ student: omar, form: null });
    expect(await way()).toEqual([
      ...['Now: Form0 of 4', 'Still to come: FeeNot paid yet', 'Still to come: Apply0 of 10'],
      ...['Still to come: Answer', 'Still to come: Join'],
    ]);
  });

  it('says what is done, and where an answer is waited for', async () => {
    const offer = applicationOf({ status: 'approved', replyBy: inDays(5) });
    await showDashboard({ applications: [offer] });
    expect(await way()).toEqual([
      ...['Done: Form1 of 4', 'Done: FeePaid', 'Done: Apply1 of 10'],
      ...['Now: Answer1 offer', 'Still to come: Join'],
    ]);
  });
});

describe('on a desk', () => {
  it('Home begins with what to do and holds all of the dashboard; every other part stands alone', async () => {
    const { user, router } = await showDashboard();
    await card().findByRole('button', { name: 'Find a program' });
    const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings()).toEqual([
      ...['What to do next', 'Your Applications', 'Apply to Institutes'],
      ...['Uploaded Documents', 'Your profile', 'Messages'],
    ]);
    for (const [name, heading, address] of [
      ['Applications', 'Your Applications', '?tab=applications&role=student'],
      ['Apply', 'Apply to Institutes', '?tab=apply&role=student'],
      ['Messages', 'Messages', '?tab=messages&role=student'],
    ] as const) {
      await user.click(parts().getByRole('link', { name }));
      expect(headings()).toEqual([heading]);
      expect(parts().getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      expect(router.state.location.search).toBe(address);
      await waitFor(() => expect(document.activeElement).toHaveAttribute('id', `part-${name.toLowerCase()}`));
    }
    await act(() => router.navigate(-1));
    expect(headings()).toEqual(['Apply to Institutes']);
  });

  it('a link to edit the profile leads from every part to it, and Cancel back', async () => {
    fakeServer.reply(listAcademies, { academies: [] });
    const { router } = await showDashboard({ at: '/?tab=messages&role=student' });
    await act(() => router.navigate('/?editing=open&role=student'));
    const form = await screen.findByRole('form', { name: 'Edit profile' });
    await waitFor(() => expect(form.closest('[tabindex="-1"]')).toHaveFocus());
    expect(parts().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('on a phone', () => {
  beforeEach(() => setViewport(360));

  it('shows one part at a time, which a link, Back and the bar know', async () => {
    const { user, router } = await showDashboard({ at: '/?tab=messages' });
    expect(screen.getByRole('button', { name: 'Message Admin' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What to do next' })).not.toBeInTheDocument();
    await user.click(parts().getByRole('link', { name: 'Home' }));
    expect(screen.getByRole('heading', { name: 'Uploaded Documents' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Message Admin' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Your profile' })).toBeVisible();
    expect(await card().findByRole('button', { name: 'Find a program' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    await act(() => router.navigate(-1));
    expect(await screen.findByRole('button', { name: 'Message Admin' })).toBeVisible();
    expect(router.state.location.search).toBe('?tab=messages');
  });

  it('an address that names a search alone leads to Apply, from where Home is still a press away', async () => {
    const { user, router, unmount } = await showDashboard({ at: '/?university=lums&role=student' });
    expect(await screen.findByLabelText('Search universities')).toHaveValue('lums');
    await user.click(parts().getByRole('link', { name: 'Home' }));
    expect(await card().findByRole('button', { name: 'Find a program' })).toBeVisible();
    // A reload stays there, and the search is still there under Apply.
    const { search } = router.state.location;
    unmount();
    await showDashboard({ at: `/${search}` });
    expect(await card().findByRole('button', { name: 'Find a program' })).toBeVisible();
    await user.click(parts().getByRole('link', { name: 'Apply' }));
    expect(await screen.findByLabelText('Search universities')).toHaveValue('lums');
  });

  it('leaves a profile that is edited for another part', async () => {
    fakeServer.reply(listAcademies, { academies: [] });
    const { user } = await showDashboard();
    await user.click(screen.getByRole('button', { name: 'Edit Profile' }));
    expect(await screen.findByRole('form', { name: 'Edit profile' })).toBeVisible();
    await user.click(parts().getByRole('link', { name: 'Messages' }));
    expect(await screen.findByRole('button', { name: 'Message Admin' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Edit profile' })).not.toBeInTheDocument();
  });

  it('says in the bar that there is something new to read', async () => {
    const message = { from: 'admin', to: sara.email, text: 'Hello', date: inDays(-1), read: false } as const;
    await showDashboard({ adminMessages: [message] });
    expect(await parts().findByText('New')).toBeVisible();
  });
});
