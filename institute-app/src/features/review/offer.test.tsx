import { screen, within } from '@testing-library/react';
import { EMPTY_ADMISSION_FORM, getApplicantForm } from '@uas/contract';
import { applicationOf, fakeServer } from '@uas/shared-ui/test-kit';
import { openDashboard } from '../../test-kit/open-dashboard';

const condition = {
  _id: 'c1',
  code: 'result-awaited',
  text: 'Intermediate with at least 60 %',
  details: { qualification: 'Intermediate', least: '60' },
  dueAt: null,
  state: 'open' as const,
};
const row = applicationOf({ status: 'approved', conditions: [condition] });

async function openOffer(obtainedMarks: string | null) {
  const marks = obtainedMarks === null ? {} : { marks: { obtainedMarks, totalMarks: '1100' } };
  fakeServer.reply(getApplicantForm, {
    form: EMPTY_ADMISSION_FORM,
    changedSince: false,
    documents: [{ key: 'intermediate', label: 'intermediate', state: 'verified', ...marks }],
  });
  const opened = await openDashboard({ applications: [row] });
  await opened.user.click(screen.getByRole('button', { name: /^Offer to / }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(condition.text);
  return dialog;
}

it('F-8.10 says nothing of a result that nobody has verified', async () => {
  const dialog = await openOffer(null);
  await dialog.findByRole('button', { name: `Not met: ${condition.text}` });
  expect(dialog.queryByText(/^Verified marks/)).not.toBeInTheDocument();
});

it.each([
  ['659', 'Verified marks: 59.91 %. This does not reach what you asked for.'],
  ['660', 'Verified marks: 60.00 %. This reaches what you asked for.'],
])('F-8.10 of %s marks it suggests, and both answers stay open', async (marks, sentence) => {
  const dialog = await openOffer(marks);
  expect(await dialog.findByText(sentence)).toBeVisible();
  expect(dialog.getByRole('button', { name: `Met: ${condition.text}` })).toBeEnabled();
  expect(dialog.getByRole('button', { name: `Not met: ${condition.text}` })).toBeEnabled();
});

it.each([
  ['90.5000', 'Merit with the complete result: 90.5000. This reaches what you asked for.'],
  ['90.4999', 'Merit with the complete result: 90.4999. This does not reach what you asked for.'],
])('F-3.15 of a merit of %s it suggests what the list asks for', async (aggregate, sentence) => {
  const ofList = {
    ...{ ...condition, code: 'list-merit', text: 'Final merit at least 90.5000 (list 1)' },
    details: { least: '90.5000', round: '1' },
  };
  const [record] = EMPTY_ADMISSION_FORM.academicRecords;
  const form = { ...EMPTY_ADMISSION_FORM, academicRecords: [{ ...record, qualification: 'Intermediate' }] };
  fakeServer.reply(getApplicantForm, { form: form as never, changedSince: false });
  const merit = {
    aggregate,
    parts: [],
    adjustments: [],
    eligible: true,
    reasons: [],
    missing: [],
    isClaimed: false,
  };
  const applications = [applicationOf({ status: 'approved', conditions: [ofList], merit })];
  const { user } = await openDashboard({ applications });
  await user.click(screen.getByRole('button', { name: /^Offer to / }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(sentence)).toBeVisible();
});
