import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getAdmissionFormDraft,
  keepAdmissionFormDraft,
  type ShownAdmissionForm,
  saveAdmissionForm,
  sentenceOf,
  shownAdmissionForm,
} from '@uas/contract';
import { fakeServer, sara, saraForm } from '@uas/shared-ui/test-kit';
import { draftKey } from '../../student/drafts';
import { showDashboard } from '../../test-kit/show-dashboard';

type Row = ShownAdmissionForm['academicRecords'][number];

const [EMPTY_ROW] = saraForm.academicRecords;
if (!EMPTY_ROW) throw new Error('The form has no row.');
const row = (change: Partial<Row>): Row => ({ ...EMPTY_ROW, ...change });
const matric = row({ qualification: 'Matriculation', totalMarks: '1100', obtainedMarks: '900' });
const inter = row({ qualification: 'Intermediate', totalMarks: '550', obtainedMarks: '450' });
const subject = (name: string) => ({ name, obtained: '80', total: '100' });
const test = (name: string) => ({ test: name, year: '2026', rollNo: '7', score: '140', outOf: '200' });
const formWith = (rows: Row[], change: Partial<ShownAdmissionForm> = {}) => ({
  ...saraForm,
  academicRecords: rows,
  ...change,
});

function serveForm() {
  fakeServer.reply(getAdmissionFormDraft, { draft: null, savedAt: null });
  fakeServer.reply(keepAdmissionFormDraft, { savedAt: '2026-11-21T09:05:00.000Z' });
  fakeServer.reply(saveAdmissionForm, ({ body }) => ({
    admissionForm: shownAdmissionForm.parse(body.admissionForm),
    version: 2,
  }));
}

async function openForm(form: ShownAdmissionForm) {
  serveForm();
  const { user } = await showDashboard({ form, at: '/?dialog=admission-form' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Admission Form' }));
  await dialog.findByLabelText(/^Name/);
  const part = within(dialog.getByRole('region', { name: 'Academic records' }));
  const record = (number: number) => {
    const [, ...rows] = part.getAllByRole('row');
    const found = rows[number - 1];
    if (!found) throw new Error(`There is no record ${number}.`);
    return within(found);
  };
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  return { user, dialog, part, record, save };
}

/** The form as it was sent, with every key that it had. */
async function formSent(): Promise<ShownAdmissionForm> {
  await screen.findByText('Application Form saved successfully!');
  return fakeServer.calls(saveAdmissionForm).at(-1)?.body?.admissionForm as ShownAdmissionForm;
}

it('F-1 a form of before is saved as it is, without the new fields, though somebody looked into them', async () => {
  const before = formWith([matric, inter]);
  const { user, dialog, part, record, save } = await openForm(before);
  for (const name of ['Group', 'Part of the result', 'Hafiz-e-Quran', 'Test']) {
    expect(dialog.queryByLabelText(name)).not.toBeInTheDocument();
  }
  await user.click(record(2).getByText('More about this result'));
  await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
  expect(await part.findByLabelText('Group')).toHaveValue('');
  expect(localStorage.getItem(draftKey(sara.email))).toBeNull();
  await save();
  expect(await formSent()).toEqual(before);
});

describe('what is wrong', () => {
  it('F-1 more than the total stands at its field of a subject and of a test, and opens them', async () => {
    const wrongSubject = { name: 'Physics', obtained: '120', total: '100' };
    const wrongTest = { ...test('NET'), score: '201', year: '26' };
    const { user, dialog, part, record, save } = await openForm(
      formWith([{ ...inter, subjects: [wrongSubject] }], { tests: [wrongTest] }),
    );
    // Closed by hand, so that Save has something to open.
    await user.click(record(1).getByText('More about this result'));
    await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
    await save();
    const problems = within(await dialog.findByRole('group', { name: 'There is a problem' }));
    const obtained = within(part.getByRole('group', { name: 'Subject 1' })).getByLabelText('Obtained');
    const line = within(part.getByRole('group', { name: 'Test 1' }));
    const aboveTotal = sentenceOf('academic-record.marks-above-total');
    expect(obtained).toHaveAccessibleDescription(expect.stringContaining(aboveTotal));
    expect(line.getByLabelText('Score')).toHaveAccessibleDescription(expect.stringContaining(aboveTotal));
    expect(line.getByLabelText('Year')).toHaveAccessibleDescription(
      expect.stringContaining(sentenceOf('academic-record.year-invalid')),
    );
    const [first] = problems.getAllByRole('link', { name: aboveTotal });
    await user.click(first ?? document.body);
    expect(obtained).toHaveFocus();
    expect(dialog.getByRole('list', { name: 'Parts of the form' })).toHaveTextContent(
      /Academic records.*There is a problem/,
    );
    expect(fakeServer.calls(saveAdmissionForm)).toEqual([]);
  });

  it('F-1 a thirteenth subject and an eleventh test cannot be added; what the server refuses stands at its field too', async () => {
    const { part, user, save } = await openForm(
      formWith([{ ...inter, subjects: Array.from({ length: 11 }, (_, at) => subject(`S${at}`)) }], {
        tests: Array.from({ length: 10 }, (_, at) => test(`T${at}`)),
      }),
    );
    expect(part.getByRole('button', { name: 'Add test' })).toBeDisabled();
    await user.click(part.getByRole('button', { name: 'Add subject' }));
    expect(part.getByRole('button', { name: 'Add subject' })).toBeDisabled();
    expect(part.getAllByRole('group', { name: /^Subject \d+$/ })).toHaveLength(12);
    fakeServer.refuseWith(saveAdmissionForm, 'academic-record.marks-above-total', {
      'admissionForm.tests.0.score': 'academic-record.marks-above-total',
    });
    await save();
    expect(await part.findByText(sentenceOf('academic-record.marks-above-total'))).toBeVisible();
  });
});

it('F-1 part, group, subjects, tests and Hafiz are sent, by the keyboard too; blank lines are not', async () => {
  const { user, part, record, save } = await openForm(formWith([matric, inter]));
  const press = async (name: string, scope = part) => {
    scope.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
  };
  await user.click(record(2).getByText('More about this result'));
  await user.selectOptions(await record(2).findByLabelText('Part of the result'), 'part-1');
  await user.selectOptions(record(2).getByLabelText('Group'), 'Pre-Medical');
  await press('Add subject', record(2));
  await user.keyboard('Physics{Tab}75{Tab}100');
  await press('Add subject', record(2));
  await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
  await user.click(await part.findByRole('checkbox', { name: 'Hafiz-e-Quran' }));
  await press('Add test');
  await user.keyboard('NUST NET{Tab}2026{Tab}N-7{Tab}140{Tab}200');
  await press('Add test');
  expect(localStorage.getItem(draftKey(sara.email))).toContain('NUST NET');
  await save();
  const sent = await formSent();
  const physics = { name: 'Physics', obtained: '75', total: '100' };
  expect(sent.academicRecords).toEqual([
    { ...matric, part: '', group: '', subjects: [] },
    { ...inter, part: 'part-1', group: 'Pre-Medical', subjects: [physics] },
  ]);
  expect(sent.tests).toEqual([{ test: 'NUST NET', year: '2026', rollNo: 'N-7', score: '140', outOf: '200' }]);
  expect(sent.hafiz).toBe(true);
});

describe('what is filled', () => {
  const filled = formWith([{ ...inter, part: 'part-1', group: 'ICS', subjects: [subject('Physics')] }], {
    tests: [test('NET')],
    hafiz: true,
  });

  it('F-1 is open at once, says in short what is in it once it is closed, and can be taken away again', async () => {
    const { user, part, record, save } = await openForm(filled);
    expect(part.getByLabelText('Group')).toHaveValue('ICS');
    expect(part.getByLabelText('Part of the result')).toHaveValue('part-1');
    expect(part.getByRole('checkbox', { name: 'Hafiz-e-Quran' })).toBeChecked();
    const press = async () => {
      await user.click(record(1).getByText('More about this result'));
      await user.click(part.getByText('Entry tests and Hafiz-e-Quran'));
    };
    await press();
    expect(await part.findByText('Part I, ICS and 1 subject')).toBeVisible();
    expect(await part.findByText('1 test and Hafiz-e-Quran')).toBeVisible();
    await press();
    await part.findByLabelText('Group');
    await user.selectOptions(part.getByLabelText('Part of the result'), '');
    await user.selectOptions(part.getByLabelText('Group'), '');
    const remove = async (name: string, answer: string) => {
      await user.click(part.getByRole('button', { name }));
      await user.click(await screen.findByRole('button', { name: answer }));
    };
    await remove('Remove subject 1', 'Cancel');
    expect(part.getByRole('group', { name: 'Subject 1' })).toBeVisible();
    await remove('Remove subject 1', 'Yes, remove');
    await waitFor(() => expect(part.getByRole('button', { name: 'Add subject' })).toHaveFocus());
    // One that nobody filled goes without a question.
    await user.click(part.getByRole('button', { name: 'Add subject' }));
    await user.click(part.getByRole('button', { name: 'Remove subject 1' }));
    expect(part.queryByRole('group', { name: 'Subject 1' })).not.toBeInTheDocument();
    await remove('Remove test 1', 'Yes, remove');
    await waitFor(() => expect(part.getByRole('button', { name: 'Add test' })).toHaveFocus());
    await user.click(part.getByRole('checkbox', { name: 'Hafiz-e-Quran' }));
    await save();
    expect(await formSent()).toEqual({
      ...filled,
      academicRecords: [{ ...inter, part: '', group: '', subjects: [] }],
      tests: [],
      hafiz: false,
    });
  });

  it('F-1 goes with its row: what moves up gets nothing of the deleted one', async () => {
    const { user, dialog, save } = await openForm(
      formWith([{ ...inter, part: 'part-1', group: 'ICS' }, inter]),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete record 1' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete' }));
    await save();
    expect((await formSent()).academicRecords).toEqual([{ ...inter, part: '', group: '', subjects: [] }]);
  });

  it('F-1 a draft brings it back; Part I is of an Intermediate only', async () => {
    const draft = { form: { ...filled, religion: 'Islam' }, savedAt: new Date().toISOString() };
    localStorage.setItem(draftKey(sara.email), JSON.stringify(draft));
    serveForm();
    const { user } = await showDashboard({ form: formWith([inter]), at: '/?dialog=admission-form' });
    expect(await screen.findByText(/^Restore draft from \d\d:\d\d\?$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Restore draft' }));
    expect(await screen.findByLabelText('Group')).toHaveValue('ICS');
    expect(screen.getByLabelText('Religion')).toHaveValue('Islam');
    expect(screen.getByRole('checkbox', { name: 'Hafiz-e-Quran' })).toBeChecked();
    expect(screen.getByLabelText('Part of the result')).toHaveValue('part-1');
    await user.selectOptions(screen.getByLabelText('Qualification, record 1'), 'Matriculation');
    expect(screen.queryByLabelText('Part of the result')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await formSent()).academicRecords[0]).toMatchObject({ part: '', group: 'ICS' });
  });
});

describe('marks from grades', () => {
  const EIGHT = ['A', 'B', 'D', 'B', 'C', 'B', 'B', 'D'];

  async function openGrades(rows: Row[], name: string) {
    const opened = await openForm(formWith(rows));
    const { user, record } = opened;
    await user.click(record(1).getByText(name));
    const helper = within(await record(1).findByRole('group', { name: 'Marks from grades, record 1' }));
    const choose = (grades: readonly string[]) => {
      for (const [at, grade] of grades.entries()) {
        fireEvent.change(helper.getByLabelText(`Subject ${at + 1}`), { target: { value: grade } });
      }
    };
    return { ...opened, helper, choose };
  }

  it('F-1.10 stands beside rows of O and A level only', async () => {
    const { part } = await openForm(
      formWith([
        row({}),
        row({ qualification: 'Bachelors' }),
        { ...inter, group: 'ICS' },
        row({ qualification: 'Others' }),
      ]),
    );
    expect(part.queryByText(/marks from grades$/)).not.toBeInTheDocument();
  });

  it('F-1.10 nothing is entered without a grade or of a total of 0; 560 of 800 go into the row with their percentage, and are saved', async () => {
    const { user, helper, choose, record, save } = await openGrades([matric], 'O level: marks from grades');
    const enter = helper.getByRole('button', { name: 'Enter the marks in record 1' });
    const total = helper.getByLabelText('Convert to a total of');
    expect(helper.getByText('The certificate of IBCC counts, not this.')).toBeVisible();
    expect(enter).toBeDisabled();
    choose(['A']);
    await user.type(total, '0');
    expect(helper.getByText('Please enter a total above 0.')).toBeVisible();
    expect(enter).toBeDisabled();
    await user.clear(total);
    choose(EIGHT);
    expect(helper.getByText('560 of 800, 70.0000 %')).toBeVisible();
    helper.getByRole('button', { name: 'Enter the marks in record 1' }).focus();
    await user.keyboard('{Enter}');
    expect(record(1).getByLabelText('Obtained marks, record 1')).toHaveValue('560');
    expect(record(1).getByLabelText('Total marks, record 1')).toHaveValue('800');
    expect(record(1).getByLabelText('Percentage, record 1')).toHaveValue('70.00');
    expect(await screen.findByText('The marks are entered in record 1.')).toBeVisible();
    await save();
    expect((await formSent()).academicRecords).toEqual([
      { ...matric, obtainedMarks: '560', totalMarks: '800', percentage: '70.00' },
    ]);
  });

  it('F-1.10 A level counts both levels, and another total keeps halves', async () => {
    const { user, helper, choose, record } = await openGrades([inter], 'A level: marks from grades');
    choose([...EIGHT, 'C', 'B', 'A']);
    expect(helper.getByText('785 of 1100, 71.3636 %')).toBeVisible();
    choose(['A*', 'A*', 'A*', 'A*', 'A', 'A', 'B', 'D', '', '', '']);
    await user.type(helper.getByLabelText('Convert to a total of'), '900');
    expect(helper.getByText('742.5 of 900')).toBeVisible();
    // Enter does what the button does, and does not save the form.
    await user.keyboard('{Enter}');
    expect(record(1).getByLabelText('Obtained marks, record 1')).toHaveValue('742.5');
    expect(record(1).getByLabelText('Total marks, record 1')).toHaveValue('900');
    expect(fakeServer.calls(saveAdmissionForm)).toEqual([]);
  });
});
