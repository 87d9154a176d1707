import { screen, waitFor, within } from '@testing-library/react';
import {
  cancelMeritList,
  finishMeritLists,
  importTestScores,
  listInstituteApplications,
  listMeritLists,
  listMeritRules,
  listOfferings,
  meritRule,
  moveListDates,
  type OwnMeritList,
  type OwnMeritRule,
  prepareMeritList,
  previewMeritList,
  printMeritList,
  publishMeritList,
  publishMeritRule,
  type ReplyInput,
  type ScoreImport,
  saveMeritRule,
  serverNow,
  sessionsForInstitute,
  tryMeritRule,
} from '@uas/contract';
import { fakeServer, nust } from '@uas/shared-ui/test-kit';
import { renderPortal, serveDashboard } from '../../test-kit/open-dashboard';

describe('merit rules', () => {
  const PROGRAMS = [
    { id: 'p1', name: 'BS Computer Science' },
    { id: 'p2', name: 'BS Data Science' },
  ];
  const INSTITUTE = {
    ...nust,
    departments: [{ name: 'Computing', courses: PROGRAMS.map(({ name }) => name), programs: PROGRAMS }],
  };

  const RULE = meritRule.parse({
    streams: [
      {
        parts: [
          { measure: { of: 'matric' }, weight: '10' },
          { measure: { of: 'inter' }, weight: '40' },
          { measure: { of: 'test', test: 'NET' }, weight: '50' },
        ],
      },
    ],
  });
  const SENTENCE =
    '10 % Matriculation, 40 % Intermediate, 50 % NET. Equal merit: Intermediate, then Matriculation, then who is older.';
  const VERSION = { format: 1, rule: JSON.parse(JSON.stringify(RULE)), version: 1 };
  const published = (change: object = {}): OwnMeritRule => ({
    programId: null,
    draft: null,
    published: { ...VERSION, reason: '', publishedAt: '2026-11-20T06:00:00.000Z', ...change },
  });
  const drafted = (): OwnMeritRule => ({ programId: null, draft: VERSION, published: null });

  const MERIT = {
    aggregate: '74.9000',
    parts: [],
    eligible: true,
    reasons: [],
    missing: [],
    isClaimed: true,
  };

  async function openMerit(rules: readonly OwnMeritRule[] = [], institute: object = INSTITUTE) {
    fakeServer.reply(listOfferings, { offerings: [] });
    fakeServer.reply(tryMeritRule, {
      applications: [{ _id: 'a1', number: 'UAS-26-000001-9', merit: MERIT }],
    });
    serveDashboard({ institute: institute as typeof nust });
    fakeServer.reply(listMeritRules, { rules: [...rules] });
    const rendered = renderPortal(undefined, '/?tab=programs&programs=rules&role=institute');
    await screen.findByLabelText('Rule for');
    return rendered;
  }

  const part = (name: string) => screen.findByRole('textbox', { name });

  it('F-1 says that there is no rule yet, writes one from its prospectus and tries it as one types', async () => {
    const { user } = await openMerit();
    expect(await screen.findByText('No rule yet. Students see no merit for this program.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Write a rule' }));
    expect(await screen.findByText('Fill in each part to read the rule as a sentence.')).toBeVisible();
    await user.type(await screen.findByRole('combobox', { name: 'Name of the test' }), 'NET');
    expect(screen.getByText(SENTENCE)).toBeVisible();
    expect(await screen.findByText('UAS-26-000001-9')).toBeVisible();
    expect(screen.getByText('74.9000')).toBeVisible();
    expect(screen.getByText('not verified')).toBeVisible();
    expect(fakeServer.calls(tryMeritRule).at(-1)?.body).toMatchObject({ programId: null, rule: RULE });

    const weight = await part('Weight in %, 2');
    await user.clear(weight);
    await user.type(weight, '45');
    expect(screen.getByText('The weights add up to 105 of 100.')).toBeVisible();
    expect(screen.getByText('The weights must add up to 100. They add up to 105.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('They add up to 105.');
    expect(fakeServer.calls(saveMeritRule)).toHaveLength(0);

    await user.clear(weight);
    await user.type(weight, '40');
    fakeServer.reply(saveMeritRule, { rules: [drafted()] });
    const release = fakeServer.hold(saveMeritRule);
    await user.dblClick(screen.getByRole('button', { name: 'Save draft' }));
    release();
    expect(await screen.findByText('The rule is saved.')).toBeVisible();
    expect(fakeServer.calls(saveMeritRule).map(({ body }) => body)).toEqual([
      { session: expect.any(String), programId: null, rule: RULE },
    ]);
    fakeServer.reply(publishMeritRule, { rules: [published()] });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this rule?' }));
    expect(dialog.getByText(/^Merit rule: All programs without a rule of their own, /)).toBeVisible();
    expect(dialog.getByText(SENTENCE)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/^Version 1, published 20 Nov 2026/)).toBeVisible();
    expect(fakeServer.calls(publishMeritRule)[0]?.body).toMatchObject({ reason: '', rule: RULE });
  });

  it('F-1.16 a new version needs a reason; what was typed stays when the server refuses', async () => {
    const { user } = await openMerit([published()]);
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the rule' }));
    await user.click(await screen.findByRole('button', { name: 'Add a minimum' }));
    await user.type(await part('Percent, 1'), '60');
    expect(screen.getByText(/At least 60 % in Intermediate\./)).toBeVisible();
    fakeServer.refuseWith(saveMeritRule, 'application.session-not-offered');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(
      await screen.findByText('This session is not offered. Please select another session.'),
    ).toBeVisible();
    expect(await part('Percent, 1')).toHaveValue('60');
    fakeServer.reply(saveMeritRule, { rules: [published()] });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this rule?' }));
    fakeServer.refuseWith(publishMeritRule, 'merit-rule.reason-missing');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(
      await dialog.findByText('Please give the reason for the new rule. Everybody will read it.'),
    ).toBeVisible();
    fakeServer.reply(publishMeritRule, { rules: [published({ version: 2, reason: 'The council.' })] });
    await user.type(dialog.getByRole('textbox', { name: /^Reason for the new rule/ }), 'The council.');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Reason: The council.')).toBeVisible();
  });

  it('F-1 writes other rules for some applicants, and asks before what was typed is lost', async () => {
    const { user } = await openMerit([drafted()]);
    await user.click(await screen.findByRole('button', { name: 'Edit the draft' }));
    await user.click(await screen.findByRole('button', { name: 'Other rule for some applicants' }));
    expect(screen.getByRole('checkbox', { name: 'Pre-Medical' })).toHaveFocus();
    for (const group of screen.getAllByRole('checkbox', { name: /^(A level|Pre-Medical|DAE)$/ }))
      expect(group).not.toBeChecked();
    expect(screen.getByRole('heading', { name: 'Only for some applicants' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'A level' }));
    expect(screen.getByRole('heading', { name: 'A level' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Result of the Intermediate'), 'Still awaited');
    expect(
      screen.getByText(/^A level, while the result of the Intermediate is awaited: 10 % Matriculation/),
    ).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'The program is not for them' }));
    expect(screen.getByText(/Only for these groups\./)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'The program is not for them' }));
    expect(
      screen.getByText(/Everybody else: 10 % Matriculation, 40 % Intermediate, 50 % NET\./),
    ).toBeVisible();
    const own = within(screen.getByRole('region', { name: /^A level, while/ }));
    await user.selectOptions(own.getByLabelText('What counts, 2'), 'The better of two');
    expect(screen.getByText(/40 % the better of Matriculation and Intermediate/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('checkbox', { name: 'A level' })).toBeChecked();
  });

  it('F-1 names the other rules of a session with their sentences, and opens one; a draft is discarded after a question; begins with the rule of another program', async () => {
    const { user } = await openMerit([published(), { ...drafted(), programId: 'p1' }]);
    const others = within(await screen.findByRole('region', { name: 'Other rules of this session' }));
    expect(others.getByText(SENTENCE)).toBeVisible();
    expect(others.getByText('Draft, not published')).toBeVisible();
    await user.click(others.getByRole('button', { name: 'BS Computer Science' }));
    expect(screen.getByLabelText('Rule for')).toHaveDisplayValue('BS Computer Science (draft)');
    expect(others.getByRole('button', { name: 'All programs without a rule of their own' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    fakeServer.reply(saveMeritRule, { rules: [published()] });
    const question = within(await screen.findByRole('dialog', { name: 'Discard this draft?' }));
    await user.click(question.getByRole('button', { name: 'Discard draft' }));
    await waitFor(() =>
      expect(fakeServer.calls(saveMeritRule)[0]?.body).toMatchObject({ programId: 'p1', rule: null }),
    );
    expect(
      await screen.findByText('It follows the rule for all programs without one of their own:'),
    ).toBeVisible();
    expect(screen.queryByText(/^No rule yet/)).not.toBeInTheDocument();
    expect(
      await screen.findByRole('option', { name: /^All programs without a rule of their own, \w+ \d{4}$/ }),
    ).toBeInTheDocument();
    await user.selectOptions(
      screen.getByLabelText('Begin with the rule of'),
      'All programs without a rule of their own',
    );
    expect(await screen.findByRole('combobox', { name: 'Name of the test' })).toHaveValue('NET');
    // As it is, it is new here.
    fakeServer.reply(saveMeritRule, { rules: [{ ...drafted(), programId: 'p1' }] });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(fakeServer.calls(saveMeritRule)[1]?.body).toMatchObject({ programId: 'p1', rule: RULE }),
    );
  });

  it('F-1 offers the tests that are named already, warns of marks that change nothing, and moves the focus along', async () => {
    const { user } = await openMerit([drafted()]);
    await user.click(await screen.findByRole('button', { name: 'Edit the draft' }));
    await user.click(await screen.findByRole('button', { name: 'Add a minimum' }));
    const minimum = screen.getByLabelText('What must reach it, 1');
    expect(minimum).toHaveFocus();
    await user.selectOptions(minimum, 'Test');
    expect(screen.getAllByRole('combobox', { name: 'Name of the test' }).at(-1)).toHaveValue('NET');
    await user.click(screen.getByRole('button', { name: 'Remove minimum 1' }));
    expect(screen.getByRole('button', { name: 'Add a minimum' })).toHaveFocus();

    await user.selectOptions(screen.getByLabelText('Tie 3'), 'Test');
    expect(screen.getByText(/Equal merit: Intermediate, then Matriculation, then NET\./)).toBeVisible();
    await user.click(screen.getByText('Extra marks, limits and rounding'));
    await user.type(await part('Marks for a Hafiz'), '20');
    expect(screen.queryByText(/these marks change nothing/)).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('What counts, 2'), 'Intermediate (Part I)');
    expect(
      screen.getByText('No part of the rule counts Intermediate, so these marks change nothing.'),
    ).toBeVisible();
  });

  it('F-1.16 publishes what was saved, without a subject that is still empty behind a comma', async () => {
    const { user } = await openMerit([drafted()]);
    await user.click(await screen.findByRole('button', { name: 'Edit the draft' }));
    await user.click((await screen.findAllByText('Only some subjects, or a factor'))[0] as HTMLElement);
    await user.type(
      (await screen.findAllByRole('textbox', { name: 'Only these subjects' }))[0] as HTMLElement,
      'Physics,',
    );
    fakeServer.reply(saveMeritRule, { rules: [drafted()] });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this rule?' }));
    expect(dialog.getByText(/^10 % Matriculation in Physics, 40 %/)).toBeVisible();
    fakeServer.reply(publishMeritRule, { rules: [published()] });
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(fakeServer.calls(publishMeritRule)).toHaveLength(1));
    expect(fakeServer.calls(publishMeritRule)[0]?.body).toEqual({
      ...(fakeServer.calls(saveMeritRule)[0]?.body as object),
      reason: '',
    });
  });

  it('F-1 tries a rule again that could not be tried; F-1.16 says that somebody else changed the draft, and reads it again', async () => {
    const { user } = await openMerit([drafted()]);
    fakeServer.refuse(tryMeritRule, 500);
    await user.click(await screen.findByRole('button', { name: 'Edit the draft' }));
    const failed = await screen.findByText('Could not try the rule. Please try again.');
    fakeServer.reply(tryMeritRule, {
      applications: [{ _id: 'a1', number: 'UAS-26-000001-9', merit: MERIT }],
    });
    await user.click(
      within(failed.closest('[role="alert"]') ?? document.body).getByRole('button', { name: 'Retry' }),
    );
    expect(await screen.findByText('UAS-26-000001-9')).toBeVisible();
    expect(screen.queryByText('Could not try the rule. Please try again.')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish this rule?' }));
    fakeServer.refuseWith(publishMeritRule, 'merit-rule.changed-meanwhile');
    const asked = fakeServer.calls(listMeritRules).length;
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText(/^Somebody else has changed this draft\./)).toBeVisible();
    await waitFor(() => expect(fakeServer.calls(listMeritRules).length).toBeGreaterThan(asked));
  });

  it('F-1.21 whoever lacks the right reads, and is told whom to ask; a rule of a later version is said', async () => {
    const member = {
      name: 'Aisha',
      email: 'aisha@uas.example',
      rights: ['decide'],
      mainAccount: 'info@nust.example',
    };
    await openMerit([published({ format: 2 })], { ...INSTITUTE, member });
    expect(await screen.findByText('This rule cannot be shown here.')).toBeVisible();
    expect(screen.getByText(/^You can look here\. info@nust\.example .* merit rules/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the rule' })).not.toBeInTheDocument();
  });

  it('says that the rules could not be loaded, and tries again', async () => {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard({ institute: INSTITUTE });
    fakeServer.refuse(listMeritRules, 500);
    const { user } = renderPortal(undefined, '/?tab=programs&programs=rules&role=institute');
    const failed = await screen.findByText('Could not load the rule. Please try again.');
    fakeServer.reply(listMeritRules, { rules: [published()] });
    await user.click(
      within(failed.closest('[role="alert"]') ?? document.body).getByRole('button', { name: 'Retry' }),
    );
    expect(await screen.findByText(SENTENCE)).toBeVisible();
  });

  describe('scores of tests', () => {
    const FOUND: ScoreImport = {
      lines: 1_204,
      added: 1_000,
      changed: 2,
      unchanged: 200,
      wrong: 2,
      known: { byBoth: 960, byCnic: 15, byRollNumber: 10, not: 217 },
      changedLines: [
        {
          line: 3,
          rollNumber: 'N-17',
          before: { score: '150', outOf: '200' },
          after: { score: '155', outOf: '200' },
        },
        {
          line: 4,
          rollNumber: 'N-18',
          before: { score: '90', outOf: '200' },
          after: { score: '90', outOf: '200' },
        },
      ],
      wrongLines: [
        { line: 7, wrong: 'cnic' },
        { line: 9, wrong: 'of a later version' },
      ],
      seen: 'sum',
      isTaken: false,
    };
    const NOTHING = {
      ...FOUND,
      lines: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      wrong: 0,
      changedLines: [],
      wrongLines: [],
    };

    async function openScores(member: object | null = null) {
      fakeServer.reply(listOfferings, { offerings: [] });
      serveDashboard({ institute: { ...nust, ...(member && { member }) } as typeof nust });
      fakeServer.reply(listMeritRules, { rules: [] });
      const rendered = renderPortal(undefined, '/?tab=programs&programs=rules&role=institute');
      await screen.findByLabelText('Rule for');
      return rendered;
    }

    const csv = (name = 'net.csv', content = 'roll number,cnic,name,score,out of') =>
      new File([content], name);

    async function openForm() {
      const rendered = await openScores();
      const { user } = rendered;
      await user.click(screen.getByText('Test results from a file'));
      await user.type(await screen.findByRole('textbox', { name: 'Name of the test' }), ' NET ');
      return rendered;
    }

    async function lookAt(file = csv()) {
      const rendered = await openForm();
      const { user } = rendered;
      await user.upload(screen.getByLabelText(/^File of results/), file);
      await user.click(screen.getByRole('button', { name: 'Look at the file' }));
      return rendered;
    }

    it('F-1.20 is not offered to a colleague who may not take results', async () => {
      await openScores({
        name: 'Hina',
        email: 'hina@nust.example',
        rights: ['decide'],
        mainAccount: 'Bilal',
      });
      expect(screen.queryByText('Test results from a file')).not.toBeInTheDocument();
    });

    it('F-1.20 says what a file needs; another kind, an empty and a large one are refused before they are sent', async () => {
      const { user } = await openForm();
      expect(
        screen.getByText(
          /With a line that names these columns, in any order: roll number, cnic, name, score, out of\./,
        ),
      ).toBeVisible();
      const form = within(screen.getByRole('form', { name: 'Look at the file' }));
      const [, , past = ''] = sessionsForInstitute(serverNow());
      expect(within(form.getByLabelText('Session')).getByRole('option', { name: past })).toBeVisible();
      const look = screen.getByRole('button', { name: 'Look at the file' });
      expect(look).toBeDisabled();
      const control = screen.getByLabelText(/^File of results/);
      const large = csv();
      Object.defineProperty(large, 'size', { value: 8 * 1024 * 1024 + 1 });
      for (const [file, reason] of [
        [csv('net.csv', ''), 'This file is empty. Please choose another one.'],
        [large, 'File is too large! Please upload files smaller than 8 MB.'],
      ] as const) {
        await user.upload(control, file);
        expect(await screen.findByText(reason)).toBeVisible();
      }
      await user.click(look);
      expect(fakeServer.calls(importTestScores)).toHaveLength(0);
    });

    it('F-1.20 a file without the header is refused in words; file and name stay, and it can be tried again; there is nothing to take where all are here already or no line can be read', async () => {
      fakeServer.refuseWith(importTestScores, 'file.not-readable');
      const { user } = await lookAt();
      expect(
        await screen.findByText('This file could not be read. Please save it again or choose another one.'),
      ).toBeVisible();
      expect(screen.getByText('net.csv')).toBeVisible();
      fakeServer.refuse(importTestScores, 500);
      await user.click(screen.getByRole('button', { name: 'Look at the file' }));
      expect(await screen.findByText('Could not read the file. Please try again.')).toBeVisible();
      fakeServer.reply(importTestScores, NOTHING);
      await user.click(screen.getByRole('button', { name: 'Look at the file' }));
      expect(await screen.findByText('There is no result in this file.')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Choose another file' }));
      expect(await screen.findByRole('textbox', { name: 'Name of the test' })).toHaveValue(' NET ');
      expect(screen.queryByText('net.csv')).not.toBeInTheDocument();
      for (const [found, text] of [
        [{ unchanged: 3 }, 'There is nothing to take: these results are here already.'],
        [{ wrong: 3 }, 'There is nothing to take: no line can be read.'],
      ] as const) {
        fakeServer.reply(importTestScores, { ...NOTHING, lines: 3, ...found });
        await user.upload(screen.getByLabelText(/^File of results/), csv());
        await user.click(screen.getByRole('button', { name: 'Look at the file' }));
        expect(await screen.findByText(text)).toBeVisible();
        expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
        await user.click(screen.getByRole('button', { name: 'Choose another file' }));
      }
    });

    it('F-1.20 shows how many there are, whose they are, what changes and what cannot be read, then takes what was seen', async () => {
      fakeServer.reply(importTestScores, FOUND);
      const { user } = await lookAt();
      expect(await screen.findByRole('heading', { name: 'What is in the file' })).toBeVisible();
      const counts = screen
        .getAllByRole('term')
        .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);
      expect(counts).toEqual(
        expect.arrayContaining([
          'Results in the file 1,204',
          'New 1,000',
          'Changed 2',
          'The same as before 200',
          'Cannot be read 2',
          'Results that can be read 1,202',
          'Found by CNIC and roll number 960',
          'Found by CNIC 15',
          'Found by roll number only 10',
          'Nobody found yet 217',
        ]),
      );
      const namedIn = (name: string) =>
        within(screen.getByRole('list', { name }))
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent);
      expect(namedIn('Changed results (2)')).toEqual([
        'Line 3, roll number N-17: 150 of 200 becomes 155 of 200',
        'Line 4, roll number N-18: another CNIC or name',
      ]);
      expect(namedIn('Lines that cannot be read (2)')).toEqual([
        'Line 7: the CNIC has not 13 digits',
        'Line 9: it cannot be read',
      ]);
      expect(screen.getByText('2 lines cannot be read. They are left out.')).toBeVisible();

      fakeServer.reply(importTestScores, { ...FOUND, isTaken: true });
      const release = fakeServer.hold(importTestScores);
      const read = fakeServer.calls(listInstituteApplications).length;
      await user.dblClick(screen.getByRole('button', { name: 'Take 1,002 results' }));
      release();
      expect(await screen.findByText(/^1,002 results of NET are taken\./)).toBeVisible();
      const sent = fakeServer.calls(importTestScores);
      expect(sent.map(({ body }) => body)).toEqual([
        { session: expect.stringMatching(/^Fall /), test: 'NET' },
        { session: expect.stringMatching(/^Fall /), test: 'NET', take: 'true', seen: 'sum' },
      ]);
      expect(sent[1]?.files.file?.name).toBe('net.csv');
      expect(fakeServer.calls(listInstituteApplications).length).toBeGreaterThanOrEqual(read);
      await user.click(screen.getByRole('button', { name: 'Take another file' }));
      expect(await screen.findByLabelText(/^File of results/)).toBeVisible();
    });

    it('F-1.20 scores that changed meanwhile are looked at again before they are taken', async () => {
      fakeServer.reply(importTestScores, FOUND);
      const { user } = await lookAt();
      fakeServer.refuseWith(importTestScores, 'test-scores.changed-meanwhile');
      await user.click(await screen.findByRole('button', { name: 'Take 1,002 results' }));
      expect(
        await screen.findByText('The scores changed after the preview. Please look at it again.'),
      ).toBeVisible();
      fakeServer.reply(importTestScores, { ...FOUND, added: 900, seen: 'other' });
      await user.click(screen.getByRole('button', { name: 'Look at it again' }));
      fakeServer.reply(importTestScores, { ...FOUND, isTaken: true });
      await user.click(await screen.findByRole('button', { name: 'Take 902 results' }));
      expect(await screen.findByText(/results of NET are taken/)).toBeVisible();
      expect(fakeServer.calls(importTestScores).at(-1)?.body).toMatchObject({ take: 'true', seen: 'other' });
    });
  });
});

describe('merit lists', () => {
  const draft: OwnMeritList = {
    _id: 'ml_1',
    session: 'Fall 2026',
    round: 1,
    state: 'draft',
    objectionsUntil: null,
    payUntil: null,
    papersUntil: null,
    nextListAt: null,
    note: '',
    provisionalAt: null,
    finalAt: null,
    upgrades: true,
    awaitedLeast: false,
    preparedAt: '2026-11-16T11:00:00.000Z',
    isFinalPrepared: false,
    selected: 3,
    upgraded: 1,
    unmoved: 2,
    waiting: 4,
    leftOut: 5,
    openObjections: 0,
    objections: 0,
  };
  const provisional: OwnMeritList = {
    ...draft,
    state: 'provisional',
    provisionalAt: '2026-11-17T11:00:00.000Z',
    objectionsUntil: '2026-11-19T11:00:00.000Z',
    objections: 2,
    openObjections: 1,
  };
  const final: OwnMeritList = { ...draft, state: 'final', finalAt: '2026-11-20T11:00:00.000Z' };

  type Preview = ReplyInput<typeof previewMeritList>;
  const line: Preview['lines'][number] = {
    position: 1,
    number: 'UAS-26-000001-4',
    name: 'Sara Ahmed',
    applicationId: 'ap_1',
    initials: 'S. A.',
    result: 'selected',
    category: 'open',
    seatOf: 'disabled',
    aggregate: '91.2000',
    parts: [{ label: 'Matriculation', weight: '100', percent: '91.2', points: '91.2000' }],
    tie: 'Equal merit; placed by age.',
  };
  const previewOf = (list: OwnMeritList): Preview => ({
    list,
    programs: [
      {
        programId: 'p1',
        program: 'BS Computer Science',
        lines: 201,
        categories: [
          { code: 'open', label: 'Open merit', seats: 2, taken: 1, closing: '91.2000', fee: null },
          { code: 'disabled', label: 'Disabled', seats: 1, taken: 1, closing: null, fee: null },
        ],
      },
      { programId: 'p2', program: 'BBA', lines: 0, categories: [] },
    ],
    programId: 'p1',
    lines: [line],
    hasMore: true,
    leftOut: [
      { number: 'UAS-26-000003-1', programId: null, why: 'accepted-elsewhere', reason: '' },
      { number: 'UAS-26-000004-5', programId: 'p2', why: 'not-eligible', reason: 'At least 60 %.' },
    ],
    leftOutCount: 2,
    changes: [
      {
        programId: 'p1',
        number: 'UAS-26-000001-4',
        before: null,
        after: { position: 1, result: 'selected', aggregate: '91.2000' },
        isObjection: true,
      },
    ],
    changeCount: 700,
  });

  async function openLists(lists: readonly OwnMeritList[], member: object | null = null) {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard({ institute: { ...nust, ...(member && { member }) } as typeof nust });
    fakeServer.reply(listMeritLists, { lists: [...lists] });
    const rendered = renderPortal(undefined, '/?tab=programs&programs=lists&role=institute');
    const part = within(await screen.findByRole('region', { name: 'Merit lists' }));
    await part.findByText(/^A list gives the seats of all programs/);
    return { ...rendered, part };
  }

  /** The list itself, as it is looked over. */
  async function openList(list: OwnMeritList) {
    fakeServer.reply(previewMeritList, previewOf(list));
    const opened = await openLists([list]);
    await opened.user.click(await opened.part.findByRole('button', { name: 'Open list 1' }));
    await opened.part.findByRole('heading', { name: 'List 1, Fall 2026' });
    return opened;
  }

  it('F-3.20 a colleague without the right reads which lists there are, and can do nothing with them', async () => {
    const member = { name: 'Hina', email: 'hina@nust.example', rights: ['decide'], mainAccount: 'Bilal' };
    const { part } = await openLists([final], member);
    expect(await part.findByText('Final')).toBeVisible();
    expect(part.getByText(/^You can look here\. Bilal/)).toBeVisible();
    expect(part.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Public page']);
    expect(part.queryByRole('button')).not.toBeInTheDocument();
  });

  it('F-3 the lists that could not be loaded are loaded again', async () => {
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard();
    fakeServer.unreachable(listMeritLists);
    const { user } = renderPortal(undefined, '/?tab=programs&programs=lists&role=institute');
    const part = within(await screen.findByRole('region', { name: 'Merit lists' }));
    expect(await part.findByText('Could not load the lists. Please try again.')).toBeVisible();
    fakeServer.reply(listMeritLists, { lists: [] });
    await user.click(part.getByRole('button', { name: 'Retry' }));
    expect(await part.findByText(/^No list has been prepared for/)).toBeVisible();
  });

  it('F-3 without seats nothing is prepared, and what is missing is said; else prepares a list in two choices, says that it takes some seconds, and opens it', async () => {
    const { part, user } = await openLists([]);
    await user.click(await part.findByRole('button', { name: 'Prepare the next list' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('checkbox', { name: 'Move up who has a seat already' })).toBeChecked();
    const awaited = dialog.getByRole('checkbox', {
      name: 'An awaited result must reach the least merit of this list',
    });
    expect(awaited).not.toBeChecked();
    await user.click(awaited);
    fakeServer.refuse(prepareMeritList, 409, 'No seats are published for Fall 2026.', 'list.no-seats');
    await user.click(dialog.getByRole('button', { name: 'Prepare' }));
    expect(await dialog.findByText('No seats entered yet. Lists need seats and a merit rule.')).toBeVisible();
    expect(dialog.getByText('No seats are published for Fall 2026.')).toBeVisible();
    fakeServer.unreachable(prepareMeritList);
    await user.click(dialog.getByRole('button', { name: 'Prepare' }));
    expect(await dialog.findByText('Could not prepare the list. Please try again.')).toBeVisible();
    const before = fakeServer.calls(prepareMeritList).length;
    fakeServer.reply(prepareMeritList, draft);
    fakeServer.reply(previewMeritList, previewOf(draft));
    const release = fakeServer.hold(prepareMeritList);
    await user.click(dialog.getByRole('button', { name: 'Prepare' }));
    expect(await dialog.findByText('Preparing the list. This can take some seconds.')).toBeVisible();
    release();
    expect(await part.findByRole('heading', { name: 'List 1, Fall 2026' })).toBeVisible();
    expect(
      fakeServer
        .calls(prepareMeritList)
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([{ session: expect.stringMatching(/^(Fall|Spring) /), upgrades: true, awaitedLeast: true }]);
  });

  it('F-3 F-3.17 shows lines with names, who is left out and why, and what changed', async () => {
    const { part, user } = await openList(draft);
    const lines = within(await part.findByRole('table', { name: 'Lines of BS Computer Science' }));
    expect(lines.getAllByRole('row')[1]).toHaveTextContent(
      '1Sara AhmedUAS-26-000001-4Open meritA seat of Disabled91.2000Matriculation 91.2000Equal merit; placed by age.Selected',
    );
    expect(part.getByRole('table', { name: 'Seats of BS Computer Science by category' })).toHaveTextContent(
      'Open merit2191.2000Disabled11Went to another category',
    );
    await user.click(part.getByRole('button', { name: /Next/ }));
    await waitFor(() => expect(fakeServer.calls(previewMeritList).at(-1)?.query).toEqual({ page: '2' }));
    await user.selectOptions(part.getByLabelText('Program'), 'BBA');
    await waitFor(() =>
      expect(fakeServer.calls(previewMeritList).at(-1)?.query).toEqual({ page: '1', programId: 'p2' }),
    );

    await user.click(part.getByRole('tab', { name: 'Left out (2)' }));
    const leftOut = within(part.getByRole('table', { name: 'Who takes no part, and why' }));
    expect(
      leftOut
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'UAS-26-000003-1All programsAccepted another offer',
      'UAS-26-000004-5BBADoes not qualifyAt least 60 %.',
    ]);
    await user.click(part.getByRole('tab', { name: 'Changes (700)' }));
    expect(part.getByRole('table', { name: /^What is different/ })).toHaveTextContent(
      'UAS-26-000001-4An objection was acceptedBS Computer ScienceNot namedNumber 1, Selected, merit 91.2000',
    );
    expect(part.getByText('The first 1 of 700 are named here.')).toBeVisible();

    await user.click(part.getByRole('button', { name: 'All lists' }));
    expect(await part.findByRole('button', { name: 'Open list 1' })).toBeVisible();
    expect(part.queryByRole('button', { name: 'Prepare the next list' })).not.toBeInTheDocument();
  });

  it('F-3.13 publishes as provisional with the end of the objections; dates that have passed or stand in the wrong order are refused at once', async () => {
    const { part, user } = await openList(draft);
    await user.click(part.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish list 1, Fall 2026' }));
    expect(dialog.getByText('The offers are made at once. A list cannot take them back.')).toBeVisible();
    const objectionsUntil = dialog.getByLabelText('Objections until');
    await user.type(objectionsUntil, '1 Jan 2020');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('Please choose a date that has not passed.')).toBeVisible();
    expect(objectionsUntil).toBeInvalid();
    expect(screen.queryByRole('button', { name: 'Yes, publish' })).not.toBeInTheDocument();
    await user.clear(objectionsUntil);
    await user.type(objectionsUntil, '1 Dec 2098, 16:00');
    expect(dialog.getByText(/^The list becomes provisional/)).toBeVisible();
    await user.type(dialog.getByLabelText('Reply by'), 'soon');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(
      await dialog.findByText('Please write a day such as 1 Dec 2026, or 1 Dec 2026, 16:00.'),
    ).toBeVisible();
    await user.clear(dialog.getByLabelText('Reply by'));
    await user.type(dialog.getByLabelText('Reply by'), '30 Nov 2098');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText('The objections must end before the other dates.')).toBeVisible();
    expect(fakeServer.calls(publishMeritList)).toHaveLength(0);

    await user.clear(dialog.getByLabelText('Reply by'));
    fakeServer.reply(publishMeritList, provisional);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(
      await screen.findByText(
        /^Publish list 1 as provisional\? Everybody in it is told by e-mail that it is out and that objections can be made until 1 Dec 2098, 16:00\./,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Yes, publish' }));
    await waitFor(() =>
      expect(fakeServer.calls(publishMeritList).map(({ body }) => body)).toEqual([
        {
          dates: { objectionsUntil: '2098-12-01T16:00', payUntil: null, papersUntil: null, nextListAt: null },
          preparedAt: draft.preparedAt,
        },
      ]),
    );
  });

  it('F-3 a list that is not there, or of another university, is not tried again', async () => {
    fakeServer.refuseWith(previewMeritList, 'list.not-found');
    const { part, user } = await openLists([draft]);
    await user.click(await part.findByRole('button', { name: 'Open list 1' }));
    expect(await part.findByText('This list was not found. Please reload the page.')).toBeVisible();
    expect(part.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('F-3.11 what the server refuses stands beside its date or over the form, and what is typed stays', async () => {
    const { part, user } = await openList({ ...provisional, isFinalPrepared: true });
    expect(part.getByText('The final list is prepared.')).toBeVisible();
    await user.click(part.getByRole('button', { name: 'Publish' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish list 1, Fall 2026' }));
    expect(dialog.queryByLabelText('Objections until')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reply by'), '1 Dec 2098, 4 pm');
    const publish = async () => {
      await user.click(dialog.getByRole('button', { name: 'Publish' }));
      expect(
        await screen.findByText(
          /^Publish list 1\? 3 students are offered a seat at once, .* 1 move up .* 4 who wait /,
        ),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Yes, publish' }));
    };
    fakeServer.refuseWith(publishMeritList, 'list.changed');
    await publish();
    expect(
      await dialog.findByText('Something changed since this list was prepared. Please prepare it again.'),
    ).toBeVisible();
    expect(dialog.getByLabelText('Reply by')).toHaveValue('1 Dec 2098, 16:00');
    fakeServer.refuseWith(publishMeritList, 'list.pay-missing');
    await publish();
    await waitFor(() => expect(dialog.getByLabelText('Reply by')).toBeInvalid());
    expect(dialog.getByText('Please say until when the offers can be answered.')).toBeVisible();
    fakeServer.reply(publishMeritList, { ...final, state: 'publishing', finalAt: null });
    await publish();
    await waitFor(() => expect(dialog.queryByLabelText('Reply by')).not.toBeInTheDocument());
  });

  it('F-3.11 while the offers are made it looks again until the list is final', async () => {
    let state: OwnMeritList = { ...provisional, state: 'publishing' };
    fakeServer.reply(listOfferings, { offerings: [] });
    serveDashboard();
    fakeServer.reply(listMeritLists, () => ({ lists: [state] }));
    renderPortal(undefined, '/?tab=programs&programs=lists&role=institute');
    expect(await screen.findByText('Offers are being made')).toBeVisible();
    state = final;
    expect(await screen.findByText('Final', undefined, { timeout: 5_000 })).toBeVisible();
  });

  it('F-3.16 moves dates later with a reason, and says what the server does not move', async () => {
    const { part, user } = await openList(final);
    expect(part.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    expect(part.queryByRole('button', { name: 'Cancel the list' })).not.toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Move dates' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move dates of list 1, Fall 2026' }));
    expect(dialog.queryByLabelText('Objections until')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reply by'), '1 Dec 2098');
    await user.click(dialog.getByRole('button', { name: 'Move dates' }));
    expect(fakeServer.calls(moveListDates)).toHaveLength(0);
    await user.type(dialog.getByLabelText(/^Reason/), 'The banks were closed.');
    fakeServer.refuseWith(moveListDates, 'list.only-later');
    await user.click(dialog.getByRole('button', { name: 'Move dates' }));
    expect(await dialog.findByText('A date that people have seen can only be moved later.')).toBeVisible();
    fakeServer.reply(moveListDates, final);
    await user.click(dialog.getByRole('button', { name: 'Move dates' }));
    await waitFor(() => expect(fakeServer.calls(moveListDates)).toHaveLength(2));
    expect(fakeServer.calls(moveListDates).at(-1)?.body).toEqual({
      dates: { objectionsUntil: null, payUntil: '2098-12-01', papersUntil: null, nextListAt: null },
      reason: 'The banks were closed.',
    });
  });

  it('F-3.16 moves the end of the objections while the list is provisional; F-3 cancels it with a note that everybody reads', async () => {
    const { part, user } = await openList(provisional);
    await user.click(part.getByRole('button', { name: 'Move dates' }));
    const dates = within(await screen.findByRole('dialog', { name: 'Move dates of list 1, Fall 2026' }));
    await user.type(dates.getByLabelText('Objections until'), '1 Dec 2098');
    await user.type(dates.getByLabelText(/^Reason/), 'The banks were closed.');
    fakeServer.reply(moveListDates, provisional);
    await user.click(dates.getByRole('button', { name: 'Move dates' }));
    await waitFor(() =>
      expect(fakeServer.calls(moveListDates)[0]?.body).toMatchObject({
        dates: { objectionsUntil: '2098-12-01' },
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(part.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Cancel the list' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel list 1, Fall 2026' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel the list' }));
    expect(fakeServer.calls(cancelMeritList)).toHaveLength(0);
    await user.type(dialog.getByLabelText(/^Note/), 'The test is marked again.');
    fakeServer.reply(cancelMeritList, { ...provisional, state: 'cancelled' });
    await user.click(dialog.getByRole('button', { name: 'Cancel the list' }));
    await waitFor(() =>
      expect(fakeServer.calls(cancelMeritList).map(({ body }) => body)).toEqual([
        { note: 'The test is marked again.' },
      ]),
    );
  });

  it("F-3.20 prints names and fathers' names of one program, read only when it is printed", async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { part, user } = await openList(final);
    fakeServer.reply(printMeritList, {
      list: final,
      program: 'BS Computer Science',
      lines: [{ ...line, fatherName: 'Ahmed Ali' }],
    });
    expect(fakeServer.calls(printMeritList)).toHaveLength(0);
    await user.click(part.getByRole('button', { name: 'Print BS Computer Science' }));
    expect(await screen.findByText('Ahmed Ali')).toBeInTheDocument();
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(fakeServer.calls(printMeritList)).toMatchObject([{ query: { programId: 'p1' } }]);
    print.mockRestore();
  });

  it('F-3.21 finishes the lists into prepared decisions', async () => {
    const { part, user } = await openLists([final]);
    await user.click(await part.findByRole('button', { name: 'Finish the lists' }));
    expect(await screen.findByText(/prepares the decision on everybody who still waits/)).toBeVisible();
    fakeServer.reply(finishMeritLists, { prepared: 4 });
    await user.click(screen.getByRole('button', { name: 'Prepare the decisions' }));
    expect(await screen.findByRole('dialog', { name: 'Prepared decisions' })).toBeVisible();
    expect(fakeServer.calls(finishMeritLists)).toHaveLength(1);
  });
});
