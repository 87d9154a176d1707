import { screen, within } from '@testing-library/react';
import {
  anySentenceOf,
  type getInstitute,
  listOfferings,
  listProgramFacts,
  listSeats,
  NO_FACTS,
  type OwnProgramFacts,
  type ReplyOf,
  type SeatPlan,
  setClosingMerits,
  setProgramFacts,
} from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';
import { editedProgram, withFee, writtenInCalls } from './edited-facts';

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
    expect(part.fees.map(({ programId }) => programId)).toEqual(part.facts.map(({ programId }) => programId));
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
