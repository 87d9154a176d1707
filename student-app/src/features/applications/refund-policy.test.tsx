import { screen } from '@testing-library/react';
import { DAY } from '@uas/contract';
import { applicationOf, renderScreen } from '@uas/shared-ui/test-kit';
import { RefundPolicy } from './refund-policy';

const accepted = applicationOf({ status: 'approved', offerAccepted: true });

/** The policy on a day of classes; null where the university has not said when they begin. */
async function showOn(day: number | null, today = true) {
  const at = new Date(Date.now() - ((day ?? 1) - 1) * DAY).toISOString();
  const dates = {
    session: accepted.session,
    programId: null,
    opensAt: null,
    closesAt: null,
    lateUntil: null,
    lateFeeRupees: 0,
    dates: [{ kind: 'classes' as const, number: 1, at }],
  };
  const rendered = renderScreen(
    <RefundPolicy application={{ ...accepted, ...(day !== null && { dates }) }} today={today} />,
  );
  await rendered.user.click(screen.getByText('How much of a paid fee you get back'));
  return rendered;
}

it('F-8.14 without a first day of classes says the days of the policy and no sum', async () => {
  await showOn(null);
  expect(screen.getByText('80 % until day 15 of classes')).toBeVisible();
  expect(screen.queryByLabelText(/^Fee that you paid/)).not.toBeInTheDocument();
});

it('F-8.14 beside Accept says the days of the university and asks for no sum', async () => {
  await showOn(1, false);
  expect(screen.getByText(/^100 % until \d/)).toBeVisible();
  expect(screen.queryByLabelText(/^Fee that you paid/)).not.toBeInTheDocument();
});

it.each([
  [10, '100 % of Rs 129,000 = Rs 129,000'],
  [15, '80 % of Rs 129,000 = Rs 103,200'],
  [20, '60 % of Rs 129,000 = Rs 77,400'],
  [30, '50 % of Rs 129,000 = Rs 64,500'],
  [31, '0 % of Rs 129,000 = Rs 0'],
])('F-8.14 on day %i of classes says what comes back of the fee', async (day, sum) => {
  const { user } = await showOn(day);
  await user.type(screen.getByLabelText(/^Fee that you paid/), '129,000');
  expect(screen.getByText(`If you give up today: ${sum}.`)).toBeVisible();
});

it('F-8.14 the security deposit always comes back', async () => {
  const { user } = await showOn(15);
  await user.type(screen.getByLabelText(/^Fee that you paid/), '129000');
  await user.type(screen.getByLabelText(/^Security deposit/), 'Rs 10,000');
  expect(
    screen.getByText(
      'If you give up today: 80 % of Rs 129,000 = Rs 103,200. The deposit of Rs 10,000 comes back as well.',
    ),
  ).toBeVisible();
});
