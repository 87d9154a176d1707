import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type Application,
  decideApplication,
  getApplicantForm,
  getApplicationMessages,
  getInstituteActivity,
  getStudent,
  listFormCopies,
  listInstituteApplications,
  markApplicationMessagesRead,
} from '@uas/contract';
import { UNSAVED } from '@uas/shared-ui/forms';
import { applicationOf, fakeServer, nust, sara as saraAhmed, saraForm } from '@uas/shared-ui/test-kit';
import { pageOf, renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

const masked = { studentEmail: '*****', studentPhone: '*****' };
const sara = applicationOf({ ...masked, number: 'UAS-26-000001-7' });
const omar = applicationOf({ ...masked, _id: 'ap_2', number: 'UAS-26-000002-5', studentName: 'Omar Khan' });

function serve(rows: readonly Application[], member?: object) {
  serveDashboard({ applications: rows, institute: { ...nust, ...member } });
  fakeServer.reply(listInstituteApplications, ({ query }) =>
    pageOf(rows.filter(({ number }) => !query.search?.startsWith('UAS') || number === query.search)),
  );
  fakeServer.reply(getInstituteActivity, { entries: [], hasMore: false, cursor: null });
  fakeServer.reply(getApplicantForm, { form: saraForm, changedSince: false, documents: [] });
  fakeServer.reply(getStudent, saraAhmed);
  fakeServer.reply(decideApplication, { message: 'Status updated to "approved"' });
}

const person = (name: string) => screen.findByRole('region', { name });
const pageAt = (number: string) => `/?application=${number}&role=institute`;
const open = (number = 'UAS-26-000001-7') => renderPortal(undefined, pageAt(number));
afterEach(() => jest.restoreAllMocks());

describe('the page of one application', () => {
  it('UX-2.1 is opened by the name in the list, has an address without a name, and gives the list back as it was', async () => {
    serve([sara, omar]);
    const { user, router } = renderPortal(undefined, '/?status=pending&role=institute');
    const table = await screen.findByRole('table', { name: 'Applications' });
    await user.click(within(table).getByRole('checkbox', { name: /Omar Khan/ }));
    await user.click(within(table).getByRole('link', { name: 'Sara Ahmed' }));
    const sight = within(await person('Sara Ahmed'));
    expect(sight.getByText('1 of 2')).toBeVisible();
    expect(await sight.findByRole('heading', { name: 'Marks' })).toBeVisible();
    expect(sight.getByText(/^Contact details are shown once/)).toBeVisible();
    expect(router.state.location.search).toContain('application=UAS-26-000001-7');
    expect(router.state.location.search).not.toContain('Sara');
    expect(table).not.toBeVisible();
    await user.click(sight.getByRole('button', { name: 'Next' }));
    expect(await person('Omar Khan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Omar Khan' })).not.toBeInTheDocument());
    expect(table).toBeVisible();
    expect(within(table).getByRole('checkbox', { name: /Omar Khan/ })).toBeChecked();
    expect(router.state.location.search).toBe('?status=pending&role=institute');
  });

  it('F-1 says the merit with its parts, why the application does not qualify, and group, subjects, entry tests and Hafiz-e-Quran beside the marks', async () => {
    const merit = {
      aggregate: '72.6182',
      parts: [{ label: 'Intermediate', weight: '60', percent: '71.8182', points: '43.0909', extra: '20' }],
      adjustments: [{ label: 'Late years (2)', points: '−4.0000' }],
      eligible: false,
      reasons: [{ code: 'below-minimum', params: {}, text: 'Intermediate needs 75 %, yours is 71.8181 %.' }],
      missing: [],
      isClaimed: true,
    };
    serve([{ ...sara, merit }]);
    const [record] = saraForm.academicRecords;
    const subjects = [{ name: 'Physics', obtained: '150', total: '170' }];
    const form = {
      ...saraForm,
      academicRecords: record
        ? [{ ...record, qualification: 'Intermediate', group: 'Pre-Engineering', subjects }]
        : [],
      tests: [{ test: 'NET', year: '2026', rollNo: 'N-17', score: '140', outOf: '200' }],
      hafiz: true,
    };
    fakeServer.reply(getApplicantForm, { form, changedSince: false, documents: [] });
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    expect(sight.getByText('72.6182')).toHaveTextContent('72.6182not verified');
    expect(sight.getByText('Intermediate needs 75 %, yours is 71.8181 %.')).toBeVisible();
    await user.click(sight.getByText('How it is calculated'));
    expect(sight.getByText('60 % of Intermediate, 71.8182 % with 20 extra marks: 43.0909')).toBeVisible();
    expect(sight.getByText('Late years (2): −4.0000')).toBeVisible();
    expect(await sight.findByText('Pre-Engineering')).toBeVisible();
    expect(sight.getByText('Physics: 150 of 170')).toBeVisible();
    expect(sight.getByText('140 of 200, roll number N-17')).toBeVisible();
    expect(sight.getByText('Hafiz-e-Quran')).toBeVisible();
  });

  it('F-1.19 opens the forms that came, after a new result was sent', async () => {
    serve([{ ...sara, newResultAt: '2026-11-20T05:00:00.000Z' }]);
    const [record] = saraForm.academicRecords;
    const formWith = (obtainedMarks: string) => ({
      ...saraForm,
      academicRecords: record ? [{ ...record, obtainedMarks, totalMarks: '1100' }] : [],
    });
    fakeServer.reply(listFormCopies, {
      copies: [
        { form: formWith('978'), replacedAt: null },
        { form: formWith('976'), replacedAt: '2026-11-20T05:00:00.000Z' },
      ],
    });
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    await user.click(sight.getByText('Forms of Sara Ahmed'));
    expect(await sight.findByText(/978 of 1100$/)).toBeVisible();
    expect(sight.getByText(/976 of 1100$/)).toBeVisible();
    expect(sight.getByRole('heading', { name: 'Counted until 20 Nov 2026, 10:00' })).toBeVisible();
  });

  it('UX-2.1 says so when the link is about nobody here', async () => {
    serve([sara]);
    const { user } = open('UAS-26-000009-1');
    expect(await screen.findByText('Nothing to show here')).toBeVisible();
    expect(fakeServer.calls(getApplicantForm)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
  });

  it('UX-2.1 is found by a link of a colleague, says that it could not be looked up, with Retry and Back to the list, and is left by the part that it was opened from', async () => {
    serve([sara, omar]);
    fakeServer.refuse(listInstituteApplications, 500);
    const { user } = open('UAS-26-000002-5');
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('button', { name: 'Back to the list' })).toBeVisible();
    serve([sara, omar]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await person('Omar Khan')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Home' }));
    expect(await screen.findByRole('table', { name: 'Applications' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Omar Khan' })).not.toBeInTheDocument();
  });

  it('UX-2.1 F-8 stays with whom was decided, takes it back, and sends it when the page is left', async () => {
    serve([sara, omar]);
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    await user.click(await sight.findByRole('button', { name: 'Approve' }));
    await user.click(await sight.findByRole('button', { name: 'Undo' }));
    expect(fakeServer.calls(decideApplication)).toHaveLength(0);
    await user.click(await sight.findByRole('button', { name: 'Approve' }));
    await sight.findByRole('button', { name: 'Undo' });
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() =>
      expect(fakeServer.calls(decideApplication).map(({ body }) => body)).toMatchObject([
        { applicationId: sara._id, status: 'approved' },
      ]),
    );
    expect(await person('Sara Ahmed')).toBeVisible();
  });

  it('UX-2.1 what was written is marked as read only once it is opened', async () => {
    const message = { _id: 'm_1', from: 'student', text: 'When do classes begin?', read: false };
    const messages = [{ ...message, date: '2026-11-20T09:00:00.000Z' }] as const;
    serve([{ ...applicationOf({ number: 'UAS-26-000001-7', status: 'approved' }), messages: [...messages] }]);
    fakeServer.reply(getApplicationMessages, { messages: [...messages] });
    fakeServer.reply(markApplicationMessagesRead, { success: true });
    const { user } = open();
    const sight = within(await person('Sara Ahmed'));
    const summary = await sight.findByText(/^Messages with Sara Ahmed/);
    expect(within(summary).getByText('New')).toBeVisible();
    expect(fakeServer.calls(markApplicationMessagesRead)).toHaveLength(0);
    await user.click(summary);
    expect(await sight.findByText('When do classes begin?')).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(markApplicationMessagesRead)).toHaveLength(1));
  });

  it('UX-2.1 what is typed stays when its part is folded, and going to somebody else asks before it is lost', async () => {
    const first = applicationOf({ number: 'UAS-26-000001-7', status: 'approved' });
    serve([first, omar]);
    fakeServer.reply(getApplicationMessages, { messages: [] });
    const { user, router } = renderPortal();
    await user.click(await screen.findByRole('link', { name: 'Sara Ahmed' }));
    const sight = within(await person('Sara Ahmed'));
    await user.click(await sight.findByText(/^Messages with Sara Ahmed/));
    await user.type(await sight.findByLabelText('Your message'), 'Please bring');
    await user.click(sight.getByText(/^Messages with Sara Ahmed/));
    await user.click(sight.getByText(/^Messages with Sara Ahmed/));
    expect(sight.getByLabelText('Your message')).toHaveValue('Please bring');
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(sight.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('link', { name: 'Home' }));
    await user.click(sight.getByRole('button', { name: 'Back to the list' }));
    await act(() => router.navigate(-1));
    expect(asked.mock.calls).toEqual([[UNSAVED], [UNSAVED], [UNSAVED], [UNSAVED]]);
    expect(sight.getByLabelText('Your message')).toHaveValue('Please bring');
    asked.mockReturnValue(true);
    await user.click(sight.getByRole('button', { name: 'Next' }));
    expect(await person('Omar Khan')).toBeVisible();
    asked.mockClear();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await person('Sara Ahmed')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('UX-2.1 offers no decision to whom may not decide', async () => {
    const member = { name: 'Omar', email: 'omar@nust.example', rights: [], mainAccount: 'Bilal' };
    serve([sara], { member });
    open();
    const sight = within(await person('Sara Ahmed'));
    expect(await sight.findByRole('heading', { name: 'Marks' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  });
});
