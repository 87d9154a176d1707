import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  anySentenceOf,
  type getInstitute,
  getSiteConfig,
  listOfferings,
  listProgramFacts,
  listSeats,
  NO_FACTS,
  type Offering,
  type OwnProgramFacts,
  type ReplyOf,
  type SeatPlan,
  serverNow,
  sessionsForInstitute,
  setClosingMerits,
  setOfferings,
  setProgramFacts,
} from '@uas/contract';
import { invalidate } from '@uas/shared-ui/query';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { momentText, readMoment } from '../../institute/typed-moment';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';
import { editedOffering, emptyOffering, nextNumber, writtenOffering } from '../offerings/edited-offering';
import { editedProgram, withFee, writtenInCalls } from './edited-facts';

describe('facts of programs', () => {
  function program(id: string, name: string, change: Partial<OwnProgramFacts> = {}): OwnProgramFacts {
    return {
      programId: id,
      name,
      department: 'Computing',
      facts: NO_FACTS,
      fees: [],
      closingMerits: [],
      updatedAt: null,
      ...change,
    };
  }

  const SEEN = '2026-11-20T09:00:00.000Z';
  const lines = [
    { name: 'Admission fee', rupees: 35_000 },
    { name: 'Security', rupees: 10_000, refund: 'always' as const },
  ];
  const given = program('p1', 'BS Computer Science', {
    facts: { ...NO_FACTS, degree: 'BS', years: 4, shift: 'morning', accreditedBy: 'NCEAC' },
    fees: [{ session: 'Spring 2026', category: 'open', semesterRupees: 85_000, lines }],
    closingMerits: [
      { session: 'Fall 2025', category: 'open', aggregate: '91.2500', isFromList: true },
      { session: 'Fall 2024', category: 'open', aggregate: '90.5', isFromList: false },
    ],
    updatedAt: SEEN,
  });
  const programs = [given, program('p2', 'BS Software Engineering'), program('p3', 'BS Data Science')];

  async function openFacts(profile: ReplyOf<typeof getInstitute> = nust) {
    serveDashboard({ institute: profile });
    fakeServer.reply(listOfferings, { offerings: [] });
    const rendered = renderPortal(undefined, '/?tab=programs&role=institute');
    const region = await screen.findByRole('region', { name: 'Facts, fees and closing merits' });
    return { ...rendered, sheet: within(region) };
  }

  const cell = (column: string, row = 'BS Computer Science') => `${column}, ${row}`;

  it("F-10.37 says 'Could not load the facts. Please try again.' and loads them with Retry", async () => {
    fakeServer.unreachable(listProgramFacts);
    const { user, sheet } = await openFacts();
    expect(await sheet.findByText('Could not load the facts. Please try again.')).toBeVisible();
    fakeServer.reply(listProgramFacts, { programs: [program('p1', 'LLB')] });
    await user.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(
      await sheet.findByText('Nothing given yet. Students compare by fee and closing merit first.'),
    ).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Save facts' })).toBeDisabled();
  });

  it('F-10.37 says when there is no program to say anything of', async () => {
    const { sheet } = await openFacts();
    expect(await sheet.findByText(/^No programs yet\./)).toBeVisible();
  });

  it('F-10.28 F-10.37 marks years and an accreditation without a council in their cells, and sends nothing; keeps what was typed when somebody changed a program meanwhile, and names it; asks before it is lost', async () => {
    fakeServer.reply(listProgramFacts, { programs });
    const { user, sheet } = await openFacts();
    await user.clear(await sheet.findByLabelText(cell('Years')));
    await user.type(sheet.getByLabelText(cell('Years')), '9');
    await user.type(sheet.getByLabelText(cell('Accredited until', 'BS Data Science')), '30 Jun 2027');
    await user.click(sheet.getByRole('tab', { name: 'Fees' }));
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(sheet.getByText('Some cells cannot be saved yet. They are marked in the sheet.')).toBeVisible();
    expect(sheet.getByLabelText(cell('Years'))).toHaveFocus();
    expect(sheet.getByText('Please enter years from 0.5 to 8.')).toBeVisible();
    expect(sheet.getByText('Please say who accredits the program.')).toBeVisible();
    expect(fakeServer.calls(setProgramFacts)).toHaveLength(0);

    await user.clear(sheet.getByLabelText(cell('Years')));
    await user.type(sheet.getByLabelText(cell('Years')), '4');
    await user.clear(sheet.getByLabelText(cell('Accredited until', 'BS Data Science')));
    await user.type(sheet.getByLabelText(cell('Language')), 'English');
    const changed = { code: 'fact.changed', params: { program: 'BS Computer Science' } } as const;
    fakeServer.refuse(setProgramFacts, 409, anySentenceOf(changed));
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(
      await sheet.findByText(
        'Somebody has changed the facts of BS Computer Science meanwhile. Please reload the page.',
      ),
    ).toBeVisible();
    expect(sheet.getByLabelText(cell('Language'))).toHaveValue('English');
    expect(sheet.getByRole('button', { name: 'Save facts' })).toBeEnabled();

    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('link', { name: /^Home/ }));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(sheet.getByLabelText(cell('Language'))).toHaveValue('English');
    asked.mockRestore();
  });

  it('fees of the past year are still filled in', async () => {
    const [, , past = ''] = sessionsForInstitute(serverNow());
    fakeServer.reply(listProgramFacts, { programs });
    const { user, sheet } = await openFacts();
    await user.click(await sheet.findByRole('tab', { name: 'Fees' }));
    expect(within(sheet.getByLabelText('Session')).getByRole('option', { name: past })).toBeVisible();
  });

  it('F-10.28 is filled in with the keyboard, pasted into and copied down, and sends only what changed; Ctrl+D copies a cell to the programs below, and one letter more is no copy', async () => {
    fakeServer.reply(listProgramFacts, { programs });
    fakeServer.reply(setProgramFacts, { programs });
    const { user, sheet } = await openFacts();
    await user.click(await sheet.findByLabelText(cell('Degree')));
    await user.keyboard('{Enter}');
    expect(sheet.getByLabelText(cell('Degree', 'BS Software Engineering'))).toHaveFocus();
    await user.paste('BSSE\t4.5\tEvening\nBSDS\t4\tat night\n');
    expect(sheet.getByLabelText(cell('Years', 'BS Software Engineering'))).toHaveValue('4.5');
    expect(sheet.getByLabelText(cell('Shift', 'BS Software Engineering'))).toHaveValue('evening');
    expect(sheet.getByLabelText(cell('Shift', 'BS Data Science'))).toHaveValue('');
    await user.click(sheet.getByLabelText(cell('Shift', 'BS Software Engineering')));
    await user.keyboard('{Enter}');
    expect(sheet.getByLabelText(cell('Shift', 'BS Data Science'))).toHaveFocus();

    await user.click(sheet.getByLabelText(cell('Accredited by')));
    await user.click(sheet.getByRole('button', { name: 'Copy to the programs below' }));
    expect(sheet.getByLabelText(cell('Accredited by', 'BS Data Science'))).toHaveValue('NCEAC');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(fakeServer.calls(setProgramFacts).at(-1)?.body).toEqual({
      session: 'Fall 2026',
      fees: [],
      facts: [
        {
          programId: 'p2',
          updatedAt: null,
          degree: 'BSSE',
          years: 4.5,
          shift: 'evening',
          language: '',
          accreditedBy: 'NCEAC',
          accreditedUntil: null,
          scholarships: '',
          hostel: null,
        },
        expect.objectContaining({ programId: 'p3', degree: 'BSDS', years: 4, shift: null }),
      ],
    });
    expect(await sheet.findByText('Your facts are saved.')).toBeVisible();

    await user.click(sheet.getByLabelText(cell('Language', 'BS Software Engineering')));
    await user.keyboard('Urdu{Control>}{Shift>}d{/Shift}{/Control}');
    expect(sheet.getByLabelText(cell('Language', 'BS Data Science'))).toHaveValue('');
    await user.keyboard('{Control>}d{/Control}');
    expect(sheet.getByLabelText(cell('Language', 'BS Data Science'))).toHaveValue('Urdu');
    expect(sheet.getByLabelText(cell('Language', 'BS Software Engineering'))).toHaveValue('Urdu');
    expect(sheet.getByLabelText(cell('Language'))).toHaveValue('');
  });

  it('F-10.29 takes over the fees of another session, and edits the lines of one in a dialog', async () => {
    fakeServer.reply(listProgramFacts, { programs });
    fakeServer.reply(setProgramFacts, { programs });
    const { user, sheet } = await openFacts();
    await user.click(await sheet.findByRole('tab', { name: 'Fees' }));
    expect(sheet.getByLabelText(cell('Fee per semester'))).toHaveValue('');
    await user.click(sheet.getByRole('button', { name: 'Take over from Spring 2026' }));
    expect(sheet.getByLabelText(cell('Fee per semester'))).toHaveValue('85,000');
    expect(sheet.queryByRole('button', { name: /^Take over/ })).not.toBeInTheDocument();
    await user.type(sheet.getByLabelText(cell('Fee per semester', 'BS Data Science')), 'Rs 60,000');

    await user.click(sheet.getByRole('button', { name: /^At admission, BS Computer Science/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'At admission, BS Computer Science' }));
    expect(dialog.getByText('Rs 45,000 at admission')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add a line' }));
    await user.type(dialog.getByLabelText('Rupees of line 3'), '0');
    await user.click(dialog.getByRole('button', { name: 'Use these lines' }));
    expect(dialog.getByText('Please name each line of the fee.')).toBeVisible();
    expect(dialog.getByText('Please enter the fee in whole rupees.')).toBeVisible();
    await user.type(dialog.getByLabelText('Line 3'), 'Library card');
    await user.clear(dialog.getByLabelText('Rupees of line 3'));
    await user.type(dialog.getByLabelText('Rupees of line 3'), '2,700');
    await user.click(dialog.getByRole('button', { name: 'Use these lines' }));
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(fakeServer.calls(setProgramFacts).at(-1)?.body).toEqual({
      session: 'Fall 2026',
      facts: [],
      fees: [
        {
          programId: 'p1',
          updatedAt: SEEN,
          category: 'open',
          semesterRupees: 85_000,
          lines: [
            { name: 'Admission fee', rupees: 35_000, refund: 'never' },
            { name: 'Security', rupees: 10_000, refund: 'always' },
            { name: 'Library card', rupees: 2_700, refund: 'never' },
          ],
        },
        { programId: 'p3', updatedAt: null, category: 'open', semesterRupees: 60_000, lines: [] },
      ],
    });
  });

  it('F-3.12 each category of the seats can have its own fee; what is wrong in one is gone to', async () => {
    fakeServer.reply(listProgramFacts, { programs });
    fakeServer.reply(setProgramFacts, { programs });
    const category = {
      ...{ share: null, atLeastOne: true, overAndAbove: false, showsInitials: true },
      ...{ fallsTo: null, proofTag: null, taken: 0, fee: null },
    };
    const plan: SeatPlan = {
      ...{ programId: 'p1', program: 'BS Computer Science', department: 'Computing', isOffered: true },
      ...{ total: 50, onlyFor: null, cap: null, publishedAt: null, approvedWithoutSeat: 0 },
      categories: [
        { ...category, code: 'open', label: 'Open merit', count: 40, seats: 40 },
        { ...category, code: 'self', label: 'Self-finance', count: 10, seats: 10 },
      ],
    };
    const settings = {
      ...{ mostPreferences: 3, verifiedOnly: false },
      ...{ acceptedSeat: 'moves-up' as const, unansweredOffer: 'out' as const },
    };
    fakeServer.reply(listSeats, { settings, caps: [], plans: [plan] });
    const { user, sheet } = await openFacts();
    await user.click(await sheet.findByRole('tab', { name: 'Fees' }));
    await user.type(sheet.getByLabelText(cell('Fee per semester')), '90,000');
    await user.selectOptions(await sheet.findByLabelText('Fees of'), 'Self-finance');
    expect(sheet.getByLabelText(cell('Fee per semester'))).toHaveValue('');
    await user.type(sheet.getByLabelText(cell('Fee per semester')), 'much');
    await user.selectOptions(sheet.getByLabelText('Fees of'), 'Open merit and all others');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(fakeServer.calls(setProgramFacts)).toHaveLength(0);
    expect(sheet.getByLabelText('Fees of')).toHaveValue('self');
    expect(sheet.getByLabelText(cell('Fee per semester'))).toHaveFocus();
    await user.clear(sheet.getByLabelText(cell('Fee per semester')));
    await user.type(sheet.getByLabelText(cell('Fee per semester')), '180,000');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    const fee = { programId: 'p1', updatedAt: SEEN, lines: [] };
    expect(fakeServer.calls(setProgramFacts).at(-1)?.body).toMatchObject({
      fees: [
        { ...fee, category: 'open', semesterRupees: 90_000 },
        { ...fee, category: 'self', semesterRupees: 180_000 },
      ],
    });
  });

  it('F-10.28 what one call cannot take travels in more of them, each program with its fees', () => {
    const before = Array.from({ length: 200 }, (_none, at) =>
      editedProgram(program(`p${at}`, `BS ${at}`), 'Fall 2026'),
    );
    const programs = before.map((one) =>
      withFee({ ...one, facts: { ...one.facts, scholarships: 'x'.repeat(300) } }, 'open', { semester: '1' }),
    );
    const parts = writtenInCalls(programs, before);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(JSON.stringify(part).length).toBeLessThan(100_000);
      expect(part.fees.map(({ programId }) => programId)).toEqual(
        part.facts.map(({ programId }) => programId),
      );
    }
    expect(parts.flatMap(({ facts }) => facts.map(({ programId }) => programId))).toEqual(
      before.map(({ programId }) => programId),
    );
    expect(writtenInCalls(before, before)).toEqual([]);
  });

  it('F-10.30 F-10.31 closing merits are columns; one of a list is fixed, and one that is none is refused', async () => {
    fakeServer.reply(listProgramFacts, { programs });
    fakeServer.reply(setClosingMerits, { programs });
    const { user, sheet } = await openFacts();
    await user.click(await sheet.findByRole('tab', { name: 'Closing merits' }));
    expect(sheet.getByText('91.2500')).toBeVisible();
    expect(sheet.getByText('From the published list')).toBeVisible();
    expect(sheet.queryByLabelText(cell('Fall 2025'))).not.toBeInTheDocument();
    expect(sheet.getByLabelText(cell('Fall 2024'))).toHaveValue('90.5');
    await user.type(sheet.getByLabelText(cell('Fall 2025', 'BS Data Science')), '101');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(sheet.getByText('Please enter a merit from 0 to 100 with at most four places.')).toBeVisible();
    await user.clear(sheet.getByLabelText(cell('Fall 2025', 'BS Data Science')));
    await user.type(sheet.getByLabelText(cell('Fall 2025', 'BS Data Science')), '85.60');
    await user.clear(sheet.getByLabelText(cell('Fall 2024')));
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(fakeServer.calls(setClosingMerits).map(({ body }) => body)).toEqual([
      { session: 'Fall 2025', merits: [{ programId: 'p3', aggregate: '85.60' }] },
      { session: 'Fall 2024', merits: [{ programId: 'p1', aggregate: '' }] },
    ]);
    expect(fakeServer.calls(setProgramFacts)).toHaveLength(0);
  });

  it('F-10.31 what a list says of one category alone keeps its program out of what is sent, and the others are saved', async () => {
    const ofOne = { session: 'Fall 2025', category: 'self', aggregate: '80.0000', isFromList: true };
    const withOne = program('p2', 'BS Software Engineering', { closingMerits: [ofOne] });
    fakeServer.reply(listProgramFacts, { programs: [given, withOne, program('p3', 'BS Data Science')] });
    fakeServer.reply(setClosingMerits, { programs });
    const { user, sheet } = await openFacts();
    await user.click(await sheet.findByRole('tab', { name: 'Closing merits' }));
    expect(sheet.getAllByText('From the published list')).toHaveLength(2);
    expect(sheet.queryByLabelText(cell('Fall 2025', 'BS Software Engineering'))).not.toBeInTheDocument();
    await user.click(sheet.getByLabelText(cell('Fall 2025', 'BS Data Science')));
    await user.paste('85');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    expect(fakeServer.calls(setClosingMerits).map(({ body }) => body)).toEqual([
      { session: 'Fall 2025', merits: [{ programId: 'p3', aggregate: '85' }] },
    ]);
  });

  it('F-10.28 what is typed while something is saved stays, and can be saved', async () => {
    fakeServer.reply(listProgramFacts, { programs });
    const stored = { ...given, facts: { ...given.facts, language: 'English' } };
    fakeServer.reply(setProgramFacts, { programs: [stored, ...programs.slice(1)] });
    const arrive = fakeServer.hold(setProgramFacts);
    const { user, sheet } = await openFacts();
    await user.type(await sheet.findByLabelText(cell('Language')), 'English');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    await waitFor(() => expect(fakeServer.calls(setProgramFacts)).toHaveLength(1));
    await user.type(sheet.getByLabelText(cell('Scholarships')), 'Need');
    await user.type(sheet.getByLabelText(cell('Language', 'BS Data Science')), 'Urdu');
    await act(async () => arrive());
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Save facts' })).toBeEnabled());
    expect(sheet.getByLabelText(cell('Scholarships'))).toHaveValue('Need');
    expect(sheet.getByLabelText(cell('Language'))).toHaveValue('English');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    await waitFor(() => expect(fakeServer.calls(setProgramFacts)).toHaveLength(2));
    expect(fakeServer.calls(setProgramFacts)[1]?.body).toMatchObject({
      facts: [
        { programId: 'p1', language: 'English', scholarships: 'Need' },
        { programId: 'p3', language: 'Urdu' },
      ],
    });
  });

  it('F-10.30 a merit typed while others are saved stays, and can be saved', async () => {
    fakeServer.reply(listProgramFacts, { programs });
    const merit = { session: 'Fall 2024', category: 'open', aggregate: '88', isFromList: false };
    fakeServer.reply(setClosingMerits, {
      programs: [...programs.slice(0, 2), program('p3', 'BS Data Science', { closingMerits: [merit] })],
    });
    const arrive = fakeServer.hold(setClosingMerits);
    const { user, sheet } = await openFacts();
    await user.click(await sheet.findByRole('tab', { name: 'Closing merits' }));
    await user.type(sheet.getByLabelText(cell('Fall 2024', 'BS Data Science')), '88');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    await waitFor(() => expect(fakeServer.calls(setClosingMerits)).toHaveLength(1));
    await user.type(sheet.getByLabelText(cell('Fall 2024', 'BS Software Engineering')), '77');
    await act(async () => arrive());
    await waitFor(() => expect(sheet.getByRole('button', { name: 'Save facts' })).toBeEnabled());
    expect(sheet.getByLabelText(cell('Fall 2024', 'BS Software Engineering'))).toHaveValue('77');
    await user.click(sheet.getByRole('button', { name: 'Save facts' }));
    await waitFor(() => expect(fakeServer.calls(setClosingMerits)).toHaveLength(2));
    expect(fakeServer.calls(setClosingMerits)[1]?.body).toEqual({
      session: 'Fall 2024',
      merits: [{ programId: 'p2', aggregate: '77' }],
    });
  });

  it('F-10.37 a member without the right reads the facts, and whom to ask', async () => {
    const member = { name: 'Omar', email: 'omar@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
    fakeServer.reply(listProgramFacts, { programs });
    const { user, sheet } = await openFacts({ ...nust, member });
    expect(await sheet.findByLabelText(cell('Degree'))).toBeDisabled();
    expect(sheet.getByText(/^You can look here\. Bilal/)).toBeVisible();
    expect(sheet.queryByRole('button', { name: 'Save facts' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('tab', { name: 'Closing merits' }));
    expect(sheet.getByLabelText(cell('Fall 2024'))).toBeDisabled();
  });
});

describe('dates of programs', () => {
  const saved: Offering = {
    _id: 'of_1',
    session: 'Fall 2026',
    programId: null,
    opensAt: null,
    closesAt: '2099-12-05T18:59:59.999Z',
    lateUntil: null,
    lateFeeRupees: 0,
    dates: [{ kind: 'test', number: 1, at: '2099-12-12T04:00:00.000Z' }],
    changes: [
      {
        kind: 'closes',
        number: 1,
        from: '2099-12-01T18:59:59.999Z',
        to: '2099-12-05T18:59:59.999Z',
        reason: 'Snow in Skardu',
        at: '2026-11-20T09:00:00.000Z',
      },
    ],
  };

  const institute = {
    ...nust,
    departments: [
      {
        name: 'Computing',
        courses: ['BS Computer Science'],
        programs: [{ id: 'pr_1', name: 'BS Computer Science' }],
      },
    ],
  };

  async function typeInto(user: UserEvent, field: HTMLElement, text: string) {
    await user.clear(field);
    await user.type(field, text);
  }

  async function openDates(profile: ReplyOf<typeof getInstitute> = institute) {
    fakeServer.provide(getSiteConfig, {
      supportEmail: '',
      uanPhone: '',
      registrationFee: '',
      receiptReview: '',
      bankHolidays: ['2023-07-28', '2023-07-29', '2023-07-30'],
      paymentAccounts: [],
    });
    serveDashboard({ institute: profile });
    const rendered = renderPortal(undefined, '/?tab=programs&role=institute');
    return { ...rendered, dates: within(await screen.findByRole('region', { name: 'Admission Dates' })) };
  }

  it("F-2 says 'Could not load the dates.' and loads them with Retry", async () => {
    fakeServer.unreachable(listOfferings);
    const { user, dates } = await openDates();
    expect(await dates.findByText('Could not load the dates.')).toBeVisible();
    fakeServer.reply(listOfferings, { offerings: [] });
    await user.click(dates.getByRole('button', { name: 'Retry' }));
    expect(
      await dates.findByText('No dates yet. Without dates students can apply at any time.'),
    ).toBeVisible();
    expect(dates.getByRole('button', { name: 'Save dates' })).toBeDisabled();
  });

  it('sends by what the dates were known when they were opened, and keeps what was typed when they are others by now', async () => {
    fakeServer.reply(listOfferings, { offerings: [saved], seen: 'first' });
    fakeServer.refuseWith(setOfferings, 'offering.changed');
    const { user, dates } = await openDates();
    await typeInto(user, await dates.findByLabelText('Closes, All programs'), '6 Dec 2099');
    fakeServer.reply(listOfferings, { offerings: [], seen: 'other' });
    await act(() => invalidate(listOfferings));
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    expect(
      await dates.findByText('Somebody has changed these dates meanwhile. Please reload the page.'),
    ).toBeVisible();
    expect(dates.getByLabelText('Closes, All programs')).toHaveValue('6 Dec 2099');
    fakeServer.reply(setOfferings, { offerings: [saved], seen: 'second' });
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    expect(await dates.findByText('Your dates are saved.')).toBeVisible();
    await typeInto(user, dates.getByLabelText('Closes, All programs'), '7 Dec 2099');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    await waitFor(() =>
      expect(fakeServer.calls(setOfferings).map(({ body }) => body)).toMatchObject([
        { seen: 'first' },
        { seen: 'first' },
        { seen: 'second' },
      ]),
    );
  });

  it('F-2.7 F-2.8 keeps what was typed when a date may not move, and saves it with a reason', async () => {
    fakeServer.reply(listOfferings, { offerings: [saved] });
    fakeServer.refuseWith(setOfferings, 'offering.reason-missing');
    const { user, dates } = await openDates();
    await typeInto(user, await dates.findByLabelText('Closes, All programs'), '5/12/2099 4 pm');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    expect(
      await dates.findByText('Please give the reason for the new date. Everybody will read it.'),
    ).toBeVisible();
    expect(dates.getByLabelText('Closes, All programs')).toHaveValue('5 Dec 2099, 16:00');

    fakeServer.reply(setOfferings, { offerings: [{ ...saved, closesAt: '2099-12-05T11:00:00.000Z' }] });
    await user.type(dates.getByLabelText(/^Reason for a new date/), 'The banks close.');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    expect(await dates.findByText('Your dates are saved.')).toBeVisible();
    expect(fakeServer.calls(setOfferings).at(-1)?.body).toMatchObject({
      reason: 'The banks close.',
      offerings: [
        {
          programId: null,
          closesAt: '2099-12-05T16:00',
          dates: [{ kind: 'test', number: 1, at: '2099-12-12T09:00' }],
        },
      ],
    });
    const save = dates.getByRole('button', { name: 'Save dates' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    expect(save).toHaveFocus();
  });

  it('what is typed while dates are saved stays, and can be saved with a reason of its own', async () => {
    fakeServer.reply(listOfferings, { offerings: [saved], seen: 'first' });
    fakeServer.reply(setOfferings, {
      offerings: [{ ...saved, closesAt: '2099-12-06T18:59:59.999Z' }],
      seen: 'second',
    });
    const arrive = fakeServer.hold(setOfferings);
    const { user, dates } = await openDates();
    await typeInto(user, await dates.findByLabelText('Closes, All programs'), '6 Dec 2099');
    await user.type(dates.getByLabelText(/^Reason for a new date/), 'Fog.');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    await waitFor(() => expect(fakeServer.calls(setOfferings)).toHaveLength(1));
    await typeInto(user, dates.getByLabelText('Late applications until, All programs'), '9 Dec 2099');
    await user.tab();
    await act(async () => arrive());
    expect(await dates.findByText('Your dates are saved.')).toBeVisible();
    expect(dates.getByLabelText('Closes, All programs')).toHaveValue('6 Dec 2099');
    expect(dates.getByLabelText('Late applications until, All programs')).toHaveValue('9 Dec 2099');
    expect(dates.getByLabelText(/^Reason for a new date/)).toHaveValue('');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    await waitFor(() => expect(fakeServer.calls(setOfferings)).toHaveLength(2));
    expect(fakeServer.calls(setOfferings)[1]?.body).toMatchObject({
      seen: 'second',
      reason: '',
      offerings: [{ closesAt: '2099-12-06', lateUntil: '2099-12-09' }],
    });
  });

  it('F-2 shows what comes next, what is missing, and why dates were moved; a day that is none or stands before the opening is marked in its cell, and nothing is sent; asks before what was typed is lost', async () => {
    fakeServer.reply(listOfferings, { offerings: [saved] });
    const { user, dates } = await openDates();
    const next = await dates.findAllByRole('listitem');
    expect(next[0]).toHaveTextContent('Closes 5 Dec 2099, 23:59');
    expect(next[1]).toHaveTextContent('Test 12 Dec 2099, 09:00');
    expect(dates.getByText('Not set yet: merit list, fee due by, classes begin.')).toBeVisible();
    await user.click(dates.getByText('Dates that were moved'));
    expect(dates.getByText('Snow in Skardu')).toBeVisible();
    expect(dates.getByText('Closes: 1 Dec 2099, 23:59 → 5 Dec 2099, 23:59')).toBeVisible();

    const opens = await dates.findByLabelText('Opens, All programs');
    await user.type(opens, '1 Nov');
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(false);
    await user.click(screen.getByRole('link', { name: /^Home/ }));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(opens).toHaveValue('1 Nov 2027');
    asked.mockRestore();

    await typeInto(user, opens, '31 Feb 2099');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    expect(opens).toBeInvalid();
    expect(opens).toHaveFocus();
    expect(opens).toHaveValue('31 Feb 2099');
    expect(dates.getByText('Please write a day such as 1 Dec 2026, or 1 Dec 2026, 16:00.')).toBeVisible();
    await typeInto(user, opens, '6 Dec 2099');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    expect(dates.getByLabelText('Closes, All programs')).toBeInvalid();
    expect(dates.getByText('Some dates cannot be saved yet. They are marked in the table.')).toBeVisible();
    expect(fakeServer.calls(setOfferings)).toHaveLength(0);
  });

  it('F-2 a program takes over the dates of all when one of its own is typed, and gives them back', async () => {
    fakeServer.reply(listOfferings, { offerings: [saved] });
    fakeServer.reply(setOfferings, { offerings: [saved] });
    const { user, dates } = await openDates();
    const closes = await dates.findByLabelText('Closes, BS Computer Science');
    expect(closes).toHaveValue('');
    expect(closes).toHaveAttribute('placeholder', '5 Dec 2099');
    await user.type(closes, '2099-12-08');
    await user.tab();
    expect(closes).toHaveValue('8 Dec 2099');
    expect(dates.getByLabelText('Test, BS Computer Science')).toHaveValue('12 Dec 2099, 09:00');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    expect(fakeServer.calls(setOfferings).at(-1)?.body).toMatchObject({
      offerings: [{ programId: null }, { closesAt: '2099-12-08', dates: [{ kind: 'test', number: 1 }] }],
    });
    await user.type(await dates.findByLabelText('Closes, BS Computer Science'), '9 Dec 2099');
    await user.click(
      dates.getByRole('button', { name: 'Use the dates of all programs for BS Computer Science' }),
    );
    expect(dates.getByLabelText('Closes, BS Computer Science')).toHaveAttribute('placeholder', '5 Dec 2099');
  });

  it('F-2 adds a date of another kind as a column, and numbers a second one; empty it is not saved; Enter and the arrows stay in the column, a copied block is pasted', async () => {
    fakeServer.reply(listOfferings, { offerings: [saved] });
    fakeServer.reply(setOfferings, { offerings: [saved] });
    const { user, dates } = await openDates();
    await user.selectOptions(await dates.findByLabelText('Add a date'), 'Test');
    await user.selectOptions(await dates.findByLabelText('Add a date'), 'Merit list');
    await user.type(dates.getByLabelText('Test 2, All programs'), '13 Dec 2099 10:30');
    expect(dates.getByLabelText('Merit list, All programs')).toHaveValue('');
    await user.click(dates.getByRole('button', { name: 'Save dates' }));
    const written = [
      { kind: 'test', number: 1, at: '2099-12-12T09:00' },
      { kind: 'test', number: 2, at: '2099-12-13T10:30' },
    ];
    expect(fakeServer.calls(setOfferings).at(-1)?.body).toMatchObject({ offerings: [{ dates: written }] });
    expect(await dates.findByText('Your dates are saved.')).toBeVisible();

    await user.click(await dates.findByLabelText('Closes, All programs'));
    await user.keyboard('{Enter}');
    expect(dates.getByLabelText('Closes, BS Computer Science')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(dates.getByLabelText('Closes, All programs')).toHaveFocus();
    await user.paste('1 Dec 2099\t3 Dec 2099\n4 Dec 2099\t7 Dec 2099\n');
    expect(dates.getByLabelText('Closes, All programs')).toHaveValue('1 Dec 2099');
    expect(dates.getByLabelText('Late applications until, All programs')).toHaveValue('3 Dec 2099');
    expect(dates.getByLabelText('Closes, BS Computer Science')).toHaveValue('4 Dec 2099');
    expect(dates.getByLabelText('Late applications until, BS Computer Science')).toHaveValue('7 Dec 2099');
    expect(fakeServer.calls(setOfferings)).toHaveLength(1);
  });

  it('the dates of a session of the past year stay there to be moved', async () => {
    const [, , past = ''] = sessionsForInstitute(serverNow());
    fakeServer.reply(listOfferings, { offerings: [] });
    const { user, dates } = await openDates();
    await user.selectOptions(await dates.findByLabelText('Session'), past);
    await waitFor(() =>
      expect(fakeServer.calls(listOfferings).at(-1)?.query).toMatchObject({ session: past }),
    );
    expect(dates.getByLabelText('Session')).toHaveValue(past);
  });

  it('F-2.12 warns of a window with hardly a bank day, which can be saved', async () => {
    const window = { opensAt: '2023-07-27T19:00:00.000Z', closesAt: '2023-07-31T18:59:59.999Z' };
    fakeServer.reply(listOfferings, { offerings: [{ ...saved, ...window, changes: [] }] });
    const { user, dates } = await openDates();
    expect(await dates.findByText('Only 1 bank day lies between 28 Jul 2023 and 31 Jul 2023.')).toBeVisible();
    await user.type(dates.getByLabelText('Test, All programs'), '{Backspace}');
    expect(dates.getByRole('button', { name: 'Save dates' })).toBeEnabled();
  });

  it('F-2 F-10.2 a member without the right reads the dates, whom to ask, and can change nothing', async () => {
    const member = { name: 'Omar', email: 'omar@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
    fakeServer.reply(listOfferings, { offerings: [saved] });
    const { dates } = await openDates({ ...institute, member });
    expect(await dates.findByLabelText('Closes, All programs')).toBeDisabled();
    expect(dates.getByText(/Bilal/)).toBeVisible();
    for (const name of [/^Reason for a new date/, 'Opens, All programs'])
      expect(dates.getByLabelText(name)).toBeDisabled();
    expect(dates.getByRole('button', { name: 'Save dates' })).toBeDisabled();
    expect(dates.getByLabelText('Session')).toBeEnabled();
  });

  describe('an offering that is edited', () => {
    const saved: Offering = {
      _id: 'of_1',
      session: 'Fall 2026',
      programId: null,
      opensAt: '2026-11-22T19:00:00.000Z',
      closesAt: '2026-12-05T11:00:00.000Z',
      lateUntil: '2026-12-10T18:59:59.999Z',
      lateFeeRupees: 1_000,
      dates: [{ kind: 'test', number: 1, at: '2026-12-12T04:00:00.000Z' }],
      changes: [],
    };

    it('F-2 days and times go there and back, and a whole day has no time', () => {
      const edited = editedOffering(saved);
      expect(edited).toEqual({
        programId: null,
        opens: { day: '2026-11-23', time: '' },
        closes: { day: '2026-12-05', time: '16:00' },
        late: { day: '2026-12-10', time: '' },
        lateFee: '1000',
        dates: [{ kind: 'test', number: 1, day: '2026-12-12', time: '09:00' }],
        unknownDates: [],
      });
      expect(writtenOffering(edited)).toEqual({
        programId: null,
        opensAt: '2026-11-23',
        closesAt: '2026-12-05T16:00',
        lateUntil: '2026-12-10',
        lateFeeRupees: 1_000,
        dates: [{ kind: 'test', number: 1, at: '2026-12-12T09:00' }],
      });
    });

    it('F-2 dates of a kind that only a newer server knows go back as they came', () => {
      const dates = [...saved.dates, { kind: 'interview', number: 2, at: '2026-12-13T06:30:00.000Z' }];
      const edited = editedOffering({ ...saved, dates });
      expect(edited.dates).toEqual([{ kind: 'test', number: 1, day: '2026-12-12', time: '09:00' }]);
      expect(writtenOffering(edited).dates).toEqual([
        { kind: 'test', number: 1, at: '2026-12-12T09:00' },
        { kind: 'interview', number: 2, at: '2026-12-13T11:30' },
      ]);
    });

    it('what is empty is not sent, and a second list is number 2', () => {
      const dates = [{ kind: 'list', number: 1, day: '', time: '' }] as const;
      const nothing = { opensAt: null, closesAt: null, lateUntil: null, lateFeeRupees: 0, dates: [] };
      expect(writtenOffering({ ...emptyOffering('pr_1'), dates })).toEqual({ programId: 'pr_1', ...nothing });
      expect([nextNumber(dates, 'list'), nextNumber(dates, 'test')]).toEqual([2, 1]);
    });

    describe('F-2 a typed day', () => {
      const now = new Date('2026-11-28T06:00:00.000Z');
      it.each([
        ['1 Dec 2026', '2026-12-01', ''],
        ['1 dec', '2026-12-01', ''],
        ['27 nov', '2027-11-27', ''],
        ['28/11', '2026-11-28', ''],
        ['1/12/2026', '2026-12-01', ''],
        ['01-12-26 9:05', '2026-12-01', '09:05'],
        ['2026-12-01T16:00', '2026-12-01', '16:00'],
        ['December 1, 2026, 4 pm', '2026-12-01', '16:00'],
        ['1 Sept 2027 12 am', '2027-09-01', '00:00'],
        ['۱ Dec ۲۰۲۶', '2026-12-01', ''],
        ['29 Feb 2028', '2028-02-29', ''],
      ])('%s', (typed, day, time) => {
        expect(readMoment(typed, now)).toEqual({ day, time });
        expect(readMoment(momentText({ day, time }), now)).toEqual({ day, time });
      });

      it.each([
        '31 Feb 2027',
        '29 Feb 2027',
        '1 De 2026',
        '32/1/2027',
        '1 13 2027',
        '1 Dec 2026, 25:00',
        '1 Dec 2026 13 pm',
        'soon',
        '5',
      ])('stays as it was typed where there is no such day: %s', (typed) =>
        expect(readMoment(typed, now)).toEqual({ day: '', time: '', unread: typed }),
      );
    });
  });
});
